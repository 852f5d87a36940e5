import BookModel
import Posix
import Text

/// When the place of one open book is fetched from the sync server and sent to it. No input or output.
///
///     opened ─▶ pull ─▶ offer a place elsewhere
///     moved, and 30 s since the last request ─▶ push
///     left ─▶ push
///
/// Nothing is sent until the reader has moved after an offer, so that no other device's place is lost unseen.
struct SyncState {
    /// What is asked of the server.
    enum Task: Hashable {
        /// Fetch the place that the server has.
        case pull
        /// Send a place, where the reader came at a time in milliseconds since 1970; but first see what the server has. A
        /// place of another device that is newer than those that the reader has `seen`, by their times, is not replaced.
        case push(Locator, at: Int64, seen: Int64?)
    }

    /// The place that another device has sent.
    struct Elsewhere: Hashable {
        var found: PlaceElsewhere
        var device: String
        /// Milliseconds since 1970; nil if not known.
        var time: Int64?
    }

    /// How a task ended.
    struct Outcome {
        /// Whether there is an account.
        var hasAccount = true
        /// What another device has sent.
        var elsewhere: Elsewhere?
        /// The place that the server has got.
        var pushed: Locator?
        /// What the reader should know, as a sentence.
        var problem: String?
    }

    /// The shortest time between two requests while reading.
    static let pause = Duration.seconds(30)

    private var hasAccount: Bool?
    private var isUnderWay = false
    /// The place that need not be sent: the server has it, or the reader has not moved from it.
    private var known: Locator?
    /// Where the reader is, and since when.
    private var here: (place: Locator, since: Int64)?
    /// The place that was to be sent last.
    private var tried: Locator?
    /// When something was asked last, since the start of the program.
    private var last = Duration.zero
    /// The time of the newest place that was offered, in milliseconds since 1970; 0 if it is not known.
    private var offered: Int64?

    /// The book was opened.
    mutating func open(at place: Locator, now: Duration) -> Task {
        known = place
        return begin(.pull, now)
    }

    /// There is another account, or none any more. A new one does not have the reader's place yet.
    mutating func changeAccount(isThere: Bool) {
        self = SyncState()
        hasAccount = isThere
    }

    /// The server should be asked again.
    mutating func pull(now: Duration) -> Task { begin(.pull, now) }

    /// The reader is at a place.
    ///
    /// - Parameter time: the time of day, in milliseconds since 1970.
    mutating func move(to place: Locator, time: Int64) {
        if here?.place != place { here = (place, time) }
    }

    /// When the place should be sent, since the start of the program; nil if it need not be.
    var due: Duration? {
        guard !isUnderWay, hasAccount == true, let here, here.place != known, here.place != tried else {
            return nil
        }
        return last + Self.pause
    }

    /// The place to send now, if any.
    mutating func push(now: Duration) -> Task? {
        guard let due, due <= now, let here else { return nil }
        return push(here, now)
    }

    /// The place to send before the book is left, if any.
    mutating func leave(now: Duration) -> Task? {
        guard hasAccount != false, let here, here.place != known else { return nil }
        return push(here, now)
    }

    private mutating func push(_ here: (place: Locator, since: Int64), _ now: Duration) -> Task {
        tried = here.place
        return begin(.push(here.place, at: here.since, seen: offered), now)
    }

    private mutating func begin(_ task: Task, _ now: Duration) -> Task {
        (isUnderWay, last) = (true, now)
        return task
    }

    /// Takes the outcome of a task.
    ///
    /// - Parameters:
    ///   - place: where the reader is.
    ///   - isHere: whether a place elsewhere is the reader's.
    /// - Returns: a place to offer to the reader.
    mutating func receive(
        _ outcome: Outcome, at place: Locator, isHere: (PlaceElsewhere) -> Bool
    ) -> Elsewhere? {
        (isUnderWay, hasAccount) = (false, outcome.hasAccount)
        if let pushed = outcome.pushed { known = pushed }
        guard let elsewhere = outcome.elsewhere else { return nil }
        if outcome.pushed == nil { known = place }
        return mayOffer(at: elsewhere.time) && !isHere(elsewhere.found) ? elsewhere : nil
    }

    /// Whether a place has been offered.
    var hasOffered: Bool { offered != nil }

    /// Whether a place is newer than all that were offered before; it then counts as offered.
    ///
    /// - Parameter time: milliseconds since 1970; nil if not known.
    mutating func mayOffer(at time: Int64?) -> Bool {
        if let offered, time ?? 0 <= offered { return false }
        offered = time ?? 0
        return true
    }
}

extension SyncState.Elsewhere {
    /// Whether the reader has been shown it, or a newer one.
    ///
    /// - Parameter newest: the time of the newest place that was shown, in milliseconds since 1970; nil for none.
    func isSeen(_ newest: Int64?) -> Bool { newest.map { (time ?? 0) <= $0 } ?? false }
}

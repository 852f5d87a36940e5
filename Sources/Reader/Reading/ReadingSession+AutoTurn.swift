import Commands
import BookModel
import Paging

/// What turns by itself: how long the pages in view stay.
///
///     in view ─▶ due ─▶ turn ─▶ in view …
///             ⇅ another screen in front, a page in a hand: the time left waits
struct AutoTurn: Hashable {
    /// The pages whose time runs; nil before any.
    fileprivate var pages: Spread<PageID>?
    /// Of their time, while it does not run.
    fileprivate var left = Duration.zero
    /// When they are turned, since the start of the program; nil while their time does not run.
    fileprivate(set) var due: Duration?
}

extension ReadingSession {
    /// Has pages turn by themselves from now on, or no longer.
    mutating func switchAutoTurn() -> [Action] {
        if autoTurn != nil { return stopAutoTurn() }
        guard !isAtEnd else { return say(.edge(.forward)) }
        autoTurn = AutoTurn()
        return say(Self.turnsByItself(settings.autoTurn))
    }

    mutating func stopAutoTurn() -> [Action] {
        guard autoTurn != nil else { return [] }
        autoTurn = nil
        return say("automatic turning is off")
    }

    /// Turns faster by itself, or slower, from these pages on.
    func changeAutoTurn(faster: Bool) -> [Action] {
        let pace = settings.autoTurn.changed(faster: faster)
        return [.set("auto-turn", pace.text, .allBooks), .say(Self.turnsByItself(pace))]
    }

    private static func turnsByItself(_ pace: AutoTurnPace) -> Message {
        "turns by itself, \(pace.words); \(key: .autoTurn) stops"
    }

    /// Has the time of the pages in view run, or wait.
    ///
    /// - Parameter isInFront: nothing lies over the book.
    mutating func tendAutoTurn(isInFront: Bool) {
        guard var state = autoTurn else { return }
        defer { autoTurn = state }
        let rests = turner.film == nil && turner.scrubbedIndex == nil
        if rests, state.pages != visible {
            state = AutoTurn(pages: visible, left: timeInView)
        }
        if rests, isInFront {
            state.due = state.due ?? now + state.left
        } else if let due = state.due {
            (state.left, state.due) = (max(.zero, due - now), nil)
        }
    }

    /// The pace is another one: the pages in view begin anew.
    mutating func restartAutoTurn() {
        guard autoTurn != nil else { return }
        autoTurn = AutoTurn()
        tellAutoTurn()
    }

    /// Turns where it is time to; at the end of the book nothing turns any more.
    mutating func turnByItself() -> [Action] {
        guard let due = autoTurn?.due, now >= due else { return [] }
        guard !isAtEnd else {
            autoTurn = nil
            return say(.edge(.forward))
        }
        autoTurn?.due = nil
        return turn(.forward)
    }

    /// The row at the foot says that pages turn by themselves.
    mutating func tellAutoTurn() {
        turner.reloadPresentation(source: source)
    }

    private var isAtEnd: Bool { visible.last.map { pages.counts.isLast($0) } ?? true }

    private var timeInView: Duration {
        settings.autoTurn.time(for: amounts(of: visible).reduce(.none, +))
    }
}

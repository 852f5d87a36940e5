import Commands
import BookModel
import Pages
import Paging

/// Automatic turning: how long the pages in view stay.
///
///     in view ─▶ due ─▶ turn ─▶ in view …
///             ⇅ another screen in front, a page in a hand: the time left waits
struct AutoTurn: Hashable {
    /// The pages that the time belongs to; nil before the first ones.
    fileprivate var pages: Spread<PageID>?
    /// The time that is left while it is paused.
    fileprivate var left = Duration.zero
    /// When the pages turn, since the start of the program; nil while the time is paused.
    fileprivate(set) var due: Duration?
}

extension ReadingSession {
    /// Starts or stops automatic turning.
    mutating func switchAutoTurn() -> [Action] {
        if autoTurn != nil { return stopAutoTurn() }
        guard !isAtEnd else { return say(.edge(.forward)) }
        let actions = stopAloud()
        autoTurn = AutoTurn()
        return actions + say(Self.turnsByItself(settings.autoTurn))
    }

    mutating func stopAutoTurn() -> [Action] {
        guard autoTurn != nil else { return [] }
        autoTurn = nil
        return say("automatic turning is off")
    }

    /// Makes automatic turning faster or slower, beginning with the pages in view.
    func changeAutoTurn(faster: Bool) -> [Action] {
        let pace = settings.autoTurn.changed(faster: faster)
        return [.set("auto-turn", pace.text, .allBooks), .say(Self.turnsByItself(pace))]
    }

    private static func turnsByItself(_ pace: AutoTurnPace) -> Message {
        "turns by itself, \(pace.words); \(key: .autoTurn) stops"
    }

    /// Runs or pauses the time of the pages in view.
    ///
    /// - Parameter isInFront: whether no other screen covers the book.
    mutating func updateAutoTurn(isInFront: Bool) {
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

    /// Restarts the time of the pages in view, as the pace has changed.
    mutating func restartAutoTurn() {
        guard autoTurn != nil else { return }
        autoTurn = AutoTurn()
        reportAutoTurn()
    }

    /// Turns the pages if their time is over. Stops at the end of the book.
    mutating func turnByItself() -> [Action] {
        guard let due = autoTurn?.due, now >= due else { return [] }
        guard !isAtEnd else {
            autoTurn = nil
            return say(.edge(.forward))
        }
        autoTurn?.due = nil
        return turn(.forward)
    }

    /// Updates the footer, which shows that pages turn automatically.
    mutating func reportAutoTurn() {
        turner.reloadPresentation(source: source)
    }

    private var isAtEnd: Bool { visible.last.map { pages.counts.isLast($0) } ?? true }

    private var timeInView: Duration {
        settings.autoTurn.time(for: amounts(of: visible).reduce(.none, +))
    }
}

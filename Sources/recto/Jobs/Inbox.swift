import Synchronization

/// The events of background work for the main thread, in the order in which they were posted.
///
///     begin(purpose) ─▶ ticket ─▶ work on any thread ─▶ post(event, ticket) ─▶ wake ─▶ takeAll()
///
/// The program has one, and each open book another: events for a book in the background wait there.
final class Inbox: Sendable {
    /// Identifies a piece of work among those of the same purpose.
    struct Ticket: Sendable {
        fileprivate let purpose: Job.Purpose
        fileprivate let number: Int
    }

    private struct State {
        var events: [(event: BackgroundEvent, ticket: Ticket?)] = []
        /// The numbers of the latest tickets.
        var numbers: [Job.Purpose: Int] = [:]

        func isCurrent(_ ticket: Ticket) -> Bool { numbers[ticket.purpose] == ticket.number }
    }

    private let state = Mutex(State())
    private let wake: @Sendable () -> Void

    /// - Parameter wake: called on any thread after an event was posted.
    init(wake: @escaping @Sendable () -> Void = {}) { self.wake = wake }

    /// Begins work. Drops the waiting and later events of earlier work of the same purpose.
    @discardableResult
    func begin(_ purpose: Job.Purpose) -> Ticket {
        state.withLock { state in
            let number = (state.numbers[purpose] ?? 0) + 1
            state.numbers[purpose] = number
            state.events.removeAll { $0.ticket?.purpose == purpose }
            return Ticket(purpose: purpose, number: number)
        }
    }

    /// Drops the events of all work with tickets, both those that are waiting and later ones.
    func endAll() {
        state.withLock { state in
            for purpose in state.numbers.keys { state.numbers[purpose, default: 0] += 1 }
            state.events.removeAll { $0.ticket != nil }
        }
    }

    /// Whether no later work of the same purpose has begun.
    func isCurrent(_ ticket: Ticket) -> Bool { state.withLock { $0.isCurrent(ticket) } }

    /// - Parameter ticket: the ticket of the work; nil for events that are never dropped.
    func post(_ event: BackgroundEvent, _ ticket: Ticket? = nil) {
        let isNews = state.withLock { state in
            if let ticket, !state.isCurrent(ticket) { return false }
            state.events.append((event, ticket))
            return true
        }
        if isNews { wake() }
    }

    /// Removes all events and returns them, oldest first.
    func takeAll() -> [BackgroundEvent] {
        state.withLock { state in
            defer { state.events = [] }
            return state.events.map(\.event)
        }
    }
}

import Synchronization

/// The events of background work for the main thread, in the order in which they were posted.
///
///     begin(purpose) ─▶ ticket ─▶ work on any thread ─▶ post(event, ticket) ─▶ wake ─▶ takeAll()
///
/// The program has one. Each open book has one of its own, so that what comes for a book that is set aside waits until it
/// is read again.
final class Inbox: Sendable {
    /// Tells a piece of work from later ones of the same purpose.
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

    /// Begins work. What earlier work of the same purpose has posted and nobody has taken is dropped, and so is what it
    /// posts from now on.
    @discardableResult
    func begin(_ purpose: Job.Purpose) -> Ticket {
        state.withLock { state in
            let number = (state.numbers[purpose] ?? 0) + 1
            state.numbers[purpose] = number
            state.events.removeAll { $0.ticket?.purpose == purpose }
            return Ticket(purpose: purpose, number: number)
        }
    }

    /// Drops the waiting events of all work that has a ticket, and what that work posts later.
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

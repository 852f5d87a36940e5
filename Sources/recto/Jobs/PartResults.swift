import Posix
import Synchronization

/// The results of the parts of one job.
final class PartResults<Result: Sendable>: Sendable {
    private struct State {
        var results: [Result?]
        var missing: Int
    }

    private let state: Mutex<State>

    /// - Parameter count: the number of parts.
    init(_ count: Int) { state = Mutex(State(results: Array(repeating: nil, count: count), missing: count)) }

    /// Sets the result of a part.
    ///
    /// - Returns: all results in the order of the parts, after the last part; nil before.
    func set(_ result: Result, of part: Int) -> [Result]? {
        state.withLock { state in
            guard state.results.indices.contains(part), state.results[part] == nil else { return nil }
            state.results[part] = result
            state.missing -= 1
            return state.missing == 0 ? state.results.compactMap(\.self) : nil
        }
    }
}

extension Jobs {
    /// Where a job runs.
    enum Lane {
        /// On one of the threads shared by all jobs.
        case processors
        /// On its own thread, as it waits for disks or other processes.
        case disk
    }

    /// Runs work in the background, replacing earlier work of the same purpose, and posts its event.
    ///
    /// - Parameter work: returns the event; nil to post none. Several events are posted with the ticket.
    func run(
        _ purpose: Job.Purpose, on lane: Lane = .processors, to inbox: Inbox,
        _ work: @escaping @Sendable (Inbox.Ticket) -> BackgroundEvent?
    ) {
        let ticket = inbox.begin(purpose)
        let body = { @Sendable in
            if let event = work(ticket) { inbox.post(event, ticket) }
        }
        switch lane {
        case .processors: start(Job(purpose, count: 1) { _ in body() })
        case .disk: Worker.start(body)
        }
    }

    /// Cancels a job. No more of its parts begin, and its later events are ignored.
    func cancel(_ purpose: Job.Purpose, to inbox: Inbox) {
        inbox.begin(purpose)
        start(Job(purpose, count: 0) { _ in })
    }

    /// Runs the parts of a job in the background, replacing an earlier job of the same purpose. Posts one
    /// event when all are done, so that no partial result is shown.
    ///
    /// - Parameter event: makes the event from the results, in the order of the parts.
    func run<Result: Sendable>(
        _ purpose: Job.Purpose, parts count: Int, to inbox: Inbox,
        _ part: @escaping @Sendable (Int) -> Result,
        then event: @escaping @Sendable ([Result]) -> BackgroundEvent
    ) {
        let (ticket, results) = (inbox.begin(purpose), PartResults<Result>(count))
        start(
            Job(purpose, count: count) { number in
                if let all = results.set(part(number), of: number) { inbox.post(event(all), ticket) }
            })
    }
}

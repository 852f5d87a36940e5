import Synchronization

/// The results of the parts of one job.
final class PartResults<Result: Sendable>: Sendable {
    private struct State {
        var results: [Result?]
        var missing: Int
    }

    private let state: Mutex<State>

    /// - Parameter count: how many parts there are.
    init(_ count: Int) { state = Mutex(State(results: Array(repeating: nil, count: count), missing: count)) }

    /// Puts the result of a part in its place.
    ///
    /// - Returns: with the last part the results of all, in the order of the parts; nil before.
    func set(_ result: Result, of part: Int) -> [Result]? {
        state.withLock { state in
            guard state.results.indices.contains(part), state.results[part] == nil else { return nil }
            state.results[part] = result
            state.missing -= 1
            return state.missing == 0 ? state.results.compactMap(\.self) : nil
        }
    }
}

extension WorkerPool {
    /// Has one thing done in the background, instead of any of the same purpose, and its event posted.
    func run(_ purpose: Job.Purpose, to inbox: Inbox, _ work: @escaping @Sendable () -> BackgroundEvent) {
        let ticket = inbox.begin(purpose)
        start(Job(purpose, count: 1) { _ in inbox.post(work(), ticket) })
    }

    /// Has the parts of a job done in the background, instead of any of the same purpose, and one event posted when all
    /// are: half of it would be shown for a moment.
    ///
    /// - Parameter event: makes it of the results, in the order of the parts.
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

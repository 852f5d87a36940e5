import Synchronization

/// What the parts of one job have come to, taken in once all have.
///
///     begin ─▶ parts ─▶ add, add, add ─▶ fetch()
///
/// What the parts of an earlier job come to late is dropped.
final class Results<Result: Sendable>: Sendable {
    private struct State {
        var job = 0
        var missing = 0
        var results: [Result] = []
    }

    private let state = Mutex(State())

    /// Begins with a job of so many parts; answers its number.
    func begin(_ count: Int) -> Int {
        state.withLock { state in
            state = State(job: state.job + 1, missing: count)
            return state.job
        }
    }

    /// Takes in what a part of a job has come to; true with the last part.
    func add(_ result: Result, of job: Int) -> Bool {
        state.withLock { state in
            guard state.job == job else { return false }
            state.results.append(result)
            state.missing -= 1
            return state.missing == 0
        }
    }

    /// What all parts have come to, once; nothing before the last one has, whatever else there is to fetch: half of
    /// it would be shown for a moment.
    func fetch() -> [Result] {
        state.withLock { state in
            guard state.missing == 0 else { return [] }
            defer { state.results = [] }
            return state.results
        }
    }
}

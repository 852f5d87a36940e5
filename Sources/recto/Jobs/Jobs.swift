import Posix
import Synchronization

/// Background work, and the threads that do it: as many as processors, each started when there is work for it first.
///
///     start(job) ─▶ the parts that nobody has taken ─▶ threads
///                     calls of a thread that waits ──▶ come before them
///
/// A job that another one takes the place of is left at its next part. Nobody waits here but a thread
/// that has nothing to do, and the caller of `concurrently`, for what others do of its own work.
final class Jobs: Sendable {
    /// A job, or calls of `concurrently`, and the number of parts that have begun.
    fileprivate struct Pending {
        var purpose: Job.Purpose?
        var count: Int
        var part: @Sendable (Int) -> Void
        var taken = 0
    }

    fileprivate struct State {
        /// The jobs with parts left, in the order in which they are worked on.
        var pending: [Pending] = []
        var threads = 0
        /// The number of idle threads that have not been woken.
        var resting = 0
    }

    /// The most threads there will be.
    let size: Int
    private let state = Mutex(State())
    private let work = Semaphore()

    init(size: Int = Worker.processors) { self.size = max(1, size) }

    /// Has a job done, before all others where somebody waits for it; what is left of one of the same
    /// purpose is not.
    func start(_ job: Job) {
        let isAwaited = job.purpose == .searching || job.purpose == .printedPages
        add(Pending(purpose: job.purpose, count: job.count, part: job.part), isFirst: isAwaited)
    }

    /// Asks some of the threads to call a body, as soon as they can; those that come too late do, too.
    func help(_ count: Int, _ body: @escaping @Sendable () -> Void) {
        add(Pending(purpose: nil, count: min(count, size - 1), part: { _ in body() }), isFirst: true)
    }

    private func add(_ new: Pending, isFirst: Bool) {
        let (woken, made) = state.withLock { $0.add(new, isFirst: isFirst, size: size) }
        for _ in 0..<woken { work.post() }
        for _ in 0..<made where !Worker.start({ self.run() }) { state.withLock { $0.threads -= 1 } }
    }

    /// What each thread does.
    private func run() {
        while true {
            if let (part, number) = state.withLock({ $0.next() }) { part(number) } else { work.wait() }
        }
    }
}

extension Jobs.State {
    /// - Returns: how many threads are to be woken and made for it.
    fileprivate mutating func add(
        _ new: Jobs.Pending, isFirst: Bool, size: Int
    ) -> (woken: Int, made: Int) {
        if let purpose = new.purpose { pending.removeAll { $0.purpose == purpose } }
        guard new.count > 0 else { return (0, 0) }
        pending.insert(new, at: isFirst ? 0 : pending.count)
        let woken = min(new.count, resting)
        let made = min(new.count - woken, size - threads)
        resting -= woken
        threads += made
        return (woken, made)
    }

    /// The next part; a thread that gets none rests from here on.
    fileprivate mutating func next() -> (part: @Sendable (Int) -> Void, number: Int)? {
        guard let first = pending.first else {
            resting += 1
            return nil
        }
        if first.taken + 1 < first.count { pending[0].taken += 1 } else { pending.removeFirst() }
        return (first.part, first.taken)
    }
}

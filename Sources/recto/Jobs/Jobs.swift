import Posix
import Synchronization

/// Background work and its threads: at most one per processor, each started when first needed.
///
///     start(job) ─▶ parts not begun yet ─▶ threads
///     calls of `concurrently` ─▶ before them
///
/// A job stops before its next part when another one replaces it. Only idle threads wait, and callers of
/// `concurrently` for the calls that other threads have begun.
final class Jobs: Sendable {
    /// A job, or calls of `concurrently`, and the number of parts that have begun.
    fileprivate struct Pending {
        var purpose: Job.Purpose?
        var owner: ObjectIdentifier?
        var count: Int
        var part: @Sendable (Int) -> Void
        var taken = 0
    }

    fileprivate struct State {
        /// The jobs with parts left, in the order of processing.
        var pending: [Pending] = []
        var threads = 0
        /// The number of idle threads that have not been woken.
        var resting = 0
    }

    /// The greatest number of threads.
    let size: Int
    private let state = Mutex(State())
    private let work = Semaphore()

    init(size: Int = Worker.processors) { self.size = max(1, size) }

    /// Starts a job, before all others if the reader waits for it. Replaces one of the same purpose and owner.
    func start(_ job: Job) {
        let isAwaited = job.purpose == .searching || job.purpose == .printedPages
        add(
            Pending(purpose: job.purpose, owner: job.owner, count: job.count, part: job.part),
            isFirst: isAwaited)
    }

    /// Drops the parts of jobs that have not begun.
    func cancel(_ purposes: Set<Job.Purpose>, of owner: Inbox) {
        let owner = ObjectIdentifier(owner)
        state.withLock { state in
            state.pending.removeAll { $0.owner == owner && $0.purpose.map { purposes.contains($0) } == true }
        }
    }

    /// Has up to `count` threads call a body, as soon as they are free, even after its work is done.
    func help(_ count: Int, _ body: @escaping @Sendable () -> Void) {
        add(Pending(purpose: nil, count: min(count, size - 1), part: { _ in body() }), isFirst: true)
    }

    private func add(_ new: Pending, isFirst: Bool) {
        let (woken, made) = state.withLock { $0.add(new, isFirst: isFirst, size: size) }
        for _ in 0..<woken { work.post() }
        for _ in 0..<made where !Worker.start({ self.run() }) { state.withLock { $0.threads -= 1 } }
    }

    /// The loop of each thread.
    private func run() {
        while true {
            if let (part, number) = state.withLock({ $0.next() }) { part(number) } else { work.wait() }
        }
    }
}

extension Jobs.State {
    /// - Returns: how many threads to wake, and how many to start.
    fileprivate mutating func add(
        _ new: Jobs.Pending, isFirst: Bool, size: Int
    ) -> (woken: Int, made: Int) {
        if let purpose = new.purpose {
            pending.removeAll { $0.purpose == purpose && $0.owner == new.owner }
        }
        guard new.count > 0 else { return (0, 0) }
        pending.insert(new, at: isFirst ? 0 : pending.count)
        let woken = min(new.count, resting)
        let made = min(new.count - woken, size - threads)
        resting -= woken
        threads += made
        return (woken, made)
    }

    /// The next part. If nil, the calling thread counts as idle.
    fileprivate mutating func next() -> (part: @Sendable (Int) -> Void, number: Int)? {
        guard let first = pending.first else {
            resting += 1
            return nil
        }
        if first.taken + 1 < first.count { pending[0].taken += 1 } else { pending.removeFirst() }
        return (first.part, first.taken)
    }
}

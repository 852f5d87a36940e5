extension WorkerPool {
    /// Has one thing done in the background; `wake` is called once the results have what it comes to.
    func start<Outcome>(
        _ purpose: Job.Purpose, _ results: Results<Outcome>, wake: @escaping @Sendable () -> Void,
        _ work: @escaping @Sendable () -> Outcome
    ) {
        let number = results.begin(1)
        start(
            Job(purpose, count: 1) { _ in
                _ = results.add(work(), of: number)
                wake()
            })
    }
}

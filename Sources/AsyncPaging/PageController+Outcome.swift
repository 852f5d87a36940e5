import Paging

extension PageController {
    /// Shows pages and waits until that turn is over. Somebody else must call `tick` meanwhile.
    ///
    /// Returns exactly once, on the caller's actor. Cancelling the task takes the turn back: it runs back from where it
    /// is, and the outcome is `cancelled`. A turn that is over by then, or was superseded, keeps its outcome.
    ///
    /// This is a target of its own: `await` brings a run-time library that starts with the program.
    ///
    /// - Throws: as `show`.
    public func outcome(
        ofShowing pages: [Page?], _ direction: Direction = .forward, animated: Bool = true,
        at now: Duration, isolation: isolated (any Actor)? = #isolation
    ) async throws(PagingError) -> ShowOutcome {
        // An outcome ends the turn; nil is a cancelled task.
        let (signals, signal) = AsyncStream<ShowOutcome?>.makeStream()
        let id = try show(pages, direction, animated: animated, at: now) { signal.yield($0) }.id
        // A task of its own: the stream would end with the caller's.
        let ending = Task {
            _ = isolation
            for await outcome in signals {
                if let outcome { return outcome }
                takeBack(id)
            }
            return .cancelled
        }
        return await withTaskCancellationHandler(
            operation: { await ending.value }, onCancel: { signal.yield(nil) }, isolation: isolation)
    }
}

import Paging

/// A target of its own: what waits with `await` brings a run-time library that begins with the program.
extension PageController {
    /// Shows pages and waits until that turn is over, by the ticks that somebody else supplies.
    ///
    /// Comes back exactly once, on the caller's actor.
    ///
    /// - Throws: as `show`.
    public func outcome(
        ofShowing pages: [Page?], _ direction: Direction = .forward, animated: Bool = true,
        at now: Duration, isolation: isolated (any Actor)? = #isolation
    ) async throws(PagingError) -> ShowOutcome {
        let outcome: Result<ShowOutcome, PagingError> = await withCheckedContinuation(isolation: isolation) {
            continuation in
            do throws(PagingError) {
                try show(pages, direction, animated: animated, at: now) {
                    continuation.resume(returning: .success($0))
                }
            } catch {
                continuation.resume(returning: .failure(error))
            }
        }
        return try outcome.get()
    }
}

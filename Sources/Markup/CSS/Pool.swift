import Synchronization

/// Things that one thread uses at a time, kept for the next one that needs such a thing.
///
/// There are as many as were ever in use at once. `@unchecked`, because what lies in the pool is
/// reached under its lock and by nobody else, and what was taken out by its taker alone.
package final class Pool<Element>: @unchecked Sendable {
    private let lock = Mutex(())
    private var idle: [Element] = []

    package init() {}

    /// An idle element, nil when all are in use.
    package func take() -> Element? {
        lock.withLock { _ in idle.popLast() }
    }

    package func give(_ element: Element) {
        lock.withLock { _ in idle.append(element) }
    }
}

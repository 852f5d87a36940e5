import Synchronization

/// A pool of reusable elements, each used by one thread at a time.
///
/// It has as many elements as were ever used at once. `@unchecked`, because idle elements are accessed only
/// under the lock, and others only by the thread that took them.
package final class Pool<Element>: @unchecked Sendable {
    private let lock = Mutex(())
    private var idle: [Element] = []

    package init() {}

    /// An idle element; nil if there is none.
    package func take() -> Element? {
        lock.withLock { _ in idle.popLast() }
    }

    package func give(_ element: Element) {
        lock.withLock { _ in idle.append(element) }
    }
}

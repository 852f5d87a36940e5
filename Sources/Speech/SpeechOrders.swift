import BookModel
import Posix
import Synchronization

/// What a `Speaker` was asked for and its thread has not done yet.
final class SpeechOrders: Sendable {
    enum Order: Hashable, Sendable {
        case speak([Utterance])
        case stop
        case setRate(Int)
        case close
    }

    /// Set once the thread has ended.
    let end = Semaphore()
    private let waiting = Mutex<[Order]>([])
    private let wake: WakePipe?

    init() { wake = try? WakePipe() }

    func add(_ order: Order) {
        waiting.withLock { $0.append(order) }
        wake?.wake()
    }

    /// All orders, in order.
    func take() -> [Order] {
        wake?.drain()
        return waiting.withLock { orders in
            defer { orders = [] }
            return orders
        }
    }

    /// Waits for an order, for input at a descriptor, or for a deadline.
    func wait(or descriptor: FileDescriptor?, by deadline: Moment?) {
        // Without a pipe to wait for, orders are looked for now and then.
        let longest: Duration? = wake == nil ? .milliseconds(10) : nil
        let limit = [deadline.map { $0 - .now }, longest].compactMap { $0 }.min()
        _ = FileDescriptor.poll(
            [(wake?.reader.number ?? -1, .input), (descriptor?.number ?? -1, .input)], within: limit)
    }
}

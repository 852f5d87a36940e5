import Posix
import Synchronization
import Testing

@testable import recto

@Suite struct WorkLineTests {
    @Test func workIsDoneInOrderAndOneAfterAnother() {
        let (line, end) = (WorkLine(), Semaphore())
        let done = Sequence()
        for number in 0..<200 { line.add { done.add(number) } }
        line.add { end.post() }
        end.wait()
        #expect(done.numbers == Array(0..<200))
        // The thread may have ended in between.
        line.add {
            done.add(200)
            line.add { end.post() }
        }
        end.wait()
        #expect(done.numbers.last == 200)
    }

    private final class Sequence: Sendable {
        private let added = Mutex<[Int]>([])
        var numbers: [Int] { added.withLock { $0 } }
        func add(_ number: Int) { added.withLock { $0.append(number) } }
    }
}

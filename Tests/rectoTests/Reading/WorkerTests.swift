import Glibc
import Synchronization
import TestSupport
import Testing

@testable import recto

@Suite struct WorkerTests {
    @Test func everyWorkerRunsOnceWithSignalsBlocked() {
        let blocked = Mutex<[Bool]>([])
        for _ in 0..<8 {
            Worker.start {
                var mask = sigset_t()
                pthread_sigmask(SIG_SETMASK, nil, &mask)
                let isBlocked = sigismember(&mask, SIGWINCH) == 1
                blocked.withLock { $0.append(isBlocked) }
            }
        }
        for _ in 0..<2_000 where blocked.withLock({ $0.count }) < 8 { usleep(1_000) }
        #expect(blocked.withLock { $0 } == Array(repeating: true, count: 8))
    }

    @Test func thereAreAsManyProcessorsAsTheSystemHas() throws {
        let words = try #require(TextFile.read("/proc/stat")).split(separator: "\n")
        let processors = words.filter { $0.hasPrefix("cpu") && !$0.hasPrefix("cpu ") }
        #expect(Worker.processors == processors.count)
    }
}

import Glibc
import Posix
import Synchronization
import TestSupport
import Testing

@Suite struct WorkerTests {
    @Test func everyWorkerRunsOnceWithSignalsBlocked() {
        let blocked = Mutex<[Bool]>([])
        for _ in 0..<8 {
            Worker.start {
                var mask = sigset_t()
                pthread_sigmask(SIG_SETMASK, nil, &mask)
                let isBlocked = [SIGWINCH, SIGTERM, SIGALRM].allSatisfy { sigismember(&mask, $0) == 1 }
                blocked.withLock { $0.append(isBlocked) }
            }
        }
        Waiting.until { blocked.withLock { $0.count } >= 8 }
        #expect(blocked.withLock { $0 } == Array(repeating: true, count: 8))
    }

    /// The kernel ends a process whose thread blocks its own fault, and no handler is asked.
    @Test func faultsAreNotBlockedAndHaveAStackOfTheirOwn() {
        let found = Mutex<(isOpen: Bool, size: Int)?>(nil)
        Worker.start {
            var mask = sigset_t()
            pthread_sigmask(SIG_SETMASK, nil, &mask)
            let faults = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGSYS]
            let isOpen = faults.allSatisfy { sigismember(&mask, $0) == 0 }
            var stack = stack_t()
            sigaltstack(nil, &stack)
            let size = stack.ss_flags & Int32(SS_DISABLE) == 0 ? stack.ss_size : 0
            found.withLock { $0 = (isOpen, size) }
        }
        Waiting.until { found.withLock { $0 != nil } }
        #expect(found.withLock { $0?.isOpen } == true)
        #expect(found.withLock { $0?.size } ?? 0 >= 32_768)
    }

    @Test func thereAreAsManyProcessorsAsTheSystemHas() throws {
        let words = try #require(TextFile.read("/proc/stat")).split(separator: "\n")
        let processors = words.filter { $0.hasPrefix("cpu") && !$0.hasPrefix("cpu ") }
        #expect(Worker.processors == processors.count)
    }
}

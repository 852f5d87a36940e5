import Posix
import Testing

@Suite struct SemaphoreTests {
    @Test func aPermitIsTakenOnce() {
        let permits = Semaphore()
        permits.post()
        #expect(permits.wait(milliseconds: 0))
        #expect(!permits.wait(milliseconds: 0))
    }

    @Test func aPermitOfAnotherThreadIsWaitedFor() {
        let permits = Semaphore()
        Worker.start { permits.post() }
        #expect(permits.wait(milliseconds: 10_000))
    }
}

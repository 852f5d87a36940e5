import Testing

@testable import Terminal

@Suite struct WakerTests {
    @Test func manyWakesAreOne() throws {
        let waker = try Waker()
        #expect(!waker.drain())
        for _ in 0..<200_000 { waker.wake() }
        #expect(waker.drain())
        #expect(!waker.drain())
    }

    @Test func wakesFromAnyThread() async throws {
        let waker = try Waker()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 { group.addTask { waker.wake() } }
        }
        #expect(waker.drain())
    }
}

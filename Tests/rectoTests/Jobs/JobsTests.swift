import Glibc
import Synchronization
import Terminal
import TestSupport
import Testing

@testable import recto

@Suite struct JobsTests {
    @Test func everyPartIsDoneOnce() {
        let jobs = Jobs(size: 3)
        for count in [0, 1, 2, 500] {
            let done = Mutex<[Int]>([])
            jobs.start(Job(.counting, count: count) { part in done.withLock { $0.append(part) } })
            #expect(Waiting.until { done.withLock { $0.count } == count })
            #expect(done.withLock { $0.sorted() } == Array(0..<count))
        }
    }

    /// As a window's edge is dragged: each size has a count of its own.
    @Test func twoHundredJobsTakeNoMoreThreadsThanThereAre() {
        let jobs = Jobs(size: 2)
        let threads = Mutex<Set<pthread_t>>([])
        let ended = Atomic(0)
        for _ in 0..<200 {
            jobs.start(
                Job(.counting, count: 50) { part in
                    _ = threads.withLock { $0.insert(pthread_self()) }
                    usleep(100)
                    ended.wrappingAdd(part == 49 ? 1 : 0, ordering: .relaxed)
                })
            usleep(500)
        }
        #expect(Waiting.until { ended.load(ordering: .relaxed) > 0 })
        #expect((1...2).contains(threads.withLock { $0.count }))
    }

    @Test func aJobTakesThePlaceOfOneOfItsPurpose() {
        let jobs = Jobs(size: 1)
        let begun = Atomic(0)
        let mayGoOn = Atomic(false)
        jobs.start(
            Job(.counting, count: 100) { _ in
                begun.wrappingAdd(1, ordering: .relaxed)
                while !mayGoOn.load(ordering: .relaxed) { usleep(1_000) }
            })
        #expect(Waiting.until { begun.load(ordering: .relaxed) == 1 })
        let isDone = Atomic(false)
        jobs.start(Job(.counting, count: 1) { _ in isDone.store(true, ordering: .relaxed) })
        mayGoOn.store(true, ordering: .relaxed)
        #expect(Waiting.until { isDone.load(ordering: .relaxed) })
        #expect(begun.load(ordering: .relaxed) == 1)
    }

    /// As the pages of two books beside each other are counted.
    @Test func aJobLeavesThoseOfOtherOwners() {
        let jobs = Jobs(size: 1)
        let (one, other) = (Inbox {}, Inbox {})
        let mayGoOn = Atomic(false)
        jobs.start(
            Job(.pictures, count: 1) { _ in while !mayGoOn.load(ordering: .relaxed) { usleep(1_000) } })
        let done = Mutex<[String]>([])
        func start(_ name: String, of owner: Inbox) {
            jobs.start(Job(.counting, of: owner, count: 1) { _ in done.withLock { $0.append(name) } })
        }
        start("one", of: one)
        start("other", of: other)
        start("one again", of: one)
        start("cancelled", of: other)
        jobs.cancel([.counting], of: other)
        jobs.cancel([.pictures], of: one)
        start("last", of: other)
        mayGoOn.store(true, ordering: .relaxed)
        #expect(Waiting.until { done.withLock { $0.contains("last") } })
        #expect(done.withLock { $0 } == ["one again", "last"])
    }

    @Test func concurrentCallsAreOneOfEach() {
        for size in [1, 3] {
            let jobs = Jobs(size: size)
            for count in [0, 1, 2, 50] {
                let called = Mutex<[Int]>([])
                jobs.concurrently(count) { number in called.withLock { $0.append(number) } }
                #expect(called.withLock { $0.sorted() } == Array(0..<count))
            }
        }
    }

    @Test func whoCallsConcurrentlyDoesNotWaitForThreadsThatAreBusy() {
        let jobs = Jobs(size: 2)
        let begun = Atomic(0)
        let mayGoOn = Atomic(false)
        jobs.start(
            Job(.counting, count: 2) { _ in
                begun.wrappingAdd(1, ordering: .relaxed)
                while !mayGoOn.load(ordering: .relaxed) { usleep(1_000) }
            })
        #expect(Waiting.until { begun.load(ordering: .relaxed) == 2 })
        let called = Atomic(0)
        jobs.concurrently(20) { _ in called.wrappingAdd(1, ordering: .relaxed) }
        #expect(called.load(ordering: .relaxed) == 20)
        mayGoOn.store(true, ordering: .relaxed)
    }

    @Test func threadsThatHelpWorkOnTheSectionOfTheOneTheyHelp() {
        let jobs = Jobs(size: 2)
        let before = Restart.note(7)
        let found = Mutex<[pthread_t: Int]>([:])
        jobs.concurrently(20) { _ in
            let section = Restart.note(-1)
            _ = Restart.note(section)
            found.withLock { $0[pthread_self()] = section }
            usleep(2_000)
        }
        _ = Restart.note(before)
        #expect(found.withLock { Set($0.values) } == [7])
        #expect(found.withLock { $0.count } == 2)
        let after = Mutex<Int?>(nil)
        jobs.start(Job(.counting, count: 1) { _ in after.withLock { $0 = Restart.note(-1) } })
        #expect(Waiting.until { after.withLock { $0 != nil } })
        #expect(after.withLock { $0 } == -1)
    }
}

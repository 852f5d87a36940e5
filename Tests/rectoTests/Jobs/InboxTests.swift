import Posix
import Commands
import Reader
import Synchronization
import Testing

@testable import recto

@Suite struct InboxTests {
    private func folder(_ name: String) -> BackgroundEvent {
        .folder(FolderListing(folder: name, entries: []))
    }

    private func names(_ inbox: Inbox) -> [String] {
        inbox.takeAll().compactMap { if case .folder(let listing) = $0 { listing.folder } else { nil } }
    }

    @Test func eventsComeOnceAndInOrder() {
        let wakes = Mutex(0)
        let inbox = Inbox { wakes.withLock { $0 += 1 } }
        let ticket = inbox.begin(.listing)
        inbox.post(folder("a"), ticket)
        inbox.post(folder("b"))
        #expect(names(inbox) == ["a", "b"])
        #expect(names(inbox) == [] && wakes.withLock { $0 } == 2)
    }

    @Test func whatEarlierWorkComesToIsDropped() {
        let wakes = Mutex(0)
        let inbox = Inbox { wakes.withLock { $0 += 1 } }
        let (old, other) = (inbox.begin(.listing), inbox.begin(.exporting))
        inbox.post(folder("before"), old)
        inbox.post(folder("other"), other)
        let new = inbox.begin(.listing)
        #expect(!inbox.isCurrent(old) && inbox.isCurrent(new) && inbox.isCurrent(other))
        inbox.post(folder("late"), old)
        inbox.post(folder("new"), new)
        #expect(names(inbox) == ["other", "new"] && wakes.withLock { $0 } == 3)
    }

    @Test func allWorkCanBeEnded() {
        let inbox = Inbox()
        let (old, other) = (inbox.begin(.listing), inbox.begin(.exporting))
        inbox.post(folder("a"), old)
        inbox.post(folder("stays"))
        inbox.endAll()
        inbox.post(folder("late"), other)
        #expect(names(inbox) == ["stays"])
        inbox.post(folder("new"), inbox.begin(.listing))
        #expect(names(inbox) == ["new"])
    }

    @Test func partsCountTogetherAndInTheirOrder() {
        let results = PartResults<String>(3)
        #expect(results.set("c", of: 2) == nil && results.set("a", of: 0) == nil)
        #expect(results.set("again", of: 0) == nil && results.set("none", of: 3) == nil)
        #expect(results.set("b", of: 1) == ["a", "b", "c"])
    }

    @Test func aJobTellsOnceAllPartsAreDone() {
        let event = AutoResetEvent()
        let inbox = Inbox { event.signal() }
        Jobs(size: 2).run(.gathering, parts: 20, to: inbox) {
            "\($0)"
        } then: {
            .folder(FolderListing(folder: $0.joined(separator: " "), entries: []))
        }
        #expect(event.wait(.seconds(20)))
        #expect(names(inbox) == [(0..<20).map { "\($0)" }.joined(separator: " ")])
    }

    /// What waits for a disk holds up nothing else.
    @Test func aJobForTheDiskHasAThreadOfItsOwn() {
        let event = AutoResetEvent()
        let (inbox, gate) = (Inbox { event.signal() }, Semaphore())
        let jobs = Jobs(size: 1)
        jobs.run(.gathering, to: inbox) { _ in
            gate.wait()
            return folder("processor")
        }
        jobs.run(.describing, on: .disk, to: inbox) { _ in folder("disk") }
        #expect(event.wait(.seconds(20)))
        #expect(names(inbox) == ["disk"])
        gate.post()
        #expect(event.wait(.seconds(20)))
        #expect(names(inbox) == ["processor"])
    }

    @Test func whatACancelledJobPostsIsDropped() {
        let event = AutoResetEvent()
        let (inbox, gate) = (Inbox { event.signal() }, Semaphore())
        let jobs = Jobs(size: 1)
        jobs.run(.gathering, to: inbox) { _ in
            gate.wait()
            return folder("cancelled")
        }
        jobs.cancel(.gathering, to: inbox)
        jobs.run(.listing, to: inbox) { _ in folder("next") }
        gate.post()
        #expect(event.wait(.seconds(20)))
        #expect(names(inbox) == ["next"])
    }
}

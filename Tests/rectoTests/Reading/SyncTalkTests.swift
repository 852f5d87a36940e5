import Library
import Posix
import TestSupport
import Testing

@testable import Network
@testable import recto

/// The queue and a server, with `recto-net` as it was built.
@Suite struct SyncTalkTests {
    private let server: KOReaderSyncServer
    private let store = ShelfStore(path: NewShelf.path())
    private let talk: SyncTalk
    private let document = "b3fb8f4f8448160365087d6ca05c7fa2"

    init() throws {
        CurrentProcess.ignoreSignalsOfWriting()
        server = try KOReaderSyncServer()
        let network = NetworkProcess(
            Folders.project + "/.build/debug/recto-net", version: "1", environment: { [] })
        let account = SyncAccount(address: server.url, user: "ana", password: "tulip")
        let device = SavedSyncAccount(
            account, key: nil, device: "desk", deviceID: "0123456789abcdef0123456789abcdef")
        talk = SyncTalk(server: SyncServer(account, network: network), device: device, store: store)
        try SyncServer(account, network: network).register()
    }

    private func place(_ document: String, at time: Int64) -> QueuedPlace {
        QueuedPlace(
            document: document, digest: "d", pointer: "/body/DocFragment[2]/body/p[3]", percentage: 0.25,
            changed: time)
    }

    @Test func aPlaceThatWasSentIsOutOfTheQueue() throws {
        try store.queue(place(document, at: 1_000))
        #expect(try talk.pushQueue())
        #expect(try store.queuedPlaces().isEmpty)
        let saved = try #require(server.places.first)
        #expect(
            saved["progress"]?.text == "/body/DocFragment[2]/body/p[3]" && saved["device"]?.text == "desk")
        #expect(try talk.pull(document).map { talk.isOurs($0) } == true)
        #expect(try talk.pushQueue() == false)
    }

    @Test func aPlaceThatCannotBeSentStays() throws {
        try store.queue(place(document, at: 1_000))
        server.isDown = true
        #expect(throws: SyncProblem.self) { try talk.pushQueue() }
        #expect(try store.queuedPlaces() == [place(document, at: 1_000)])
        server.isDown = false
        #expect(try talk.pushQueue())
    }

    @Test func aLaterPlaceOfAnotherDeviceIsNotOverwritten() throws {
        try talk.push(place(document, at: 1_000))
        server.save("/body/DocFragment[9]/body", 0.75, by: "kobo", at: 2_000)
        try store.queue(place(document, at: 1_999_999))
        #expect(try talk.pushQueue() == false)
        #expect(server.places.first?["device"]?.text == "kobo")
        #expect(try store.queuedPlaces().isEmpty)
        try store.queue(place(document, at: 2_000_001))
        #expect(try talk.pushQueue())
        #expect(server.places.first?["device"]?.text == "desk")
    }

    @Test func whatIsKnownIsNotAskedAgain() throws {
        try store.queue(place(document, at: 1_000))
        let before = server.requests.count
        #expect(try talk.pushQueue(knowing: (document, nil)))
        #expect(server.requests.dropFirst(before).map(\.method) == ["PUT"])
    }
}

import Posix
import Synchronization
import TestSupport
import Testing

@testable import Network

/// KOReader's progress sync, with servers that do all that servers may do.
@Suite struct SyncServerTests {
    private let network = NetworkProcess.built()
    private let progress = SyncProgress(
        document: "b3fb8f4f8448160365087d6ca05c7fa2", progress: "/body/DocFragment[3]/p[2]/text().0",
        percentage: 0.25, device: "Recto", deviceID: "A1")

    private func client(
        _ server: WebServer, _ change: (inout HTTPRequest.Limits) -> Void = { _ in }
    ) -> SyncServer {
        var limits = SyncServer.usualLimits
        change(&limits)
        let account = SyncAccount(address: server.url("/sync/"), user: "ishmael", password: "abc")
        return SyncServer(account, network: network, limits: limits)
    }

    /// What all four calls throw, if they throw the same.
    private func failure(_ client: SyncServer) throws -> SyncError? {
        let calls: [() throws -> Void] = [
            { try client.register() }, { try client.logIn() }, { try client.push(progress) },
            { _ = try client.pull(progress.document) },
        ]
        let errors = calls.map { call -> SyncError? in
            do {
                try call()
                return nil
            } catch {
                return error as? SyncError
            }
        }
        try #require(Set(errors).count == 1)
        return errors[0]
    }

    @Test func requestsAreThoseOfTheProtocol() throws {
        let server = try WebServer { $0.path.hasSuffix("create") ? .status(201) : .status(200) }
        let client = client(server)
        try client.register()
        try client.logIn()
        try client.push(progress)
        #expect(try client.pull(progress.document) == nil)
        let requests = server.requests
        #expect(
            requests.map { "\($0.method) \($0.path)" } == [
                "POST /sync/users/create", "GET /sync/users/auth", "PUT /sync/syncs/progress",
                "GET /sync/syncs/progress/b3fb8f4f8448160365087d6ca05c7fa2",
            ])
        let key = "900150983cd24fb0d6963f7d28e17f72"
        #expect(
            requests.map(\.text) == [
                "{\"username\":\"ishmael\",\"password\":\"\(key)\"}\n", "",
                "{\"document\":\"b3fb8f4f8448160365087d6ca05c7fa2\","
                    + "\"progress\":\"/body/DocFragment[3]/p[2]/text().0\",\"percentage\":0.25,"
                    + "\"device\":\"Recto\",\"device_id\":\"A1\"}\n", "",
            ])
        let accept = "application/vnd.koreader.v1+json"
        #expect(requests.allSatisfy { $0.headers["accept"] == accept })
        #expect(requests.map { $0.headers["x-auth-user"] } == [nil, "ishmael", "ishmael", "ishmael"])
        #expect(requests.map { $0.headers["x-auth-key"] } == [nil, key, key, key])
        let json = "application/json"
        #expect(requests.map { $0.headers["content-type"] } == [json, nil, json, nil])
    }

    @Test func aPlaceComesBackAsItWasSaved() throws {
        let server = try WebServer { request in
            .status(
                200,
                """
                {"document": "d", "percentage": 0.5, "progress": "/body/p[1]", "device": "Kobo", \
                "device_id": "B2", "timestamp": 1700000000, "more": [1]}
                """)
        }
        #expect(
            try client(server).pull("d")
                == SyncProgress(
                    document: "d", progress: "/body/p[1]", percentage: 0.5, device: "Kobo", deviceID: "B2",
                    timestamp: 1_700_000_000))
    }

    @Test(arguments: [
        ("1.5", 1), ("-3", 0), ("0.1234", 0.1234), ("1e300", 1), ("1", 1),
    ]) func percentagesAreBroughtIntoRange(percentage: String, expected: Double) throws {
        let server = try WebServer { _ in .status(200, "{\"percentage\":\(percentage),\"progress\":7}") }
        let pulled = try #require(try client(server).pull("d"))
        #expect(pulled.percentage == expected && pulled.progress == "7" && pulled.device == "")
    }

    @Test func whatIsNoNumberIsNotSent() throws {
        let server = try WebServer { _ in .status(200) }
        for percentage in [Double.nan, .infinity, -1, 2] {
            let wrong = SyncProgress(
                document: "d", progress: "1", percentage: percentage, device: "", deviceID: "")
            try client(server).push(wrong)
        }
        #expect(server.requests.map { $0.text.contains("\"percentage\":0,") } == [true, true, true, false])
        #expect(server.requests.last?.text.contains("\"percentage\":1,") == true)
    }

    /// Of a server whose clock is wrong, the place still counts.
    @Test(arguments: [
        ("1700000000", 1_700_000_000), ("1700086400", 1_700_086_400), ("1700086401", nil), ("0", nil),
        ("-5", nil), ("1e300", nil), ("\"1700000000\"", nil), ("null", nil), ("4102444800", nil),
    ]) func timesThatMakeNoSenseAreIgnored(timestamp: String, expected: Int?) throws {
        let server = try WebServer { _ in
            .status(200, "{\"percentage\":0.5,\"progress\":\"x\",\"timestamp\":\(timestamp)}")
        }
        let pulled = try #require(try client(server).pull("d", now: 1_700_000_000_000))
        #expect(pulled.timestamp == expected && pulled.percentage == 0.5)
    }

    @Test func namesOfDevicesCannotChangeTheTerminal() throws {
        let server = try WebServer { _ in
            .status(200, #"{"percentage":0,"progress":"x","device":"a\u001b]0;b\u202ec"}"#)
        }
        #expect(try client(server).pull("d")?.device == "a]0;bc")
    }

    @Test(arguments: [
        "{\"progress\":\"x\"}", "{\"percentage\":\"0.5\",\"progress\":\"x\"}", "{\"percentage\":0.5}",
        "{\"percentage\":null,\"progress\":\"x\"}", "{\"percentage\":0.5,\"progress\":[]}",
        "{\"percentage\":0.5,\"progress\":\"x\",\"document\":\"other\"}", "[]", "7", "null", "\"text\"",
        "{\"percentage\":0.5,\"progress\":\"\(String(repeating: "x", count: 5_000))\"}",
    ]) func anAnswerOfOtherFormIsMalformed(body: String) throws {
        let server = try WebServer { _ in .status(200, body) }
        #expect(throws: SyncError.malformed) { try client(server).pull("d") }
    }

    @Test(arguments: [
        "<!DOCTYPE html><title>Welcome</title>", "", "{\"percentage\":0.5", "{\"percentage\":NaN}", "{} {}",
        String(repeating: "[", count: 1_000),
    ]) func anAnswerThatIsNotJSONIsReported(body: String) throws {
        let server = try WebServer { _ in .status(200, body) }
        #expect(try failure(client(server)) == .notJSON)
    }

    @Test(arguments: [
        (401, SyncError.notAuthorised), (402, .userExists), (403, .status(403)),
        (500, .status(500)), (502, .status(502)), (204, .status(204)),
    ]) func everyStatusIsReported(status: Int, expected: SyncError) throws {
        let server = try WebServer { _ in .status(status, "{\"code\":2001,\"message\":\"x\"}") }
        #expect(try failure(client(server)) == expected)
    }

    @Test func aDocumentThatIsNotFoundIsNotKnown() throws {
        let server = try WebServer { _ in .status(404, "{\"code\":2001,\"message\":\"x\"}") }
        #expect(try client(server).pull(progress.document) == nil)
        #expect(throws: SyncError.status(404)) { try client(server).push(progress) }
    }

    @Test func failuresOfTheNetworkAreReported() throws {
        let cut = try WebServer { _ in .text("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{\"perc") }
        #expect(try failure(client(cut)) == .network(.broken("127.0.0.1")))
        let long = try WebServer { _ in .long(head: "HTTP/1.1 200 OK\r\n\r\n", count: 10_000_000) }
        #expect(try failure(client(long)) == .network(.tooLarge("127.0.0.1")))
        let slow = try WebServer { _ in .silence(after: "HTTP/1.1 200 OK\r\n\r\n{") }
        #expect(
            try failure(client(slow) { $0.whole = .milliseconds(100) }) == .network(.tooSlow("127.0.0.1")))
    }

    @Test func aRedirectIsReported() throws {
        let server = try WebServer { request in
            request.method == "GET"
                ? .redirect("http://example.org/")
                : .redirect(request.method == "PUT" ? "/elsewhere" : "https://example.org/x")
        }
        let client = client(server)
        #expect(throws: SyncError.redirected(host: "example.org")) { try client.register() }
        #expect(throws: SyncError.redirected(host: "127.0.0.1")) { try client.push(progress) }
        #expect(throws: SyncError.network(.insecureRedirect("127.0.0.1", to: "http://example.org/"))) {
            try client.logIn()
        }
    }

    @Test func theAddressOfAMovedServerIsNamedWithoutThePath() throws {
        let server = try WebServer { request in .redirect("/moved" + request.path.dropFirst(5)) }
        #expect(
            throws: SyncError.network(.insecureRedirect("127.0.0.1", to: server.url("/moved")))
        ) { try client(server).logIn() }
    }

    @Test func aDocumentCannotLeadElsewhere() throws {
        let server = try WebServer { _ in .status(200) }
        _ = try client(server).pull("../a/é?b")
        #expect(server.requests.map(\.path) == ["/sync/syncs/progress/%2E%2E%2Fa%2F%C3%A9%3Fb"])
    }

    /// Each device finds a whole place of one of the two, and both the same in the end.
    @Test func twoDevicesRace() throws {
        let saved = Saved()
        let server = try WebServer { request in
            if request.method == "PUT" { saved.text.withLock { $0 = request.text } }
            return .status(200, saved.text.withLock { $0 })
        }
        let devices = ["A", "B"].map { name in
            let account = SyncAccount(address: server.url(), user: "u", password: "p")
            return (name: name, server: SyncServer(account, network: .built()))
        }
        let done = Semaphore()
        let wrong = AtomicCount()
        for (name, server) in devices {
            Worker.start {
                for number in 1...5 {
                    let own = SyncProgress(
                        document: "d", progress: "\(name)\(number)", percentage: Double(number) / 10,
                        device: name, deviceID: name)
                    try? server.push(own)
                    let found = try? server.pull("d")
                    let isWhole = found.map { found in
                        ["A", "B"].contains(found.device)
                            && found.progress == "\(found.device)\(Int((found.percentage * 10).rounded()))"
                    }
                    if isWhole != true { wrong.add() }
                }
                done.post()
            }
        }
        for _ in devices { done.wait() }
        let last = try devices.map { try $0.server.pull("d") }
        #expect(wrong.value == 0 && last[0] == last[1] && last[0]?.percentage == 0.5)
    }

    private final class Saved: Sendable { let text = Mutex("{}") }

    @Test func noKeyIsPrinted() {
        let account = SyncAccount(address: "https://a.org//", user: "u", password: "abc")
        var dumped = ""
        dump(account, to: &dumped)
        for text in ["\(account)", String(reflecting: account), dumped] { #expect(!text.contains("9001")) }
        #expect(account.address == "https://a.org")
        #expect(SyncAccount(address: "a.org", user: "", key: "").address == "https://a.org")
    }

    @Test func everyErrorHasASentence() {
        let errors: [SyncError] = [
            .network(.cancelled), .notAuthorised, .userExists, .redirected(host: "h"), .status(403),
            .status(500), .notJSON, .malformed,
        ]
        #expect(Set(errors.map(\.sentence)).count == errors.count)
        #expect(errors.allSatisfy { $0.sentence.hasSuffix(".") })
    }
}

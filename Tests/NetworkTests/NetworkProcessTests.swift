import Posix
import Synchronization
import TestSupport
import Testing

@testable import Network

/// The program as it was built, and servers that answer it in this process.
@Suite struct NetworkProcessTests {
    private let network = NetworkProcess.built()

    @Test func anAnswerHasStatusHeadersAndBody() throws {
        let server = try WebServer { _ in
            .status(404, "nothing", headers: "ETag: \"1\"\r\nX-Other: 2\r\nContent-Type: text/plain\r\n")
        }
        let response = try network.send(HTTPRequest(server.url("/a?b=c")))
        #expect(response.status == 404 && response.url == server.url("/a?b=c"))
        #expect(response.body == Array("nothing".utf8))
        #expect(response["etag"] == "\"1\"" && response["Content-Type"] == "text/plain")
        #expect(response["Content-Length"] == "7" && response["X-Other"] == nil)
    }

    @Test func aRequestHasMethodHeadersAndBody() throws {
        let server = try WebServer { _ in .status(200) }
        let type = HTTPRequest.Header("Content-Type", "text/x")
        _ = try network.send(HTTPRequest(server.url("/put"), .put, headers: [type], body: [1, 0, 2]))
        _ = try network.send(HTTPRequest(server.url("/post"), .post))
        _ = try network.send(HTTPRequest(server.url("/get"), headers: [HTTPRequest.Header("X-A", "é")]))
        let requests = server.requests
        #expect(requests.map(\.method) == ["PUT", "POST", "GET"])
        #expect(requests.map(\.body) == [[1, 0, 2], [], []])
        #expect(requests.map { $0.headers["content-type"] } == ["text/x", nil, nil])
        #expect(requests.allSatisfy { $0.headers["user-agent"] == "Recto/1.2.3" })
        #expect(requests.last?.headers["x-a"] == "é")
    }

    @Test func cookiesAreForgotten() throws {
        let server = try WebServer { _ in .status(200, headers: "Set-Cookie: a=b\r\n") }
        for _ in 0..<2 { _ = try network.send(HTTPRequest(server.url())) }
        #expect(server.requests.allSatisfy { $0.headers["cookie"] == nil })
    }

    @Test(arguments: ["Basic", "Digest"]) func whoAsksForAPasswordGetsIt(scheme: String) throws {
        let server = try WebServer { request in
            request.headers["authorization"] != nil
                ? .status(200, "in")
                : .status(
                    401, "out",
                    headers: "WWW-Authenticate: \(scheme) realm=\"r\", nonce=\"n\", qop=\"auth\"\r\n")
        }
        var request = HTTPRequest(server.url())
        #expect(try network.send(request).status == 401)
        request.credentials = HTTPRequest.Credentials(user: "me", password: "secret")
        #expect(try network.send(request).body == Array("in".utf8))
        let sent = server.requests.last?.headers["authorization"] ?? ""
        #expect(sent.hasPrefix(scheme) && !sent.contains("secret"))
        #expect(sent.contains("bWU6c2VjcmV0") == (scheme == "Basic"))
    }

    @Test func noPasswordIsPrinted() {
        let credentials = HTTPRequest.Credentials(user: "me", password: "secret")
        let request = HTTPRequest("https://example.org", credentials: credentials)
        var dumped = ""
        dump(request, to: &dumped)
        for text in ["\(credentials)", "\(request)", String(reflecting: request), dumped] {
            #expect(!text.contains("secret"))
        }
    }

    @Test func aLongBodyComesInParts() throws {
        let count = 3_000_000
        let server = try WebServer { _ in
            .long(
                head: "HTTP/1.1 200 OK\r\nContent-Length: \(count)\r\nConnection: close\r\n\r\n", count: count
            )
        }
        var (parts, bytes) = (0, 0)
        let request = HTTPRequest(server.url()).limited { $0.mostBytes = count }
        let response = try network.send(request) { head, part in
            parts += 1
            bytes += part.count
            return head.status == 200 && part.allSatisfy { $0 == UInt8(ascii: "x") }
        }
        #expect(bytes == count && parts > 20 && response.body == [])
    }

    @Test(arguments: ["Content-Length: 10000000\r\n", ""]) func whatIsTooLargeIsNotRead(length: String) throws
    {
        let server = try WebServer { _ in
            .long(head: "HTTP/1.1 200 OK\r\n\(length)\r\n", count: 10_000_000)
        }
        #expect(network.failure(HTTPRequest(server.url())) == .tooLarge("127.0.0.1"))
    }

    @Test func whatIsSaidToBeTooLargeIsNotWaitedFor() throws {
        let server = try WebServer { _ in
            .silence(after: "HTTP/1.1 200 OK\r\nContent-Length: 10000000\r\n\r\n")
        }
        #expect(network.failure(HTTPRequest(server.url())) == .tooLarge("127.0.0.1"))
    }

    @Test func whoWantsNoMoreEndsTheRequest() throws {
        let server = try WebServer { _ in .long(head: "HTTP/1.1 200 OK\r\n\r\n", count: 1_000_000) }
        var parts = 0
        #expect(throws: NetworkError.cancelled) {
            try network.send(HTTPRequest(server.url())) { _, _ in
                parts += 1
                return false
            }
        }
        #expect(parts == 1)
        let next = try WebServer { _ in .status(200) }
        #expect(try network.send(HTTPRequest(next.url())).status == 200)
    }

    @Test(arguments: ["", "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nab"])
    func whoDoesNotAnswerIsTooSlow(start: String) throws {
        let server = try WebServer { _ in .silence(after: start) }
        let request = HTTPRequest(server.url()).limited { $0.whole = .milliseconds(200) }
        #expect(network.failure(request) == .tooSlow("127.0.0.1"))
    }

    @Test func whoSendsTooFewBytesASecondIsTooSlow() throws {
        let server = try WebServer { _ in .silence(after: "HTTP/1.1 200 OK\r\n\r\na") }
        let request = HTTPRequest(server.url()).limited { $0.slowTime = 1 }
        #expect(network.failure(request) == .tooSlow("127.0.0.1"))
    }

    @Test(arguments: [
        "", "hello\r\n\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nab",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab",
        "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nab",
    ]) func whatIsCutOffOrNotHTTPIsReported(text: String) throws {
        let server = try WebServer { _ in .text(text) }
        #expect(network.failure(HTTPRequest(server.url())) == .broken("127.0.0.1"))
    }

    @Test func controlCharactersInAnAnswerAreDropped() throws {
        let server = try WebServer { _ in .status(200, headers: "ETag: a\u{1B}]b\r\nLast-Modified: x\r\n") }
        let response = try network.send(HTTPRequest(server.url()))
        #expect(response["ETag"] == nil && response["Last-Modified"] == "x")
    }

    @Test func noConnectionIsReported() throws {
        let port = try FakeServer.freePort()
        #expect(network.failure(HTTPRequest("http://127.0.0.1:\(port)/")) == .noConnection("127.0.0.1"))
        #expect(network.failure(HTTPRequest("https://[::1]:\(port)/")) == .noConnection("[::1]"))
    }

    @Test(arguments: [
        "", "example.org", "file:///etc/passwd", "ftp://example.org/", "dict://localhost/", "http://",
        "https://me:secret@example.org/", "http://me@example.org/", "http://a b/",
    ]) func otherAddressesAreRefused(url: String) {
        #expect(network.failure(HTTPRequest(url)) == .address)
    }

    @Test func nothingIsSmuggledIntoARequest() {
        let url = "http://127.0.0.1/"
        let header = HTTPRequest.Header("X-A", "1\r\nX-B: 2")
        #expect(network.failure(HTTPRequest(url, headers: [header])) == .malformed)
        #expect(network.failure(HTTPRequest(url, headers: [HTTPRequest.Header("X: Y", "1")])) == .malformed)
        #expect(network.failure(HTTPRequest(url + "\n")) == .malformed)
        let many = Array(repeating: HTTPRequest.Header("X", "1"), count: 31)
        #expect(network.failure(HTTPRequest(url, headers: many)) == .malformed)
        let body = [UInt8](repeating: 0, count: 1 << 20 + 1)
        #expect(network.failure(HTTPRequest(url, .post, body: body)) == .malformed)
    }

    @Test func rangesAreAskedFor() throws {
        let server = try WebServer { _ in .status(200, headers: "Content-Range: bytes 1-2/3\r\n") }
        let headers = ["Range", "If-Range", "X-A"].map { HTTPRequest.Header($0, "1") }
        let response = try network.send(HTTPRequest(server.url("/a"), headers: headers))
        #expect(response.url == server.url("/a") && response["Content-Range"] == "bytes 1-2/3")
        #expect(server.requests.last?.headers["range"] == "1" && server.requests.last?.headers["x-a"] == "1")
    }

    /// What is shown of the address is what the reader may give instead.
    @Test(
        arguments: [
            ("http://127.0.0.1/", "http://127.0.0.1/"), ("http://localhost/a%20b", "http://localhost/a%20b"),
            ("//other.test/", "http://other.test/"), ("/b", nil), ("file:///etc/passwd", ""),
            ("https://me:secret@127.0.0.1/", ""), ("http://me@127.0.0.1/", ""),
            ("http://a.test/" + String(repeating: "a", count: 200), ""),
        ] as [(String, String?)])
    func redirectsLeadToHTTPSAlone(location: String, address: String?) throws {
        let server = try WebServer { _ in .redirect(location) }
        let credentials = HTTPRequest.Credentials(user: "me", password: "secret")
        let error = network.failure(HTTPRequest(server.url(), credentials: credentials))
        #expect(error == .insecureRedirect("127.0.0.1", to: address ?? server.url("/b")))
        #expect(server.requests.count == 1)
    }

    @Test func aRedirectToHTTPSIsFollowed() throws {
        // It closes the connection on which encryption was to begin.
        let secure = try FakeServer { _ in }
        guard case .internet(_, let port) = secure.address else { return }
        let server = try WebServer { _ in .redirect("https://localhost:\(port)/") }
        let error = network.failure(HTTPRequest(server.url()))
        #expect(error == .encryption("localhost"))
        withExtendedLifetime(secure) {}
    }

    @Test(arguments: [HTTPRequest.Method.put, .post]) func whatIsSentIsNotRedirected(
        method: HTTPRequest.Method
    ) throws {
        let server = try WebServer { _ in .redirect("https://example.org/", status: 307) }
        let response = try network.send(HTTPRequest(server.url(), method, body: [1]))
        #expect(response.status == 307 && response["Location"] == "https://example.org/")
    }
}

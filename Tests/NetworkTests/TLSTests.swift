import Posix
import TestSupport
import Testing

@testable import Network

/// Certificates and redirects, with `openssl s_server`.
@Suite(.long, .serialized) struct TLSTests {
    private let folder: TemporaryFolder
    private var certificate: String { folder.path + "/certificate.pem" }

    init() throws {
        folder = try TemporaryFolder()
        CurrentProcess.ignoreSignalsOfWriting()
        let made = try ChildProcess().start(
            "openssl",
            [
                "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
                "-nodes",
                "-keyout", folder.path + "/key.pem", "-out", certificate, "-subj", "/CN=localhost", "-addext",
                "subjectAltName=DNS:localhost",
            ])
        try #require(ChildProcess.succeeds(made, by: .now + .seconds(60)))
    }

    /// A server of TLS, which shows what it gets and sends what it is given.
    private struct Server {
        let port: Int
        let process: Subprocess

        var url: String { "https://localhost:\(port)/" }

        /// Waits for a request without a body, and answers it.
        func answer(_ text: String) throws -> String {
            var bytes: [UInt8] = []
            while !bytes.ends(with: "\r\n\r\n") {
                bytes += try process.read(1, by: .now + .seconds(30))
            }
            try process.write(Array(text.utf8), by: .now + .seconds(30))
            return String(decoding: bytes, as: UTF8.self).lowercased()
        }
    }

    private func server() throws -> Server {
        let port = try FakeServer.freePort()
        let process = try Subprocess(
            "openssl",
            [
                "openssl", "s_server", "-quiet", "-no_ign_eof", "-accept", "127.0.0.1:\(port)", "-key",
                folder.path + "/key.pem", "-cert", certificate,
            ])
        let server = Server(port: port, process: process)
        let deadline = Moment.now + .seconds(30)
        while Moment.now < deadline {
            let address = SocketAddress.internet(host: "127.0.0.1", port: port)
            if (try? Socket(connectingTo: address, by: deadline)) != nil { break }
        }
        return server
    }

    @Test func aCertificateThatNobodySignedIsRefused() throws {
        let server = try server()
        defer { server.process.end() }
        #expect(NetworkProcess.built().failure(HTTPRequest(server.url)) == .certificate("localhost"))
    }

    @Test func aCertificateOfAnotherHostIsRefused() throws {
        let server = try server()
        defer { server.process.end() }
        let url = "https://127.0.0.1:\(server.port)/"
        let network = NetworkProcess.built(trusting: certificate)
        #expect(network.failure(HTTPRequest(url)) == .certificate("127.0.0.1"))
    }

    private static let redirect = "HTTP/1.1 302 Found\r\nLocation: /next\r\nContent-Length: 0\r\n\r\n"
    private static let end = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"

    /// What the server got of a request that it redirects to itself some times before the last answer.
    private func requests(
        _ request: HTTPRequest, to server: Server, redirects: Int, last: String = TLSTests.end
    ) throws -> ([String], Result<HTTPResponse, NetworkError>) {
        let network = NetworkProcess.built(trusting: certificate)
        let done = Semaphore()
        let received = Received()
        Worker.start {
            for number in 0...redirects {
                guard let text = try? server.answer(number < redirects ? Self.redirect : last) else {
                    break
                }
                received.add(text)
            }
            done.post()
        }
        let result = Result { () throws(NetworkError) in try network.send(request) }
        if (try? result.get()) == nil { server.process.end() }
        done.wait()
        return (received.texts, result)
    }

    @Test func fiveRedirectsAreFollowed() throws {
        let server = try server()
        defer { server.process.end() }
        let header = HTTPRequest.Header("X-Auth-Key", "secret")
        let credentials = HTTPRequest.Credentials(user: "me", password: "word")
        let (texts, result) = try requests(
            HTTPRequest(server.url, headers: [header], credentials: credentials), to: server, redirects: 5)
        #expect(try result.get().url == server.url + "next")
        #expect(try result.get().body == Array("ok".utf8))
        #expect(texts.count == 6 && texts.allSatisfy { $0.contains("x-auth-key: secret") })
    }

    @Test func sixRedirectsAreTooMany() throws {
        let server = try server()
        defer { server.process.end() }
        let (texts, result) = try requests(HTTPRequest(server.url), to: server, redirects: 6)
        #expect(result == .failure(.tooManyRedirects("localhost")))
        #expect(texts.count == 6)
    }

    @Test func theHostThatRedirectsInsecurelyIsNamed() throws {
        let other = try server()
        defer { other.process.end() }
        let first = try WebServer { _ in .redirect(other.url) }
        let redirect = Self.redirect.replacing("/next", with: "http://example.org/")
        let (texts, result) = try requests(HTTPRequest(first.url()), to: other, redirects: 0, last: redirect)
        #expect(
            texts.count == 1 && result == .failure(.insecureRedirect("localhost", to: "http://example.org/")))
    }

    @Test func secretsAreNotSentToAnotherHost() throws {
        let other = try server()
        defer { other.process.end() }
        let first = try WebServer { request in
            request.headers["authorization"] == nil
                ? .status(401, headers: "WWW-Authenticate: Basic realm=\"a\"\r\n")
                : .redirect(other.url)
        }
        let headers = ["X-Auth-Key", "Authorization-2", "Accept"].map { HTTPRequest.Header($0, "secret") }
        let credentials = HTTPRequest.Credentials(user: "me", password: "word")
        let request = HTTPRequest(first.url(), headers: headers, credentials: credentials).limited {
            $0.whole = .seconds(10)
        }
        // The other host asks for the password in vain.
        let refusal = "HTTP/1.1 401 No\r\nWWW-Authenticate: Basic realm=\"a\"\r\nContent-Length: 0\r\n\r\n"
        let (texts, result) = try requests(request, to: other, redirects: 0, last: refusal)
        #expect(try result.get().status == 401)
        #expect(first.requests.last?.headers["x-auth-key"] == "secret")
        let text = try #require(texts.first)
        #expect(text.contains("accept: secret"))
        #expect(!text.contains("auth") && !text.contains("bwu6d29yza"))
    }
}

import Posix
import Synchronization
import TestSupport

@testable import Network

/// A request as a server got it.
struct WebRequest: Hashable, Sendable {
    var method = ""
    var path = ""
    /// By their names in lower case.
    var headers: [String: String] = [:]
    var body: [UInt8] = []

    var text: String { String(decoding: body, as: UTF8.self) }
}

extension FakeServer.Connection {
    /// Waits for a request of HTTP/1.1; nil when there is none.
    func request() -> WebRequest? {
        guard let words = line()?.split(separator: " "), words.count == 3 else { return nil }
        var request = WebRequest(method: String(words[0]), path: String(words[1]))
        while let line = line(), !line.isEmpty {
            let parts = line.split(separator: ":", maxSplits: 1)
            request.headers[parts[0].lowercased()] = parts.count > 1 ? String(parts[1].dropFirst()) : ""
        }
        request.body = bytes(request.headers["content-length"].flatMap { Int($0) } ?? 0)
        return request
    }
}

/// A web server in this process, which remembers what it was asked.
final class WebServer: Sendable {
    /// What a server does about a request.
    enum Answer: Sendable {
        /// These bytes, after which the connection is closed.
        case text(String)
        /// Nothing, until the other end is closed.
        case silence(after: String)
        /// A head, and a number of bytes of the letter x.
        case long(head: String, count: Int)

        static func status(_ status: Int, _ body: String = "{}", headers: String = "") -> Answer {
            .text(
                "HTTP/1.1 \(status) Words\r\n\(headers)Content-Length: \(body.utf8.count)\r\n"
                    + "Connection: close\r\n\r\n\(body)")
        }

        static func redirect(_ location: String, status: Int = 302) -> Answer {
            self.status(status, "moved", headers: "Location: \(location)\r\n")
        }
    }

    private let server: FakeServer
    private let asked: Box

    private final class Box: Sendable { let requests = Mutex<[WebRequest]>([]) }

    init(_ answer: @escaping @Sendable (WebRequest) -> Answer) throws {
        let asked = Box()
        self.asked = asked
        server = try FakeServer { connection in
            guard let request = connection.request() else { return }
            asked.requests.withLock { $0.append(request) }
            switch answer(request) {
            case .text(let text): connection.send(text)
            case .silence(let text):
                connection.send(text)
                connection.waitForEnd()
            case .long(let head, let count):
                connection.send(head)
                let part = [UInt8](repeating: UInt8(ascii: "x"), count: 10_000)
                var left = count
                while left > 0, connection.send(Array(part.prefix(left))) { left -= part.count }
            }
        }
    }

    var requests: [WebRequest] { asked.requests.withLock { $0 } }

    var port: Int { if case .internet(_, let port) = server.address { port } else { 0 } }

    /// The URL of a path.
    func url(_ path: String = "/") -> String { "http://127.0.0.1:\(port)\(path)" }
}

extension NetworkProcess {
    /// The program as it was built, which uses no proxy.
    static func built(trusting certificates: String? = nil) -> NetworkProcess {
        CurrentProcess.ignoreSignalsOfWriting()
        let variables = certificates.map { ["SSL_CERT_FILE=\($0)"] } ?? []
        return NetworkProcess(
            Folders.project + "/.build/debug/recto-net", version: "1.2.3", environment: { variables })
    }

    /// Another program in its place.
    static func other(_ path: String) -> NetworkProcess {
        CurrentProcess.ignoreSignalsOfWriting()
        return NetworkProcess(path, version: "1", grace: .zero)
    }

    /// Why there is no answer; nil if there is one.
    func failure(_ request: HTTPRequest) -> NetworkError? {
        do throws(NetworkError) {
            _ = try send(request)
            return nil
        } catch {
            return error
        }
    }
}

extension HTTPRequest {
    /// The same with other limits.
    func limited(_ change: (inout Limits) -> Void) -> HTTPRequest {
        var request = self
        change(&request.limits)
        return request
    }
}

import Posix
import Synchronization

/// A request as a server got it.
public struct WebRequest: Hashable, Sendable {
    public var method = ""
    public var path = ""
    /// By their names in lower case.
    public var headers: [String: String] = [:]
    public var body: [UInt8] = []

    public var text: String { String(decoding: body, as: UTF8.self) }
}

extension FakeServer.Connection {
    /// Waits for a request of HTTP/1.1; nil when there is none.
    public func request() -> WebRequest? {
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
public final class WebServer: Sendable {
    /// What a server does about a request.
    public enum Answer: Sendable {
        /// These bytes, after which the connection is closed.
        case text(String)
        /// Nothing, until the other end is closed.
        case silence(after: String)
        /// A head, and a number of bytes of the letter x.
        case long(head: String, count: Int)

        public static func status(_ status: Int, _ body: String = "{}", headers: String = "") -> Answer {
            .text(
                "HTTP/1.1 \(status) Words\r\n\(headers)Content-Length: \(body.utf8.count)\r\n"
                    + "Connection: close\r\n\r\n\(body)")
        }

        public static func redirect(_ location: String, status: Int = 302) -> Answer {
            self.status(status, "moved", headers: "Location: \(location)\r\n")
        }
    }

    private let server: FakeServer
    private let asked: Box

    private final class Box: Sendable { let requests = Mutex<[WebRequest]>([]) }

    public init(_ answer: @escaping @Sendable (WebRequest) -> Answer) throws {
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

    public var requests: [WebRequest] { asked.requests.withLock { $0 } }

    public var port: Int { if case .internet(_, let port) = server.address { port } else { 0 } }

    /// The URL of a path.
    public func url(_ path: String = "/") -> String { "http://127.0.0.1:\(port)\(path)" }
}

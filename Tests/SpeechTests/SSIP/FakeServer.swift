import Posix
import Synchronization
import TestSupport

/// Plays speech-dispatcher on a socket in a folder of its own.
final class FakeServer: Sendable {
    /// What a client sends.
    enum Request: Hashable {
        case command(String)
        /// A text with the number that the server gives it, from 1 on.
        case message(Int, String)
    }

    /// What is sent back; nil closes the connection.
    typealias Answer = @Sendable (Request) -> String?

    private struct State {
        var requests: [Request] = []
        var connection: FileDescriptor?
        var count = 0
    }

    let path: String
    private let folder: TemporaryFolder
    private let listener: LocalListener
    private let state = Mutex(State())
    private let news = Semaphore()

    struct Unavailable: Error {}

    init(_ answer: @escaping Answer = FakeServer.answer) throws {
        folder = try TemporaryFolder()
        path = folder.path + "/speechd.sock"
        guard let listener = LocalListener(path) else { throw Unavailable() }
        self.listener = listener
        Worker.start { [self] in
            while let connection = listener.accept() {
                state.withLock { $0.connection = connection }
                serve(connection, answer)
            }
        }
    }

    /// No client can connect any more; the thread ends.
    func stop() { listener.stop() }

    /// All that clients have sent so far.
    var requests: [Request] { state.withLock { $0.requests } }

    /// The commands among it, without those that begin a connection.
    var commands: [String] {
        requests.compactMap { if case .command(let command) = $0 { command } else { nil } }
            .filter { command in !Self.greeting.contains { command.hasPrefix($0) } }
    }

    /// The texts among it.
    var messages: [String] {
        requests.compactMap { if case .message(_, let text) = $0 { text } else { nil } }
    }

    private static let greeting = [
        "SET SELF CLIENT_NAME", "SET SELF PRIORITY", "SET SELF SSML_MODE", "SET SELF NOTIFICATION",
    ]

    /// Waits until a command has come.
    func wait(for command: String, times: Int = 1) {
        while requests.count(where: { $0 == .command(command) }) < times, news.wait(milliseconds: 60_000) {}
    }

    /// Waits until so many texts have come.
    func wait(forMessages count: Int) {
        while messages.count < count, news.wait(milliseconds: 60_000) {}
    }

    /// Sends something to the latest client.
    func send(_ text: String) { try? state.withLock { $0.connection }?.write(Array(text.utf8)) }

    private func serve(_ connection: FileDescriptor, _ answer: Answer) {
        var (bytes, text): ([UInt8], [String]?) = ([], nil)
        while let some = try? connection.readSome(4_096), !some.isEmpty {
            bytes += some
            while let end = bytes.firstIndex(of: 0x0A) {
                let line = String(decoding: bytes[..<end], as: UTF8.self).filter {
                    $0 != "\r" && $0 != "\r\n"
                }
                bytes.removeSubrange(...end)
                var request = Request.command(line)
                if let lines = text {
                    text = line == "." ? nil : lines + [line]
                    if text != nil { continue }
                    request = .message(next(), lines.joined(separator: "\n"))
                }
                if line == "SPEAK" { text = [] }
                let reply = answer(request)
                state.withLock { $0.requests.append(request) }
                news.post()
                guard let reply else { return state.withLock { $0.connection = nil } }
                // A client that has gone may have said more before.
                try? connection.write(Array(reply.utf8))
            }
        }
    }

    private func next() -> Int {
        state.withLock { state in
            state.count += 1
            return state.count
        }
    }
}

// MARK: - Answers

extension FakeServer {
    /// As speech-dispatcher answers; it reports no events.
    static let answer: Answer = { request in
        switch request {
        case .command("SPEAK"): "230 OK RECEIVING DATA\r\n"
        case .command("CANCEL SELF"): "210 OK STOPPED\r\n"
        case .command("QUIT"): "231 HAPPY HACKING\r\n"
        case .command: "209 OK SET\r\n"
        case .message(let number, _): "225-\(number)\r\n225 OK MESSAGE QUEUED\r\n"
        }
    }

    /// As speech-dispatcher with an engine that is done at once.
    static let quick: Answer = { request in
        guard case .message(let number, let text) = request else { return answer(request) }
        let marks = text.split(separator: "<mark name=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
        return [
            answer(request) ?? "", begin(number), marks.map { mark(number, String($0)) }.joined(),
            end(number),
        ].joined()
    }

    static func begin(_ number: Int) -> String { "701-\(number)\r\n701-1\r\n701 BEGIN\r\n" }
    static func end(_ number: Int) -> String { "702-\(number)\r\n702-1\r\n702 END\r\n" }
    static func cancelled(_ number: Int) -> String { "703-\(number)\r\n703-1\r\n703 CANCELED\r\n" }
    static func mark(_ number: Int, _ name: String) -> String {
        "700-\(number)\r\n700-1\r\n700-\(name)\r\n700 INDEX MARK\r\n"
    }
}

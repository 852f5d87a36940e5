import BookModel
import Posix

/// speech-dispatcher, over its socket.
final class SSIPEngine: SpeechEngine {
    /// One sentence ahead, so that none waits for the next; no more, so that it is soon silent.
    let capacity = 2
    private let connection: FileDescriptor
    private var session: SSIPSession
    /// For texts that name none.
    private let language: String
    private let patience: Patience
    // What is awaited, and since when.
    private var progress = 0
    private var expectation = SSIPSession.Expectation.nothing
    private var since = Moment.now
    /// Bytes that are read at a time.
    private static let chunk = 16_384

    /// - Parameter connection: does not block.
    init(_ connection: FileDescriptor, user: String, language: String, patience: Patience) {
        self.connection = connection
        self.language = language
        self.patience = patience
        session = SSIPSession(user: user)
    }

    var descriptor: FileDescriptor? { connection }

    var deadline: Moment? {
        switch expectation {
        case .nothing: nil
        case .reply: since + patience.reply
        case .beginning: since + patience.beginning
        case .end(let text): since + patience.end(of: text)
        }
    }

    func speak(_ utterance: Utterance, _ settings: SpeechSettings) throws(SpeechProblem) {
        let language = LanguageTag.sound(utterance.language) ?? language
        session.speak(utterance, language: language, settings)
        try flush()
    }

    func advance() throws(SpeechProblem) -> [SpeechEvent] {
        var events: [SpeechEvent] = []
        if let bytes = try read() {
            guard !bytes.isEmpty else { throw .disconnected }
            events = try session.receive(bytes)
            try flush()
        }
        if let deadline, Moment.now >= deadline { throw expectation == .reply ? .noReply : .silent }
        return events
    }

    func cancel() throws(SpeechProblem) {
        session.cancel()
        try flush()
    }

    func close() { try? connection.write(session.farewell, by: .now + patience.reply) }

    /// What has come; nil if nothing has, empty at the end.
    private func read() throws(SpeechProblem) -> [UInt8]? {
        do throws(SystemError) {
            guard connection.isReady(for: .input, within: .zero) else { return nil }
            return try connection.readSome(Self.chunk)
        } catch {
            throw .disconnected
        }
    }

    /// Sends what is to be sent, and notes what is awaited.
    private func flush() throws(SpeechProblem) {
        defer {
            if session.progress != progress || session.expectation != expectation {
                (progress, expectation, since) = (session.progress, session.expectation, .now)
            }
        }
        guard !session.output.isEmpty else { return }
        do throws(SystemError) {
            try connection.write(session.output, by: .now + patience.reply)
        } catch {
            throw error == .timedOut ? .noReply : .disconnected
        }
        session.output = []
    }
}

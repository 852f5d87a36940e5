import BookModel

/// A conversation with speech-dispatcher by SSIP, without input and output.
///
///     steps ─▶ output ─▶ server ─▶ receive ─▶ replies: the next step
///                                          └▶ events:  `SpeechEvent`s
///
/// One command is sent at a time, and the next after its reply (SSIP §3).
struct SSIPSession {
    /// A command to send, or what follows one.
    private enum Step: Hashable {
        /// A parameter. If the server refuses one that is needed, it cannot be used.
        case set(String, isNeeded: Bool)
        /// Asks for leave to send a text; nil if it was cancelled meanwhile.
        case speak(Utterance?)
        /// Sends the text.
        case text(Utterance?)
        case cancel
    }

    /// What the server is to send next.
    enum Expectation: Hashable {
        case nothing, reply, beginning
        case end(of: String)
    }

    /// A sentence that the server has accepted.
    private struct Message {
        let number: Int
        let utterance: Utterance
        var hasBegun = false
        var word = -1
    }

    /// Bytes to be sent; whoever sends them removes them.
    var output: [UInt8] = []
    /// Goes up with each reply and each event of a sentence that is being spoken.
    private(set) var progress = 0
    private var parser = SSIPParser()
    private var steps: [Step] = []
    private var awaited: Step?
    private var playing: [Message] = []
    /// Events of messages whose number is not known yet.
    private var early: [SSIPMessage] = []
    private static let mostEarly = 64
    // As they are set for the last step.
    private var language: String?
    private var rate: Int?

    /// - Parameter user: the name of the user, for the server's own lists.
    init(user: String) {
        let isPlain = { (byte: UInt8) in
            0x30...0x39 ~= byte || 0x61...0x7A ~= byte | 0x20 || byte == 0x2D || byte == 0x5F
        }
        let name = String(decoding: user.utf8.prefix(32).filter(isPlain), as: UTF8.self)
        steps = [
            .set("CLIENT_NAME \(name.isEmpty ? "user" : name):recto:reading", isNeeded: false),
            .set("PRIORITY MESSAGE", isNeeded: false),
            .set("SSML_MODE on", isNeeded: true),
            .set("NOTIFICATION ALL on", isNeeded: true),
        ]
        send()
    }

    var expectation: Expectation {
        if awaited != nil { return .reply }
        guard let first = playing.first else { return .nothing }
        return first.hasBegun ? .end(of: first.utterance.text) : .beginning
    }

    /// Speaks a sentence after those before.
    mutating func speak(_ utterance: Utterance, language: String, _ settings: SpeechSettings) {
        if language != self.language {
            self.language = language
            steps.append(.set("LANGUAGE \(language)", isNeeded: false))
            // The language may have changed the voice.
            if let voice = settings.voice.flatMap(Self.argument) {
                steps.append(.set("\(Self.kind(of: voice)) \(voice)", isNeeded: false))
            }
        }
        if settings.soundRate != rate {
            rate = settings.soundRate
            steps.append(.set("RATE \(settings.soundRate)", isNeeded: false))
        }
        steps.append(.speak(utterance))
        send()
    }

    /// Is silent, and forgets all sentences.
    mutating func cancel() {
        playing = []
        early = []
        steps.removeAll { if case .speak = $0 { true } else { false } }
        switch awaited {
        case .speak: awaited = .speak(nil)
        case .text: awaited = .text(nil)
        default: break
        }
        steps.append(.cancel)
        send()
    }

    /// What ends the conversation, whatever was sent before.
    var farewell: [UInt8] {
        let text = if case .speak = awaited { ".\r\n" } else { "" }
        return Array("\(text)CANCEL SELF\r\nQUIT\r\n".utf8)
    }

    /// A name that fits on a line; nil if it is none.
    private static func argument(_ name: String) -> String? {
        name.isEmpty || name.utf8.count > 100 || name.utf8.contains { $0 < 0x20 || $0 == 0x7F } ? nil : name
    }

    /// Symbolic names are those of SSIP, appendix A.3.
    private static func kind(of voice: String) -> String {
        let symbolic = [
            "MALE1", "MALE2", "MALE3", "FEMALE1", "FEMALE2", "FEMALE3", "CHILD_MALE", "CHILD_FEMALE",
        ]
        return symbolic.contains(voice.uppercased()) ? "VOICE_TYPE" : "SYNTHESIS_VOICE"
    }
}

// MARK: - Commands and replies

extension SSIPSession {
    /// Handles what the server has sent.
    mutating func receive(_ bytes: [UInt8]) throws(SpeechProblem) -> [SpeechEvent] {
        var events: [SpeechEvent] = []
        for message in try parser.parse(bytes) {
            if message.isEvent { apply(message, &events) } else { try applyReply(message, &events) }
        }
        return events
    }

    /// Sends the next step if no reply is awaited.
    private mutating func send() {
        guard awaited == nil, !steps.isEmpty else { return }
        let step = steps.removeFirst()
        awaited = step
        switch step {
        case .set(let parameter, _): output += Array("SET SELF \(parameter)\r\n".utf8)
        case .speak: output += Array("SPEAK\r\n".utf8)
        // No line begins with a dot, as the text is one line of markup.
        case .text(let utterance):
            output += (utterance.map(SSML.of) ?? Array("<speak></speak>".utf8)) + Array("\r\n.\r\n".utf8)
        case .cancel: output += Array("CANCEL SELF\r\n".utf8)
        }
    }

    /// A reply that nothing waits for is ignored.
    private mutating func applyReply(
        _ reply: SSIPMessage, _ events: inout [SpeechEvent]
    ) throws(SpeechProblem) {
        guard let step = awaited else { return }
        progress &+= 1
        awaited = nil
        let isDone = 100..<300 ~= reply.code
        switch step {
        case .set(_, let isNeeded): if isNeeded, !isDone { throw .refused(code: reply.code) }
        case .cancel: break
        case .speak(let utterance):
            guard isDone else { throw .refused(code: reply.code) }
            steps.insert(.text(utterance), at: 0)
        case .text(let utterance):
            guard let utterance else { break }
            guard isDone else { throw .refused(code: reply.code) }
            guard reply.lines.count > 1, let number = Int(reply.lines[0]) else { throw .malformed }
            playing.append(Message(number: number, utterance: utterance))
            let missed = early
            early = []
            for event in missed { apply(event, &events) }
        }
        send()
    }
}

// MARK: - Events

extension SSIPSession {
    private mutating func apply(_ event: SSIPMessage, _ events: inout [SpeechEvent]) {
        guard let number = event.lines.first.flatMap({ Int($0) }) else { return }
        guard let place = playing.firstIndex(where: { $0.number == number }) else {
            if case .text(.some) = awaited, early.count < Self.mostEarly { early.append(event) }
            return
        }
        progress &+= 1
        switch event.code {
        case 700: if event.lines.count > 2 { reach(event.lines[2], place, &events) }
        case 701: begin(place, &events)
        case 702: end(through: place, &events)
        case 703:
            // Somebody else's wish: what is behind it would be heard without it.
            cancel()
            events.append(.stopped)
        default: break
        }
    }

    /// A sentence is heard: those before it have ended, whether or not the server reports it.
    private mutating func begin(_ place: Int, _ events: inout [SpeechEvent]) {
        if place > 0 { end(through: place - 1, &events) }
        guard !playing.isEmpty, !playing[0].hasBegun else { return }
        playing[0].hasBegun = true
        events.append(.began(playing[0].utterance.id))
    }

    private mutating func reach(_ mark: String, _ place: Int, _ events: inout [SpeechEvent]) {
        guard let word = SSML.word(ofMark: mark), playing[place].utterance.words.indices.contains(word),
            word > playing[place].word
        else { return }
        begin(place, &events)
        playing[0].word = word
        events.append(.word(playing[0].utterance.id, index: word))
    }

    private mutating func end(through place: Int, _ events: inout [SpeechEvent]) {
        for _ in 0...place {
            begin(0, &events)
            guard !playing.isEmpty else { return }
            events.append(.ended(playing.removeFirst().utterance.id))
        }
    }
}

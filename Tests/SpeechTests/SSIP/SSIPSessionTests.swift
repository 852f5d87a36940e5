import BookModel
import Testing

@testable import Speech

@Suite struct SSIPSessionTests {
    private static let greeting = [
        "SET SELF CLIENT_NAME ann:recto:reading", "SET SELF PRIORITY MESSAGE", "SET SELF SSML_MODE on",
        "SET SELF NOTIFICATION ALL on",
    ]

    /// A session whose greeting was answered.
    private func greeted() throws -> SSIPSession {
        var session = SSIPSession(user: "ann")
        for line in Self.greeting {
            #expect(sent(&session) == [line])
            #expect(try receive("200 OK\r\n", &session).isEmpty)
        }
        #expect(session.expectation == .nothing)
        return session
    }

    /// The lines that are to be sent.
    private func sent(_ session: inout SSIPSession) -> [String] {
        defer { session.output = [] }
        return String(decoding: session.output, as: UTF8.self).split(separator: "\r\n").map(String.init)
    }

    private func receive(_ text: String, _ session: inout SSIPSession) throws -> [SpeechEvent] {
        try session.receive(Array(text.utf8))
    }

    /// Has the server accept all that waits, with numbers from one on.
    private func accept(_ session: inout SSIPSession, from first: Int = 1) throws -> [String] {
        var (lines, number): ([String], Int) = ([], first)
        while case let new = sent(&session), !new.isEmpty {
            lines += new
            switch new {
            case ["SPEAK"]: _ = try receive("230 OK\r\n", &session)
            case _ where new.last == ".":
                _ = try receive("225-\(number)\r\n225 OK\r\n", &session)
                number += 1
            default: _ = try receive("200 OK\r\n", &session)
            }
        }
        return lines
    }

    private func utterance(_ id: Int, words: Int = 3) -> Utterance {
        let text = Array(repeating: "a", count: words).joined(separator: " ")
        return Utterance(id: id, text: text, language: "en", words: (0..<words).map { 2 * $0..<2 * $0 + 1 })
    }

    private func speaking(_ ids: Int...) throws -> SSIPSession {
        var session = try greeted()
        for id in ids { session.speak(utterance(id), language: "en", SpeechSettings()) }
        _ = try accept(&session)
        return session
    }

    @Test func oneCommandIsSentAtATime() throws {
        var session = try greeted()
        session.speak(utterance(7, words: 1), language: "en", SpeechSettings(rate: 30))
        session.speak(utterance(8, words: 1), language: "de", SpeechSettings(rate: 30))
        #expect(
            try accept(&session) == [
                "SET SELF LANGUAGE en", "SET SELF RATE 30", "SPEAK",
                #"<speak><mark name="w0"/>a</speak>"#, ".", "SET SELF LANGUAGE de", "SPEAK",
                #"<speak><mark name="w0"/>a</speak>"#, ".",
            ])
        #expect(session.expectation == .beginning)
    }

    @Test func aVoiceFollowsTheLanguage() throws {
        for (voice, command) in [("female1", "VOICE_TYPE female1"), ("Anna Two", "SYNTHESIS_VOICE Anna Two")]
        {
            var session = try greeted()
            session.speak(utterance(1, words: 0), language: "en", SpeechSettings(voice: voice))
            #expect(try accept(&session).prefix(2) == ["SET SELF LANGUAGE en", "SET SELF \(command)"])
        }
    }

    /// Neither a voice nor a user's name puts a command of its own into the conversation.
    @Test func noNameAddsALine() throws {
        var session = SSIPSession(user: "a\r\nQUIT\r\n")
        #expect(sent(&session) == ["SET SELF CLIENT_NAME aQUIT:recto:reading"])
        session = try greeted()
        session.speak(utterance(1, words: 0), language: "en", SpeechSettings(rate: 999, voice: "a\r\nQUIT"))
        #expect(
            try accept(&session) == [
                "SET SELF LANGUAGE en", "SET SELF RATE 100", "SPEAK", "<speak></speak>", ".",
            ])
    }

    @Test func eventsAreThoseOfTheSentences() throws {
        var session = try speaking(7, 8)
        #expect(try receive(FakeServer.begin(1), &session) == [.began(7)])
        #expect(session.expectation == .end(of: "a a a"))
        #expect(try receive(FakeServer.mark(1, "w0"), &session) == [.word(7, index: 0)])
        #expect(try receive(FakeServer.mark(1, "w2"), &session) == [.word(7, index: 2)])
        #expect(try receive(FakeServer.end(1), &session) == [.ended(7)])
        #expect(try receive(FakeServer.begin(2) + FakeServer.end(2), &session) == [.began(8), .ended(8)])
        #expect(session.expectation == .nothing)
    }

    @Test func eventsOfNobodyAreIgnored() throws {
        var session = try speaking(7)
        let texts = [
            FakeServer.begin(99), FakeServer.cancelled(99), FakeServer.end(-1), "701-x\r\n701 BEGIN\r\n",
            "700-1\r\n700 INDEX MARK\r\n", FakeServer.mark(1, "w3"), FakeServer.mark(1, "w-1"),
            FakeServer.mark(1, "__spd_0"), "704-1\r\n704-1\r\n704 PAUSED\r\n", "799 NEW\r\n", "299 WHAT\r\n",
        ]
        for text in texts { #expect(try receive(text, &session).isEmpty) }
        #expect(try receive(FakeServer.begin(1), &session) == [.began(7)])
    }

    @Test func eventsOutOfOrderAreBroughtInOrder() throws {
        var session = try speaking(7)
        #expect(
            try receive(FakeServer.mark(1, "w1") + FakeServer.begin(1) + FakeServer.mark(1, "w0"), &session)
                == [.began(7), .word(7, index: 1)])
        session = try speaking(7, 8)
        #expect(try receive(FakeServer.begin(2), &session) == [.began(7), .ended(7), .began(8)])
        #expect(try receive(FakeServer.end(1), &session).isEmpty)
        session = try speaking(7, 8)
        #expect(try receive(FakeServer.end(2), &session) == [.began(7), .ended(7), .began(8), .ended(8)])
    }

    /// The number of a message is known with the reply, which another thread of the server sends.
    @Test func eventsThatComeBeforeTheirNumberAreKept() throws {
        var session = try greeted()
        session.speak(utterance(7), language: "en", SpeechSettings())
        for reply in ["200 OK", "200 OK", "230 OK"] { _ = try receive(reply + "\r\n", &session) }
        #expect(try receive(FakeServer.begin(5) + FakeServer.mark(5, "w0"), &session).isEmpty)
        #expect(try receive("225-5\r\n225 OK\r\n", &session) == [.began(7), .word(7, index: 0)])
    }

    @Test func whatIsCancelledIsSilent() throws {
        var session = try speaking(7, 8)
        _ = try receive(FakeServer.begin(1), &session)
        session.cancel()
        #expect(sent(&session) == ["CANCEL SELF"])
        #expect(try receive(FakeServer.cancelled(1) + FakeServer.cancelled(2), &session).isEmpty)
        #expect(try receive("210 OK STOPPED\r\n", &session).isEmpty)
        #expect(session.expectation == .nothing)
    }

    /// At each point of a sentence's way to the server: what is heard at the end is the second one alone.
    @Test func aSentenceOnItsWayCanBeCancelled() throws {
        let replies = ["200 OK\r\n", "200 OK\r\n", "230 OK\r\n", "225-1\r\n225 OK\r\n"]
        for count in 0...replies.count {
            var session = try greeted()
            session.speak(utterance(7), language: "en", SpeechSettings())
            for reply in replies.prefix(count) {
                _ = sent(&session)
                _ = try receive(reply, &session)
            }
            session.cancel()
            session.speak(utterance(8, words: 1), language: "en", SpeechSettings())
            let lines = try accept(&session, from: 2)
            let cancel = try #require(lines.lastIndex(of: "CANCEL SELF"))
            // The text was sent before if the server waited for it; else it is empty, or not sent at all.
            #expect(
                lines[cancel...].filter { $0.hasPrefix("<speak>") } == [#"<speak><mark name="w0"/>a</speak>"#]
            )
            #expect(lines[..<cancel].allSatisfy { !$0.hasPrefix("<speak><mark") } || count == 3, "\(count)")
            #expect(session.expectation == .beginning)
            let number = lines.contains("<speak></speak>") || count == 3 ? 3 : 2
            #expect(try receive(FakeServer.begin(1) + FakeServer.begin(number), &session) == [.began(8)])
        }
    }

    @Test func somebodyElseCanStopTheSpeech() throws {
        var session = try speaking(7, 8)
        #expect(try receive(FakeServer.begin(1), &session) == [.began(7)])
        #expect(try receive(FakeServer.cancelled(1), &session) == [.stopped])
        #expect(sent(&session) == ["CANCEL SELF"])
    }

    @Test func whatIsRefusedIsAnError() throws {
        var session = SSIPSession(user: "")
        #expect(sent(&session) == ["SET SELF CLIENT_NAME user:recto:reading"])
        // Its own name it may do without, but not its events.
        for reply in ["400 NO", "400 NO", "200 OK"] { _ = try receive(reply + "\r\n", &session) }
        #expect(throws: SpeechProblem.refused(code: 500)) { try receive("500 NO\r\n", &session) }
        session = try greeted()
        session.speak(utterance(7), language: "en", SpeechSettings())
        for reply in ["400 NO", "400 NO"] { _ = try receive(reply + "\r\n", &session) }
        #expect(throws: SpeechProblem.refused(code: 300)) { try receive("300 NO\r\n", &session) }
    }

    @Test func aMessageWithoutANumberIsAnError() throws {
        for reply in ["225 OK\r\n", "225-x\r\n225 OK\r\n"] {
            var session = try greeted()
            session.speak(utterance(7), language: "en", SpeechSettings())
            for reply in ["200 OK", "200 OK", "230 OK"] { _ = try receive(reply + "\r\n", &session) }
            #expect(throws: SpeechProblem.malformed) { try receive(reply, &session) }
        }
    }

    @Test func theFarewellEndsATextThatWasBegun() throws {
        var session = try greeted()
        #expect(String(decoding: session.farewell, as: UTF8.self) == "CANCEL SELF\r\nQUIT\r\n")
        session.speak(utterance(7), language: "en", SpeechSettings())
        for reply in ["200 OK", "200 OK"] { _ = try receive(reply + "\r\n", &session) }
        #expect(String(decoding: session.farewell, as: UTF8.self) == ".\r\nCANCEL SELF\r\nQUIT\r\n")
    }
}

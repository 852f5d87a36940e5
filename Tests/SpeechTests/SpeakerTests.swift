import BookModel
import Posix
import TestSupport
import Testing

@testable import Speech

/// A speaker and speech-dispatcher, played by a `FakeServer`.
@Suite struct SpeakerTests {
    private func utterance(_ id: Int, _ text: String = "one two") -> Utterance {
        Utterance(id: id, text: text, language: "en", words: [0..<3, 4..<7])
    }

    private func spoken(_ id: Int) -> [SpeechEvent] {
        [.began(id), .word(id, index: 0), .word(id, index: 1), .ended(id)]
    }

    private func speaker(
        _ path: String, _ log: EventLog, patience: Patience = .endless, rate: Int = 0
    ) -> Speaker {
        let variables = [
            "SPEECHD_ADDRESS": "unix_socket:\(path)", "SPEECHD_CMD": "/no/such", "PATH": "/no/such",
        ]
        return Speaker(
            SpeechSettings(rate: rate), SpeechEngines(environment: { variables[$0] }, patience: patience),
            onEvent: { log.add($0) })
    }

    @Test func sentencesAreSpokenOneAfterTheOther() throws {
        let (server, log) = (try FakeServer(FakeServer.quick), EventLog())
        defer { server.stop() }
        let speaker = speaker(server.path, log)
        speaker.speak((1...20).map { utterance($0) })
        #expect(log.wait(for: .ended(20)) == (1...20).flatMap(spoken))
        speaker.speak([utterance(21)])
        #expect(log.wait(for: .ended(21)).suffix(4) == spoken(21)[...])
        #expect(
            server.commands.filter { $0.hasPrefix("SET") } == ["SET SELF LANGUAGE en", "SET SELF RATE 0"])
    }

    @Test func oneSentenceIsKeptAhead() throws {
        let (server, log) = (try FakeServer(), EventLog())
        defer { server.stop() }
        let speaker = speaker(server.path, log)
        speaker.speak((1...4).map { utterance($0) })
        server.wait(forMessages: 2)
        server.send(FakeServer.begin(1))
        log.wait(for: .began(1))
        #expect(server.messages.count == 2)
        server.send(FakeServer.end(1))
        server.wait(forMessages: 3)
        #expect(log.wait(for: .ended(1)) == [.began(1), .ended(1)])
        #expect(server.messages.count == 3)
    }

    @Test func stoppingForgetsAllThatWaits() throws {
        let (server, log) = (try FakeServer(), EventLog())
        defer { server.stop() }
        let speaker = speaker(server.path, log)
        speaker.speak((1...4).map { utterance($0) })
        server.wait(forMessages: 2)
        server.send(FakeServer.begin(1))
        log.wait(for: .began(1))
        speaker.stop()
        log.wait(for: .stopped)
        server.wait(for: "CANCEL SELF")
        server.send(FakeServer.cancelled(1) + FakeServer.cancelled(2))
        speaker.speak([utterance(5)])
        server.wait(forMessages: 3)
        server.send(FakeServer.begin(3))
        #expect(log.wait(for: .began(5)) == [.began(1), .stopped, .began(5)])
    }

    @Test func anotherRateIsHeardAtOnce() throws {
        let (server, log) = (try FakeServer(), EventLog())
        defer { server.stop() }
        let speaker = speaker(server.path, log, rate: 10)
        speaker.speak([utterance(1, "one two"), utterance(2, "three four"), utterance(3, "five six")])
        server.wait(forMessages: 2)
        server.send(FakeServer.begin(1) + FakeServer.end(1) + FakeServer.begin(2))
        log.wait(for: .began(2))
        server.wait(forMessages: 3)
        speaker.set(rate: 40)
        server.wait(for: "CANCEL SELF")
        server.send(FakeServer.cancelled(2) + FakeServer.cancelled(3))
        server.wait(forMessages: 5)
        #expect(server.commands.filter { $0.contains("RATE") } == ["SET SELF RATE 10", "SET SELF RATE 40"])
        #expect(server.messages[3] == server.messages[1] && server.messages[4] == server.messages[2])
        server.send(FakeServer.begin(4))
        #expect(log.wait(for: .began(2), times: 2) == [.began(1), .ended(1), .began(2), .began(2)])
    }

    /// The server would report nothing of it.
    @Test func aSentenceWithoutWordsHasItsTurn() throws {
        let (server, log) = (try FakeServer(FakeServer.quick), EventLog())
        defer { server.stop() }
        let speaker = speaker(server.path, log)
        speaker.speak([utterance(1), Utterance(id: 2, text: " \u{A0}"), utterance(3)])
        #expect(log.wait(for: .ended(3)) == spoken(1) + [.began(2), .ended(2)] + spoken(3))
        #expect(server.messages.count == 2)
    }

    @Test func closingTellsTheServer() throws {
        let (server, log) = (try FakeServer(), EventLog())
        defer { server.stop() }
        let speaker = speaker(server.path, log)
        speaker.speak([utterance(1)])
        server.wait(forMessages: 1)
        speaker.close(within: 60_000)
        server.wait(for: "QUIT")
        #expect(server.commands.suffix(2) == ["CANCEL SELF", "QUIT"])
        speaker.speak([utterance(2)])
        speaker.close(within: 60_000)
        #expect(log.all.isEmpty)
    }

    @Test func aSpeakerThatIsDroppedIsSilent() throws {
        let (server, log) = (try FakeServer(), EventLog())
        defer { server.stop() }
        var speaker: Speaker? = speaker(server.path, log)
        speaker?.speak([utterance(1)])
        server.wait(forMessages: 1)
        speaker = nil
        server.wait(for: "QUIT")
        #expect(server.commands.suffix(2) == ["CANCEL SELF", "QUIT"])
    }

    // MARK: - Servers that are not as they should be

    /// A flood of events of other messages, between commands and replies and behind them.
    @Test func aFloodOfEventsIsBorne() throws {
        let flood = String(repeating: FakeServer.begin(1_000) + FakeServer.mark(2_000, "w0"), count: 5_000)
        let (log, server) = (EventLog(), try FakeServer { flood + (FakeServer.quick($0) ?? "") + flood })
        defer { server.stop() }
        let speaker = speaker(server.path, log)
        speaker.speak([utterance(1), utterance(2)])
        #expect(log.wait(for: .ended(2)) == spoken(1) + spoken(2))
    }

    /// As if the server had been started anew.
    @Test func aConnectionThatEndsIsMadeAgain() throws {
        let (server, log) = (
            try FakeServer { if case .message(2, _) = $0 { nil } else { FakeServer.quick($0) } }, EventLog()
        )
        defer { server.stop() }
        let speaker = speaker(server.path, log)
        speaker.speak((1...5).map { utterance($0) })
        #expect(log.wait(for: .ended(5)) == (1...5).flatMap(spoken))
        #expect(server.commands.count { $0 == "SET SELF LANGUAGE en" } == 2)
    }

    @Test func connectionsThatEndAreReportedOnce() throws {
        let (server, log) = (
            try FakeServer { if case .message(2..., _) = $0 { nil } else { FakeServer.quick($0) } },
            EventLog()
        )
        defer { server.stop() }
        let speaker = speaker(server.path, log)
        let failed = SpeechEvent.failed("speech-dispatcher has closed the connection.")
        speaker.speak((1...5).map { utterance($0) })
        #expect(log.wait(for: failed) == spoken(1) + [failed])
        speaker.speak([utterance(6)])
        #expect(log.wait(for: failed, times: 2) == spoken(1) + [failed, failed])
        #expect(server.messages.count == 4)
    }

    /// Nobody is told: nothing was to be heard.
    @Test func aConnectionThatEndsWhileNothingIsSpokenIsMadeAgain() throws {
        let (server, log) = (
            try FakeServer { $0 == .command("CANCEL SELF") ? nil : FakeServer.answer($0) }, EventLog()
        )
        defer { server.stop() }
        let speaker = speaker(server.path, log)
        speaker.speak([utterance(1)])
        server.wait(forMessages: 1)
        speaker.stop()
        log.wait(for: .stopped)
        server.wait(for: "CANCEL SELF")
        speaker.speak([utterance(2)])
        server.wait(forMessages: 2)
        #expect(log.all == [.stopped])
    }

    @Test func aServerThatNeverAnswersIsReported() throws {
        let (server, log) = (try FakeServer { _ in "" }, EventLog())
        defer { server.stop() }
        var patience = Patience.endless
        patience.reply = .milliseconds(20)
        let speaker = speaker(server.path, log, patience: patience)
        speaker.speak([utterance(1)])
        let failed = SpeechEvent.failed("speech-dispatcher does not answer.")
        #expect(log.wait(for: failed) == [failed])
    }

    @Test func aServerThatNeverAnswersCanBeStopped() throws {
        let (server, log) = (try FakeServer { _ in "" }, EventLog())
        defer { server.stop() }
        let speaker = speaker(server.path, log)
        speaker.speak([utterance(1)])
        server.wait(for: "SET SELF CLIENT_NAME user:recto:reading")
        speaker.stop()
        #expect(log.wait(for: .stopped) == [.stopped])
    }

    @Test func aServerThatDoesNotSpeakIsReported() throws {
        let failed = SpeechEvent.failed("speech-dispatcher does not speak.")
        for begins in [false, true] {
            let (log, server) = (
                EventLog(),
                try FakeServer { request in
                    guard case .message(let number, _) = request, begins else {
                        return FakeServer.answer(request)
                    }
                    return (FakeServer.answer(request) ?? "") + FakeServer.begin(number)
                }
            )
            defer { server.stop() }
            var patience = Patience.endless
            if begins { (patience.sentence, patience.character) = (.milliseconds(20), .zero) }
            if !begins { patience.beginning = .milliseconds(20) }
            let speaker = speaker(server.path, log, patience: patience)
            speaker.speak([utterance(1)])
            #expect(log.wait(for: failed) == (begins ? [.began(1)] : []) + [failed])
        }
    }

    @Test(arguments: [
        "HTTP/1.1 400 Bad Request\r\n", "225-" + String(repeating: "a", count: 100_000), "\r\n",
    ])
    func whatIsNotSSIPIsReported(text: String) throws {
        let (server, log) = (try FakeServer { _ in text }, EventLog())
        defer { server.stop() }
        let speaker = speaker(server.path, log)
        speaker.speak([utterance(1)])
        let failed = SpeechEvent.failed("speech-dispatcher sent an answer that is not valid.")
        #expect(log.wait(for: failed) == [failed])
    }
}

extension Patience {
    /// For tests that wait for something else.
    static let endless = Patience(
        connection: .seconds(600), start: .seconds(600), reply: .seconds(600), beginning: .seconds(600),
        sentence: .seconds(600), character: .zero)
}

import BookModel
import Glibc
import Posix
import TestSupport
import Testing

@testable import Speech

/// A speaker and programs, which are small scripts.
@Suite struct ProgramEngineTests {
    private let folder: TemporaryFolder
    private let log = EventLog()

    init() throws {
        folder = try TemporaryFolder()
        try #require(mkdir(folder.path + "/bin", 0o700) == 0)
    }

    /// Makes a program of the search path; `$OUT` in it is a file that it may write to.
    private func install(_ name: String, _ script: String) throws {
        let path = "\(folder.path)/bin/\(name)"
        try #require(TextFile.write("#!/bin/sh\nOUT='\(folder.path)/out'\n\(script)\n", to: path))
        try #require(chmod(path, 0o700) == 0)
    }

    private var output: String? { TextFile.read(folder.path + "/out") }

    private func speaker(
        _ settings: SpeechSettings = SpeechSettings(), patience: Patience = .endless,
        _ more: [String: String] = [:]
    ) -> Speaker {
        let variables = [
            "PATH": "/no/such:\(folder.path)/bin", "XDG_RUNTIME_DIR": folder.path, "LANG": "de_DE.UTF-8",
        ].merging(more) { $1 }
        return Speaker(
            settings, SpeechEngines(environment: { variables[$0] }, patience: patience),
            onEvent: { [log] in log.add($0) })
    }

    private func sentence(_ id: Int, _ text: String = "A whale.", language: String? = "en-GB") -> Utterance {
        Utterance(id: id, text: text, language: language, words: [0..<1])
    }

    @Test func withoutAnyProgramThatIsReported() {
        let speaker = speaker()
        speaker.speak([sentence(1)])
        let failed = SpeechEvent.failed("No speech engine: install speech-dispatcher or espeak-ng.")
        #expect(log.wait(for: failed) == [failed])
    }

    @Test func espeakSpeaksOneSentenceInAProcess() throws {
        try install("espeak-ng", "echo \"$@\" >> $OUT; cat >> $OUT; echo >> $OUT")
        let speaker = speaker(SpeechSettings(rate: 100, voice: "+f3"))
        speaker.speak([sentence(1), sentence(2, "[[Ein]] Wal [[[.", language: nil)])
        #expect(log.wait(for: .ended(2)) == [.began(1), .ended(1), .began(2), .ended(2)])
        #expect(
            output == """
                -b 1 -v en-GB+f3 -s 450 --stdin
                A whale.
                -b 1 -v de-DE+f3 -s 450 --stdin
                [ [Ein]] Wal [ [ [.

                """)
    }

    /// A language that no book should have, or that espeak-ng does not speak.
    @Test func espeakSpeaksTheReadersLanguageWhereItKnowsNoOther() throws {
        try install("espeak-ng", "echo $4 >> $OUT; [ $4 = de-DE ]")
        let speaker = speaker()
        speaker.speak([sentence(1, language: "tlh"), sentence(2, language: "-x; rm")])
        #expect(log.wait(for: .ended(2)) == [.began(1), .ended(1), .began(2), .ended(2)])
        #expect(output == "tlh\nde-DE\nde-DE\n")
    }

    @Test func theReadersCommandGoesBeforeOthers() throws {
        try install("espeak-ng", "exit 1")
        try install("speak", "printf '%s|' \"$@\" > $OUT; cat >> $OUT")
        let server = try FakeServer()
        defer { server.stop() }
        let speaker = speaker(
            SpeechSettings(rate: -100, command: ["speak", "--lang=%l", "%r%%", "$(id) %x %"]),
            ["SPEECHD_ADDRESS": "unix_socket:\(server.path)"])
        speaker.speak([sentence(1)])
        #expect(log.wait(for: .ended(1)) == [.began(1), .ended(1)])
        #expect(output == "--lang=en-GB|80%|$(id) %x %|A whale.")
        #expect(server.requests.isEmpty)
    }

    @Test func aCommandThatIsMissingIsReported() {
        let speaker = speaker(SpeechSettings(command: ["/no/such/program"]))
        speaker.speak([sentence(1)])
        let failed = SpeechEvent.failed("program cannot be started: No such file or directory.")
        #expect(log.wait(for: failed) == [failed])
    }

    /// The system does not start it, though it may be run.
    @Test func aCommandThatCannotBeStartedIsReported() throws {
        try install("speak", "")
        try #require(TextFile.write("#!/no/such/shell\n", to: folder.path + "/bin/speak"))
        let speaker = speaker(SpeechSettings(command: ["speak"]))
        speaker.speak([sentence(1)])
        let failed = SpeechEvent.failed("speak cannot be started: No such file or directory.")
        #expect(log.wait(for: failed).last == failed)
    }

    @Test(arguments: [
        ("exit 1", "speak ended with an error (1)."), ("kill -9 $$", "speak was ended by signal 9."),
    ])
    func aCommandThatFailsIsReported(script: String, words: String) throws {
        try install("speak", script)
        let speaker = speaker(SpeechSettings(command: ["speak"]))
        speaker.speak([sentence(1), sentence(2)])
        #expect(log.wait(for: .failed(words)).last == .failed(words))
        #expect(!log.all.contains(.began(2)))
    }

    @Test func aCommandThatHangsIsReported() throws {
        try install("speak", "sleep 1000")
        var patience = Patience.endless
        patience.sentence = .milliseconds(20)
        let speaker = speaker(SpeechSettings(command: ["speak"]), patience: patience)
        speaker.speak([sentence(1)])
        let failed = SpeechEvent.failed("speak takes too long for a sentence.")
        #expect(log.wait(for: failed) == [.began(1), failed])
    }

    /// With all that it has started; a FIFO is at its end when nobody has it open for writing.
    @Test(arguments: [SpeechEvent.stopped, nil]) func stoppingAndClosingEndTheProgram(event: SpeechEvent?)
        throws
    {
        let life = folder.path + "/life"
        try #require(mkfifo(life, 0o600) == 0)
        try install("speak", "exec 9> '\(life)'; sleep 1000 & sleep 1000")
        let speaker = speaker(SpeechSettings(command: ["speak"]))
        speaker.speak([sentence(1)])
        let reader = try FileDescriptor(FilePath(life))
        log.wait(for: .began(1))
        if event == nil { speaker.close(within: 60_000) } else { speaker.stop() }
        #expect(try reader.read(1, by: .now + .seconds(60)).isEmpty)
        if let event { #expect(log.wait(for: event) == [.began(1), event]) }
    }

    @Test func anotherRateSpeaksTheSentenceAnew() throws {
        let go = folder.path + "/go"
        try #require(mkfifo(go, 0o600) == 0)
        try install("speak", "cat >> $OUT; read line < '\(go)'")
        let speaker = speaker(SpeechSettings(command: ["speak"]))
        speaker.speak([sentence(1, "one."), sentence(2, "two.")])
        log.wait(for: .began(1))
        speaker.set(rate: 40)
        log.wait(for: .began(1), times: 2)
        for id in 1...2 {
            try FileDescriptor(FilePath(go), .forWriting).write(Array("on\n".utf8))
            log.wait(for: .ended(id))
        }
        #expect(log.wait(for: .ended(2)) == [.began(1), .began(1), .ended(1), .began(2), .ended(2)])
        #expect(output?.hasSuffix("one.two.") == true)
    }

    @Test func aServerThatDoesNotRunIsStarted() throws {
        let server = try FakeServer(FakeServer.quick)
        defer { server.stop() }
        // The socket is at the path only when the program has run.
        try install("speech-dispatcher", "echo \"$@\" > $OUT; ln -s '\(server.path)' \"$5\"")
        let speaker = speaker(SpeechSettings(), ["SPEECHD_ADDRESS": "unix_socket:\(folder.path)/socket"])
        speaker.speak([sentence(1)])
        #expect(log.wait(for: .ended(1)).last == .ended(1))
        #expect(
            output == "--spawn --communication-method unix_socket --socket-path \(folder.path)/socket\n")
        #expect(server.messages.count == 1)
    }

    /// As it is where the configuration forbids it: then there is espeak-ng.
    @Test(arguments: ["exit 1", "sleep 1000", "exit 0"]) func aServerThatDoesNotStartIsDoneWithout(
        script: String
    )
        throws
    {
        try install("speech-dispatcher", script)
        try install("espeak-ng", "cat > $OUT")
        var patience = Patience.endless
        patience.start = .milliseconds(50)
        let speaker = speaker(patience: patience)
        speaker.speak([sentence(1)])
        #expect(log.wait(for: .ended(1)) == [.began(1), .ended(1)])
        #expect(output == "A whale.")
    }
}

import BookModel
import Glibc
import Posix
import TestSupport
import Testing

@testable import Speech

/// The engines as Debian has them. What they speak goes into files, and sox measures it.
@Suite(.long) struct RealEnginesTests {
    private let folder: TemporaryFolder
    private let log = EventLog()

    init() throws { folder = try TemporaryFolder() }

    static func areInstalled(_ programs: String...) -> Bool {
        programs.allSatisfy { access("/usr/bin/\($0)", X_OK) == 0 }
    }

    private static let text = "The unusual whale swims in the sea, and some years ago I saw it."

    /// A sentence whose words are parted by spaces.
    private func sentence(_ id: Int, _ text: String = text, language: String = "en") -> Utterance {
        var (words, start): ([Range<Int>], Int) = ([], 0)
        for word in text.split(separator: " ") {
            words.append(start..<start + word.utf8.count)
            start += word.utf8.count + 1
        }
        return Utterance(id: id, text: text, language: language, words: words)
    }

    private func speaker(_ settings: SpeechSettings = SpeechSettings(), _ variables: [String: String])
        -> Speaker
    {
        Speaker(
            settings, SpeechEngines(environment: { variables[$0] }, patience: .endless),
            onEvent: { [log] in log.add($0) })
    }

    private func install(_ name: String, _ script: String) throws -> String {
        let path = "\(folder.path)/\(name)"
        try #require(TextFile.write("#!/bin/sh\n\(script)\n", to: path))
        try #require(chmod(path, 0o700) == 0)
        return path
    }

    /// How long a file sounds, in seconds, and how loud, the root mean square of its samples.
    private func measured(_ file: [String]) throws -> (seconds: Double, loudness: Double) {
        var child = ChildProcess()
        child.errors = .file(folder.path + "/sox", O_WRONLY | O_CREAT | O_TRUNC)
        let process = try child.start("sox", ["sox"] + file + ["-n", "stat"])
        #expect(ChildProcess.succeeds(process, by: .now + .seconds(60)))
        let lines = (TextFile.read(folder.path + "/sox") ?? "").split(separator: "\n")
        func value(_ name: String) -> Double {
            let line = lines.first { $0.hasPrefix(name) }
            return line?.split(separator: " ").last.flatMap { Double($0) } ?? 0
        }
        return (value("Length"), value("RMS     amplitude"))
    }

    @Test(.enabled(if: areInstalled("espeak-ng", "sox"), "espeak-ng or sox is not installed"))
    func aCommandIsHeard() throws {
        var lengths: [Double] = []
        for rate in [-100, 0, 100] {
            let file = "\(folder.path)/\(rate).wav"
            let speaker = speaker(
                SpeechSettings(
                    rate: rate, command: ["espeak-ng", "-v", "%l", "-s", "%r", "-w", file, "--stdin"]),
                ["PATH": "/usr/bin"])
            speaker.speak([sentence(rate)])
            #expect(log.wait(for: .ended(rate)).suffix(2) == [.began(rate), .ended(rate)])
            let (seconds, loudness) = try measured([file])
            #expect(loudness > 0.01)
            lengths.append(seconds)
        }
        #expect(lengths[0] > 1.5 * lengths[1] && lengths[1] > 1.5 * lengths[2])
    }

    /// With the arguments that we give it, but for the file that it writes to.
    @Test(
        .enabled(if: areInstalled("espeak-ng", "sox"), "espeak-ng or sox is not installed"),
        arguments: ["en-GB", "de", "pt-BR", "xx-none"])
    func espeakIsHeard(language: String) throws {
        let file = folder.path + "/out.wav"
        _ = try install("espeak-ng", "exec /usr/bin/espeak-ng -w '\(file)' \"$@\"")
        let speaker = speaker(
            SpeechSettings(voice: "+f3"), ["PATH": folder.path, "XDG_RUNTIME_DIR": folder.path])
        speaker.speak([sentence(1, language: language)])
        #expect(log.wait(for: .ended(1)) == [.began(1), .ended(1)])
        let (seconds, loudness) = try measured([file])
        #expect(seconds > 1 && loudness > 0.01)
    }

    /// speech-dispatcher, started by us as by any client, with espeak-ng and a sound device that is a file. It ends
    /// a second after its last client.
    @Test(
        .enabled(
            if: areInstalled("speech-dispatcher", "espeak-ng", "sox"),
            "speech-dispatcher, espeak-ng or sox is not installed"))
    func speechDispatcherIsStartedAndHeard() throws {
        let variables = try installServer()
        let speaker = speaker(SpeechSettings(rate: 20), variables)
        let sentences = [sentence(1), sentence(2, "Größe & <Gewicht> zählen.", language: "de"), sentence(3)]
        speaker.speak(sentences)
        let events = log.wait(for: .ended(3))
        #expect(events.filter(\.isOfWhole) == (1...3).flatMap { [.began($0), .ended($0)] })
        for sentence in sentences {
            // Its words in order, one after the other but for some that the voice joins.
            let words = events.compactMap { event in
                if case .word(sentence.id, let index) = event { index } else { nil }
            }
            #expect(words == words.sorted() && words.count * 2 > sentence.words.count, "\(words)")
        }
        speaker.close(within: 60_000)
        let (seconds, loudness) = try measured(
            ["-t", "raw", "-r", "22050", "-e", "signed", "-b", "16", "-c", "1", folder.path + "/sound"])
        #expect(seconds > 3 && loudness > 0.01)
    }

    /// However far it had come.
    @Test(
        .enabled(
            if: areInstalled("speech-dispatcher", "espeak-ng"),
            "speech-dispatcher or espeak-ng is not installed"))
    func speechDispatcherTakesOtherRatesAndIsStopped() throws {
        let speaker = speaker(SpeechSettings(), try installServer())
        speaker.speak((1...20).map { sentence($0) })
        log.wait(for: .began(3))
        for rate in 1...5 { speaker.set(rate: rate) }
        let ended = log.wait(for: .ended(20)).filter { if case .ended = $0 { true } else { false } }
        #expect(ended == (1...20).map { .ended($0) })
        speaker.speak((21...90).map { sentence($0) })
        log.wait(for: .began(21))
        speaker.stop()
        log.wait(for: .stopped)
        speaker.speak([sentence(100)])
        let events = log.wait(for: .ended(100))
        let stop = try #require(events.firstIndex(of: .stopped))
        #expect(events[stop...].filter(\.isOfWhole) == [.stopped, .began(100), .ended(100)])
        speaker.close(within: 60_000)
    }

    /// The module for machines without a voice says the same for every sentence, and reports when it does.
    @Test(.enabled(if: areInstalled("speech-dispatcher"), "speech-dispatcher is not installed"))
    func speechDispatcherWithoutAVoiceIsFollowed() throws {
        let speaker = speaker(SpeechSettings(), try installServer(module: "dummy"))
        speaker.speak((1...3).map { sentence($0) })
        let events = log.wait(for: .ended(3))
        #expect(events.filter(\.isOfWhole) == (1...3).flatMap { [.began($0), .ended($0)] })
        speaker.close(within: 60_000)
    }

    /// A program that starts the server with a configuration of the test's own.
    private func installServer(module: String = "espeak-ng") throws -> [String: String] {
        let path = folder.path
        try #require(mkdir(path + "/modules", 0o700) == 0)
        let configuration = """
            LogLevel 1
            LogDir "\(path)"
            SocketPath "\(path)/socket"
            AudioOutputMethod "alsa"
            AudioALSADevice "default"
            AddModule "\(module)" "sd_\(module)" "\(module).conf"
            DefaultModule \(module)

            """
        let sound = """
            pcm.!default { type file slave.pcm "null" file "\(path)/sound" format "raw" }
            pcm.null { type null }

            """
        try #require(TextFile.write(configuration, to: path + "/speechd.conf"))
        try #require(TextFile.write(sound, to: path + "/sound.conf"))
        try #require(TextFile.write("", to: path + "/modules/\(module).conf"))
        let command = try install(
            "server",
            """
            ALSA_CONFIG_PATH='\(path)/sound.conf' exec /usr/bin/speech-dispatcher \
                -C '\(path)' -P '\(path)/pid' -L '\(path)' -t 1 "$@"
            """)
        return ["SPEECHD_CMD": command, "SPEECHD_ADDRESS": "unix_socket:\(path)/socket", "USER": "ann"]
    }
}

extension SpeechEvent {
    /// Whether it is about a whole sentence.
    fileprivate var isOfWhole: Bool { if case .word = self { false } else { true } }
}

/// A program that speaks what it reads: one process for each sentence.
struct SpeakingProgram: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case espeak
        /// The reader's own command; its arguments.
        case command([String])
    }

    /// Where it is.
    let path: String
    let kind: Kind

    /// The reader's command.
    init(command: [String], _ environment: (String) -> String?) throws(SpeechProblem) {
        guard let name = command.first, let path = ProgramSearch.path(of: name, environment) else {
            throw .notStarted(program: command.first ?? "", .notFound)
        }
        (self.path, kind) = (path, .command(command))
    }

    /// espeak-ng; nil if it is not installed.
    init?(espeak environment: (String) -> String?) {
        guard let path = ProgramSearch.path(of: "espeak-ng", environment) else { return nil }
        (self.path, kind) = (path, .espeak)
    }

    /// All arguments for a sentence; the first is the program's name.
    func arguments(language: String, _ settings: SpeechSettings) -> [String] {
        switch kind {
        case .espeak:
            [
                "espeak-ng", "-b", "1", "-v", Self.voice(settings.voice, language), "-s",
                "\(settings.wordsPerMinute)", "--stdin",
            ]
        case .command(let words):
            words.prefix(1)
                + words.dropFirst().map {
                    Self.filled($0, language: language, rate: "\(settings.wordsPerMinute)")
                }
        }
    }

    /// What the program reads: to espeak-ng `[[` would begin phonemes.
    func input(_ text: String) -> [UInt8] {
        let bytes = Array(text.utf8)
        guard kind == .espeak else { return bytes }
        let bracket = UInt8(ascii: "[")
        var input: [UInt8] = []
        for byte in bytes {
            if byte == bracket, input.last == bracket { input.append(UInt8(ascii: " ")) }
            input.append(byte)
        }
        return input
    }

    /// Voices of espeak-ng are named after languages, and `+f3` is a variant of any.
    private static func voice(_ voice: String?, _ language: String) -> String {
        guard let voice, !voice.isEmpty, !voice.utf8.contains(0) else { return language }
        return voice.hasPrefix("+") ? language + voice : voice
    }

    private static func filled(_ argument: String, language: String, rate: String) -> String {
        var filled = ""
        var isOpen = false
        for character in argument {
            switch (isOpen, character) {
            case (false, "%"): break
            case (false, _): filled.append(character)
            case (true, "l"): filled += language
            case (true, "r"): filled += rate
            case (true, "%"): filled += "%"
            case (true, _): filled += "%\(character)"
            }
            isOpen = !isOpen && character == "%"
        }
        return isOpen ? filled + "%" : filled
    }
}

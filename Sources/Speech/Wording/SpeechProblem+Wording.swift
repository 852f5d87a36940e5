extension SpeechProblem {
    /// One sentence for the reader.
    var words: String {
        switch self {
        case .noEngine: "No speech engine: install speech-dispatcher or espeak-ng."
        case .disconnected: "speech-dispatcher has closed the connection."
        case .noReply: "speech-dispatcher does not answer."
        case .silent: "speech-dispatcher does not speak."
        case .malformed: "speech-dispatcher sent an answer that is not valid."
        case .refused(let code): "speech-dispatcher refused to speak (\(code))."
        case .noThread: "The system has no thread left for reading aloud."
        case .notStarted(let program, let error): "\(Self.name(program)) cannot be started: \(error)."
        case .exited(let program, let status): "\(Self.name(program)) ended with an error (\(status))."
        case .killed(let program, let signal): "\(Self.name(program)) was ended by signal \(signal)."
        case .late(let program): "\(Self.name(program)) takes too long for a sentence."
        }
    }

    /// The name of a program by its path, without control characters.
    private static func name(_ program: String) -> String {
        let name = program.split(separator: "/").last ?? Substring(program)
        return String(String.UnicodeScalarView(name.unicodeScalars.prefix(60).filter { $0.value >= 0x20 }))
    }
}

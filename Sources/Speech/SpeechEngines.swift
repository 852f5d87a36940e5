import Posix

/// Finds the engine to speak with: the reader's command, else speech-dispatcher, else espeak-ng.
struct SpeechEngines: Sendable {
    let environment: @Sendable (String) -> String?
    var patience = Patience()

    /// Opens an engine, which may take as long as connecting and starting a server may.
    func open(_ settings: SpeechSettings) throws(SpeechProblem) -> any SpeechEngine {
        let language = LanguageTag.ofLocale(environment)
        if !settings.command.isEmpty {
            let program = try SpeakingProgram(command: settings.command, environment)
            return ProgramEngine(program, language: language, patience: patience)
        }
        if let path = SSIPAddress.socket(environment),
            let connection = SSIPConnection(path: path, environment: environment, patience: patience).open()
        {
            return SSIPEngine(
                connection, user: environment("USER") ?? "", language: language, patience: patience)
        }
        guard let espeak = SpeakingProgram(espeak: environment) else { throw .noEngine }
        return ProgramEngine(espeak, language: language, patience: patience)
    }
}

import BookModel
import Posix

/// An engine that starts a program for each sentence.
final class ProgramEngine: SpeechEngine {
    let capacity = 1
    private let program: SpeakingProgram
    /// The language of texts that name none, and of those whose language espeak-ng does not speak.
    private let language: String
    private let patience: Patience
    private var current: Current?

    /// A sentence that is being spoken.
    private struct Current {
        let process: GuardedProcess
        let utterance: Utterance
        let settings: SpeechSettings
        let language: String
        let deadline: Moment
        /// Whether its beginning was reported.
        var hasBegun = false
    }

    init(_ program: SpeakingProgram, language: String, patience: Patience) {
        self.program = program
        self.language = language
        self.patience = patience
    }

    var descriptor: FileDescriptor? { current?.process.descriptor }

    var deadline: Moment? {
        guard let current else { return nil }
        return current.hasBegun ? current.deadline : .now
    }

    func speak(_ utterance: Utterance, _ settings: SpeechSettings) throws(SpeechProblem) {
        try start(utterance, in: LanguageTag.sound(utterance.language) ?? language, settings)
    }

    func advance() throws(SpeechProblem) -> [SpeechEvent] {
        guard let sentence = current else { return [] }
        let events = sentence.hasBegun ? [] : [SpeechEvent.began(sentence.utterance.id)]
        current?.hasBegun = true
        guard sentence.process.descriptor.isReady(for: .input, within: .zero) else {
            if Moment.now >= sentence.deadline { throw .late(program: program.path) }
            return events
        }
        current = nil
        switch sentence.process.outcome() {
        case .exited(status: 0): return events + [.ended(sentence.utterance.id)]
        case .exited where program.kind == .espeak && sentence.language != language:
            // It has no voice for this language.
            try start(sentence.utterance, in: language, sentence.settings)
            current?.hasBegun = true
            return events
        case .exited(let status): throw .exited(program: program.path, status: status)
        case .killed(let signal): throw .killed(program: program.path, signal: signal)
        case .notStarted(let number): throw .notStarted(program: program.path, SystemError(number: number))
        case nil: throw .killed(program: program.path, signal: 9)
        }
    }

    func cancel() { close() }

    func close() {
        current?.process.end()
        current = nil
    }

    private func start(
        _ utterance: Utterance, in language: String, _ settings: SpeechSettings
    ) throws(SpeechProblem) {
        do throws(SystemError) {
            let process = try GuardedProcess(
                program.path, program.arguments(language: language, settings),
                input: program.input(utterance.text))
            current = Current(
                process: process, utterance: utterance, settings: settings, language: language,
                deadline: .now + patience.end(of: utterance.text))
        } catch {
            throw .notStarted(program: program.path, error)
        }
    }
}

import BookModel
import Commands
import Posix
import Speech

/// Has sentences spoken by the engine that is installed, which is started with the first of them.
struct SpeechOutput {
    private var settings = SpeechSettings()
    private var speaker: Speaker?

    /// Performs an order; events go to the inbox.
    mutating func perform(_ order: SpeechOrder, _ settings: Settings, to inbox: Inbox) {
        switch order {
        case .speak(let utterances): speaker(settings, to: inbox).speak(utterances)
        case .stop: speaker?.stop()
        case .rate(let rate):
            self.settings.rate = rate
            speaker?.set(rate: rate)
        }
    }

    /// The speaker; a new one if it should speak in another way.
    private mutating func speaker(_ settings: Settings, to inbox: Inbox) -> Speaker {
        let wanted = SpeechSettings(settings)
        if let speaker, wanted == self.settings { return speaker }
        speaker?.close()
        self.settings = wanted
        let new = Speaker(wanted) { inbox.post(.speech($0)) }
        speaker = new
        return new
    }

    /// Ends the speech, before the program ends: a server would go on without it.
    mutating func close() {
        speaker?.close()
        speaker = nil
    }
}

extension SpeechSettings {
    fileprivate init(_ settings: Settings) {
        self.init(
            rate: settings.speechRate, voice: settings.speechVoice.isEmpty ? nil : settings.speechVoice,
            command: settings.speakCommand.split(separator: " ").map { String($0) })
    }
}

import BookModel
import Text

@testable import Speech

/// What speech-dispatcher sends, and the same bytes as a page whose sentences are spoken.
enum SpeechReading {
    /// A byte that means that the reader stops and goes on.
    private static let stop: UInt8 = 0xFF
    private static let most = 2_000

    static func violation(in bytes: [UInt8]) -> String? {
        conversationViolation(in: bytes) ?? BookReading.page(bytes).flatMap { textViolation(in: $0) }
    }

    /// Sentences begin in order, and each ends, or is stopped, before the next begins.
    private static func conversationViolation(in bytes: [UInt8]) -> String? {
        var session = SSIPSession(user: "a")
        var (spoken, last, current): (Int, Int, Int?) = (0, 0, nil)
        for piece in bytes.split(separator: stop, omittingEmptySubsequences: false) {
            for _ in 0..<2 {
                spoken += 1
                let sentence = Utterance(id: spoken, text: "a <b> c", words: [0..<1, 2..<5, 6..<7])
                session.speak(sentence, language: spoken % 3 == 0 ? "de" : "en", SpeechSettings(rate: spoken))
            }
            guard let events = try? session.receive(Array(piece)) else { return nil }
            for event in events {
                switch event {
                case .began(let id) where current == nil && id > last: (current, last) = (id, id)
                case .word(let id, 0..<3) where id == current: break
                case .ended(let id) where id == current: current = nil
                case .stopped: current = nil
                default: return "\(event) after the beginning of \(last)"
                }
            }
            guard session.output.suffix(2) == [0x0D, 0x0A] || session.output.isEmpty else {
                return "half a line"
            }
            session.output = []
            session.cancel()
            current = nil
        }
        return nil
    }

    private static func textViolation(in book: Book) -> String? {
        let section = book.section(at: 0)
        var end = 0
        for sentence in SpokenText(section, names: SpokenText.Names()).sentences(from: 0, limit: most) {
            guard sentence.range.lowerBound >= end, sentence.range.upperBound <= section.text.count else {
                return "sentence \(sentence.range) behind \(end)"
            }
            end = sentence.range.upperBound
            let isWithin = sentence.words.allSatisfy {
                $0.spoken.upperBound <= sentence.text.utf8.count && !$0.source.isEmpty
                    && $0.source.clamped(to: sentence.range) == $0.source
            }
            if !isWithin { return "a word outside \(sentence.range)" }
        }
        return nil
    }
}

import BookModel
import Commands
import Text

/// A question to a program of the reader's own: some text, and where it stands in the book.
public struct ProgramQuestion: Hashable, Sendable {
    /// The program's name in `set lookup.NAME`.
    public let name: String
    public let program: LookupProgram
    /// The text, without its place.
    public let text: LookupText
    /// The beginning of the text; nil for typed words.
    public let place: Locator?

    /// The most bytes of a text: the system takes arguments of up to 128 KB.
    static let limit = 64 << 10
}

extension Context {
    /// Asks a program about typed words. If there are none, labels the words in view, to ask about one of them.
    mutating func ask(_ name: String, about words: String?) -> [Action] {
        guard let program = settings.lookups[name] else { return [.say(.noProgram(name))] }
        guard let words else { return reading.labelWords(for: name) }
        guard program.output != .note else { return [.say("\(name) writes notes: select text for it")] }
        let text = reading.text(for: program, words: words, sentence: words)
        let question = ProgramQuestion(name: name, program: program, text: text, place: nil)
        return actions(asking: question, Lookup(words), marks: [])
    }

    /// Asks a program about parts of the text.
    ///
    /// - Parameter note: the highlight that gets the answer if the program writes notes; nil for a new one.
    func ask(_ name: String, about stretches: [Selection.Stretch], note: Mark? = nil) -> [Action] {
        guard let program = settings.lookups[name] else { return [.say(.noProgram(name))] }
        guard let first = stretches.first else { return [.say(.noText)] }
        guard stretches.reduce(0, { $0 + $1.range.count }) <= ProgramQuestion.limit else {
            return [.say("that is too much text for \(name)")]
        }
        let section = reading.pages.set(first.section).section
        let whole = TextBoundaries(section).sentence(around: first.range)
        let sentence = SavedWord.Sentence(whole, word: first.range, in: section)
        let question = ProgramQuestion(
            name: name, program: program,
            text: reading.text(for: program, words: reading.text(of: stretches), sentence: sentence.text),
            place: reading.pages.locator(section: first.section, offset: first.range.lowerBound))
        let marks = note.map { [$0] } ?? reading.highlights(of: stretches, reading.marks.color)
        return actions(asking: question, reading.lookup(of: first), marks: marks)
    }

    private func actions(asking question: ProgramQuestion, _ lookup: Lookup, marks: [Mark]) -> [Action] {
        guard question.program.output != .nothing else { return [.effect(.ask(question))] }
        return [
            .push(ProgramScreen(question, lookup, marks: marks)), .effect(.ask(question)),
            .say(("asking \(question.name)" as Message).lasting(seconds: 10)),
        ]
    }
}

extension ReadingSession {
    /// What a program is told about words of the book.
    fileprivate func text(for program: LookupProgram, words: String, sentence: String) -> LookupText {
        let book = pages.book.metadata
        let tag = (lookupLanguage ?? "").prefix { $0.isASCII && $0.isLetter }.lowercased()
        return LookupText(
            text: words.typedCharacters, sentence: sentence.typedCharacters,
            language: (2...8).contains(tag.count) ? tag : "", title: book.title,
            author: book.creators.first ?? "")
    }
}

extension String {
    /// Without soft hyphens and the placeholders of pictures.
    fileprivate var typedCharacters: String {
        String(String.UnicodeScalarView(unicodeScalars.filter { $0 != "\u{AD}" && $0 != "\u{FFFC}" }))
    }
}

extension Message {
    fileprivate static func noProgram(_ name: String) -> Message {
        "\(RequestError.unknownLookup(name).words())"
    }
}

import BookModel
import Text

/// A word to look up in dictionaries, with its place on the page if it has one.
struct Lookup: Hashable {
    var word: String
    /// The bytes of the section's text that the word was read from; nil for a typed word.
    var place: Selection.Stretch?

    /// - Parameter place: the word, or a selection.
    init(_ place: Selection.Stretch, in section: Section) {
        self.place = place
        word = Self.line(section.typed(place.range))
    }

    init(_ word: String) { self.word = Self.line(word) }

    /// Bytes of a word; dictionaries have no longer headwords.
    private static let limit = 200

    /// In one line, no longer than the limit.
    private static func line(_ words: String) -> String {
        let line = words.split { $0.isWhitespace }.joined(separator: " ")
        var word = ""
        for character in line where character != "\u{AD}" {
            guard word.utf8.count + character.utf8.count <= limit else { break }
            word.append(character)
        }
        return word
    }
}

extension ReadingSession {
    /// The lookup of a word or a selection of the page.
    func lookup(of place: Selection.Stretch) -> Lookup {
        Lookup(place, in: pages.set(place.section).section)
    }

    /// The language of a lookup: that of the book.
    var lookupLanguage: String? { pages.book.metadata.languages.first }

    /// The word with its sentence and book, as it is saved once a dictionary has an article for it.
    func saved(_ lookup: Lookup, _ definition: Definition) -> SavedWord {
        let book = pages.book
        var sentence = SavedWord.Sentence(word: lookup.word)
        var locator = locator
        if let place = lookup.place {
            let section = pages.set(place.section).section
            let whole = TextBoundaries(section).sentence(around: place.range)
            sentence = SavedWord.Sentence(whole, word: place.range, in: section)
            locator = pages.locator(section: place.section, offset: place.range.lowerBound)
        }
        return SavedWord(
            definition.word, headword: definition.headword, sentence: sentence,
            language: lookupLanguage ?? "", book: book.identity.digest, title: book.metadata.title,
            creators: book.metadata.creators, place: locator, lookedUp: time,
            dictionary: definition.dictionaries.first?.name ?? "", gist: definition.gist)
    }

    /// Opens the box in which the definition of a word will be shown, and asks the dictionaries.
    func define(_ lookup: Lookup) -> [Action] {
        guard !lookup.word.isEmpty else { return [.say(.noWord)] }
        return [
            .push(DefinitionScreen(lookup)), .effect(.define(lookup.word, language: lookupLanguage)),
        ]
    }

    /// Labels the rarer words of the pages in view, to look one of them up.
    ///
    /// - Parameter program: the name of the program that is asked about it; nil for dictionaries.
    mutating func labelWords(for program: String? = nil) -> [Action] {
        let actions = finish()
        let words = rareWordsInView
        return actions + (words.isEmpty ? say(.noWord) : [.push(WordLabelsScreen(words, for: program))])
    }
}

extension Message {
    /// No dictionary has a word.
    static func noArticle(_ definition: Definition) -> Message {
        if let problem = definition.problems.first { return "\(problem)" }
        return definition.asked > 0
            ? "no dictionary has ‘\(definition.word)’"
            : "no dictionaries yet; the handbook names some"
    }
}

extension TextBoundaries {
    /// The sentence of a word, or the sentences of a selection, within the paragraph of its beginning.
    func sentence(around range: Range<Int>) -> Range<Int> {
        let last = max(range.lowerBound, range.upperBound - 1)
        let start = sentenceStart(before: range.lowerBound + 1) ?? range.lowerBound
        let end = [sentenceStart(after: last), paragraphStart(after: last)].compactMap { $0 }.min()
        return min(start, range.lowerBound)..<max(end ?? last + 1_000, range.upperBound)
    }
}

import BookModel
import TestSupport

@testable import Dictionaries

/// Reads bytes as every file of a dictionary, and as what a program writes.
///
///     first line   the types of an article's fields, or nothing
///     rest         the article
enum DictionaryReading {
    static func violation(in bytes: [UInt8]) -> String? {
        readFiles(bytes)
        let end = bytes.firstIndex(of: 0x0A) ?? bytes.count
        let fields = ArticleField.fields(
            of: Array(bytes.dropFirst(end + 1)), types: end == 0 ? nil : Array(bytes[..<end]))
        var page = DefinitionPage(word: "word")
        page.add(FoundArticles(name: "Name", articles: [Article(headword: "word", fields: fields)]))
        page.add(neighbours: [String(decoding: bytes.prefix(Limits.word), as: UTF8.self)])
        let (section, headings) = page.finish()
        if let law = SectionLaw.violation(section) { return law }
        if headings.count != 1 { return "\(headings.count) headings" }
        let isOpen = section.links.allSatisfy { link in
            Definition.word(of: link) != nil
                || ["http:", "https:"].contains { link.lowercased().utf8.starts(with: $0.utf8) }
        }
        if !isOpen { return "a link that leads elsewhere: \(section.links)" }
        return section.pictures.isEmpty ? nil : "a picture"
    }

    private static func readFiles(_ bytes: [UInt8]) {
        _ = try? StarDictInfo(bytes)
        let word = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        for length in [4, 8, 12] {
            let list = WordList(.memory(bytes), valueLength: length)
            _ = list.entries(of: WordKey(word))
            _ = list.neighbours(of: WordKey(word + "a"))
            _ = list.entry(list.count - 1)
        }
        if let file = try? Dictzip(.memory(bytes)) {
            _ = try? file.bytes(0..<min(file.count, 1_000))
            _ = try? file.bytes(max(0, file.count - 1)..<file.count)
        }
        _ = try? Inflater.inflate(gzip: .memory(bytes), limit: 1 << 20)
        _ = WordForms(word)
        _ = PlainOutput.text(of: bytes)
        _ = DictSession.words(word)
    }
}

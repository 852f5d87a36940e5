import BookModel
import Markup

/// Where links of an article may lead: to another word, or to a web page.
enum CrossReference {
    /// The link that looks up a word; nil for no word, and for one that is too long.
    static func link(to word: some StringProtocol) -> String? {
        guard word.utf8.count <= 2 * Limits.word else { return nil }
        let word = String(word).singleLine(limit: 2 * Limits.word)
        return word.isEmpty || word.utf8.count > Limits.word ? nil : Definition.scheme + word
    }

    /// The link of a `href`; nil for one that leads elsewhere.
    static func link(of reference: String) -> String? {
        let reference = reference.trimmed
        switch ArchivePath.scheme(of: reference)?.lowercased() {
        case "http", "https": return reference.utf8.count <= 2_000 ? reference : nil
        case "bword", "entry":
            var word = Substring(reference).drop { $0 != ":" }.dropFirst()
            if word.hasPrefix("//") { word = word.dropFirst(2) }
            if let end = word.firstIndex(of: "#") { word = word[..<end] }
            // Some dictionaries have a slash behind the word.
            if word.hasSuffix("/") { word = word.dropLast() }
            return link(to: ArchivePath.decodingPercent(Array(word.utf8)[...]))
        default: return nil
        }
    }
}

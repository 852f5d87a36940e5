import BookModel

extension Landmark.Kind {
    /// The kind that a navigation document (EPUB 3.3 §7.4.5) or a guide (OPF 2.0.1 §2.6) names.
    ///
    /// - Parameter type: words separated by spaces; the first that is known counts.
    init(type: String) {
        let words = type.utf8.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
        self = words.lazy.compactMap { Self(word: $0) }.first ?? .other
    }

    private init?(word: String) {
        switch word {
        case "title-page", "other.title-page", "halftitlepage": self = .titlePage
        case "text", "start", "other.start": self = .bodyMatter
        case "notes", "footnotes", "rearnotes", "other.notes": self = .notes
        case "": return nil
        default: self.init(rawValue: word)
        }
    }
}

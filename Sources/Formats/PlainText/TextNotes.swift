import BookModel
import Markup

/// The title and author at the beginning of a plain text, and the conventions that it follows.
struct TextNotes {
    enum Convention: Hashable, Sendable {
        case none
        /// Project Gutenberg: the book is between lines of three asterisks.
        case gutenberg
        /// Aozora Bunko: 《ruby》, ｜ and ［＃notes］.
        case aozora
    }

    /// How many groups of lines are searched for a title.
    private static let titleRuns = 12

    private(set) var metadata = Metadata()
    private(set) var convention = Convention.none
    private var firstLine = ""
    private var runs = 0

    /// Examines the next group of consecutive lines.
    mutating func read(_ run: [TextLine], in text: UnsafeBufferPointer<UInt8>) {
        guard runs < Self.titleRuns, let first = run.first else { return }
        runs += 1
        for line in run.prefix(12) {
            let bytes = UnsafeBufferPointer(rebasing: text[line.range.prefix(400)])
            if bytes.starts(with: "《》：ルビ".utf8) || bytes.starts(with: "［＃］：".utf8) { beginAozora() }
            note(String(decoding: bytes, as: UTF8.self))
        }
        if runs == 1 {
            firstLine = String(decoding: text[first.range.prefix(400)], as: UTF8.self).singleLine(limit: 120)
            secondLine =
                run.count == 2
                ? String(decoding: text[run[1].range.prefix(400)], as: UTF8.self).singleLine(limit: 120) : ""
        }
        if runs == Self.titleRuns { end() }
    }

    private var secondLine = ""

    /// Called at the end of the text, too. Without a title the first line becomes the title.
    mutating func end() {
        if metadata.title.isEmpty { metadata.title = firstLine }
    }

    mutating func beginGutenberg() { if convention == .none { convention = .gutenberg } }

    /// Switches to the conventions of Aozora Bunko, where the second line is the author.
    private mutating func beginAozora() {
        guard convention == .none else { return }
        convention = .aozora
        metadata.languages = ["ja"]
        if !secondLine.isEmpty { metadata.creators = [secondLine] }
    }

    /// Reads a line of a header such as `Author: Leo Tolstoy`.
    private mutating func note(_ line: String) {
        func value(_ name: String) -> String? {
            line.hasPrefix(name) ? String(line.dropFirst(name.count)).singleLine(limit: 120) : nil
        }
        if let title = value("Title: "), metadata.title.isEmpty { metadata.title = title }
        if let author = value("Author: "), metadata.creators.isEmpty { metadata.creators = [author] }
        if let name = value("Language: "), metadata.languages.isEmpty, let tag = Self.languages[name] {
            metadata.languages = [tag]
        }
    }

    private static let languages = [
        "English": "en", "French": "fr", "German": "de", "Spanish": "es", "Italian": "it", "Dutch": "nl",
        "Portuguese": "pt", "Finnish": "fi", "Swedish": "sv", "Danish": "da", "Norwegian": "no",
        "Polish": "pl",
        "Hungarian": "hu", "Czech": "cs", "Greek": "el", "Latin": "la", "Russian": "ru", "Chinese": "zh",
        "Japanese": "ja", "Esperanto": "eo",
    ]
}

import BookModel
import Formats
import Markup

/// A text of a catalogue, which may be markup: many that say they have none do.
struct FeedText {
    private let paragraphs: [String]

    init(_ text: String) {
        let isPlain = !text.utf8.contains(UInt8(ascii: "<"))
        // Lines of plain text are paragraphs.
        let markup = isPlain ? text.replacing("\n", with: "\u{2029}") : text
        paragraphs = DescriptionText(markup).paragraphs
    }

    init(_ element: FeedElement?) { self.init(String(decoding: element?.text ?? [], as: UTF8.self)) }

    /// The text of a title, on one line. Unlike summaries, titles are what they say that they are (RFC 4287 §3.1).
    static func title(_ element: FeedElement?) -> String {
        guard let element else { return "" }
        let hasMarkup = ["html", "xhtml"].contains(element.attributes["type"]?.lowercased() ?? "")
        return hasMarkup ? FeedText(element).line : element.line
    }

    /// All on one line.
    private var line: String { paragraphs.joined(separator: " ").singleLine(limit: Limits.catalogLine) }

    /// Paragraphs, with line feeds between them.
    var summary: String {
        let text = paragraphs.prefix(200).joined(separator: "\n")
        guard text.unicodeScalars.count > Limits.catalogSummary else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.prefix(Limits.catalogSummary))) + "…"
    }
}

/// What a catalogue says about a book, as names and values.
struct FactList {
    private(set) var facts: [CatalogFact] = []

    mutating func add(_ name: String, _ value: String) {
        let value = value.singleLine(limit: Limits.catalogLine)
        if !value.isEmpty { facts.append(CatalogFact(name, value)) }
    }

    mutating func add(_ name: String, _ values: [String]) {
        var lines: [String] = []
        for line in values.lazy.map({ $0.singleLine(limit: Limits.catalogLine) })
        where !line.isEmpty && !lines.contains(line) {
            lines.append(line)
            if lines.count == Limits.catalogValues { break }
        }
        add(name, lines.joined(separator: ", "))
    }

    static func series(_ name: String, position: String) -> String {
        name.isEmpty || position.isEmpty ? name : "\(name) \(position)"
    }

    /// The first date that was meant, without its time. Calibre writes the year 101 for none.
    static func date(_ dates: [String]) -> String {
        let date = dates.first { !$0.isEmpty && !$0.hasPrefix("0101-") } ?? ""
        return String(date.split(separator: "T").first ?? "")
    }
}

import BookModel
import Typesetting

/// Closes the isolates (UAX #9 §2.4.2) of a paragraph at the end of each line, and opens them again on the
/// next line, since other programs treat each line as a paragraph.
///
///     … في \u{2066}/etc/\u{2069}
///     \u{2066}apt/sources.list\u{2069} …
struct LineIsolates {
    private let section: Section
    private var block = -1
    private var open: [Unicode.Scalar] = []
    /// Whether the paragraph closes all its isolates; nil until needed.
    private var closesAll: Bool?

    /// The greatest depth in the Unicode Bidirectional Algorithm (UAX #9 §3.1.2, BD2).
    private static let deepest = 125

    init(of section: Section) { self.section = section }

    /// The text of a line with its isolates closed.
    ///
    /// Text is unchanged if the paragraph does not close all its isolates, and in tables.
    mutating func close(_ text: String, of line: Line) -> String {
        if line.block != block { (block, open, closesAll) = (line.block, [], nil) }
        guard !open.isEmpty || text.utf8.contains(0xE2) else { return text }
        let before = open
        Self.follow(text.unicodeScalars, &open)
        if !open.isEmpty, open.count > Self.deepest || !paragraphClosesAll() { open = [] }
        return String(String.UnicodeScalarView(before)) + text
            + String(repeating: "\u{2069}", count: open.count)
    }

    private mutating func paragraphClosesAll() -> Bool {
        if let closesAll { return closesAll }
        var open: [Unicode.Scalar] = []
        if section.blocks.indices.contains(block) {
            let paragraph = section.blocks[block]
            if case .table = paragraph.kind { return false }
            Self.follow(section.string(paragraph.range).unicodeScalars, &open)
        }
        closesAll = open.isEmpty
        return open.isEmpty
    }

    private static func follow(_ text: String.UnicodeScalarView, _ open: inout [Unicode.Scalar]) {
        for scalar in text {
            switch scalar.value {
            case 0x2066...0x2068: open.append(scalar)
            case 0x2069: _ = open.popLast()
            default: break
            }
        }
    }
}

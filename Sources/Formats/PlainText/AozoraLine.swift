import BookModel
import Markup

/// A line in Aozora Bunko's format: its text with traits, and its layout.
///
///     一番｜獰悪《どうあく》な種族［＃「種族」に傍点］
///     ▲    ▲   ruby     ▲   bold
struct AozoraLine: Hashable, Sendable {
    struct Piece: Hashable, Sendable {
        var text: String.UnicodeScalarView
        var traits: SpanStyle.Traits = []

        static func == (first: Piece, second: Piece) -> Bool {
            first.traits == second.traits && first.text.elementsEqual(second.text)
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(String(text))
            hasher.combine(traits)
        }
    }

    private(set) var pieces: [Piece] = []
    /// Layout of this line and of those after it, as set by notes.
    private(set) var layout = AozoraLayout()

    init(_ line: UnsafeBufferPointer<UInt8>) {
        var scalars = String(decoding: line, as: UTF8.self).unicodeScalars[...]
        var open = 0
        while let scalar = scalars.popFirst() {
            switch scalar {
            case "｜": pieces.append(Piece(text: .init()))
            case "《" where open < Self.openMarks:
                if let reading = Self.consume(upTo: "》", from: &scalars) {
                    read(reading)
                } else {
                    open += 1
                    append(scalar)
                }
            case "［" where scalars.first == "＃" && open < Self.openMarks:
                if let words = Self.consume(upTo: "］", from: &scalars) {
                    note(String(words.dropFirst()))
                } else {
                    open += 1
                    append(scalar)
                }
            default: append(scalar)
            }
        }
        pieces.removeAll { $0.text.isEmpty }
    }

    /// The text without ruby readings.
    var plainText: String {
        var text = String.UnicodeScalarView()
        for piece in pieces where !piece.traits.contains(.ruby) { text.append(contentsOf: piece.text) }
        return String(text)
    }

    /// The heading level in a note: 1 to 3 for a large, middle or small heading.
    static func headingLevel(_ line: UnsafeBufferPointer<UInt8>) -> Int? {
        // Each of these characters has three bytes.
        guard line.count < 600, line.contains(0xEF) else { return nil }
        let text = String(decoding: line, as: UTF8.self)
        guard text.contains("見出し］") else { return nil }
        return text.contains("大見出し］") ? 1 : text.contains("中見出し］") ? 2 : 3
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        if pieces.last.map({ !$0.traits.isEmpty }) ?? true { pieces.append(Piece(text: .init())) }
        pieces[pieces.count - 1].text.append(scalar)
    }

    /// Consumes and returns the text before a closing mark, and the mark; nil if there is none.
    private static func consume(upTo end: Unicode.Scalar, from scalars: inout Scalars) -> Scalars? {
        guard let close = scalars.prefix(Self.longestNote).firstIndex(of: end) else { return nil }
        let taken = scalars[..<close]
        scalars = scalars[scalars.index(after: close)...]
        return taken
    }

    /// Adds a ruby reading. Its base begins at ｜, which started a piece, or with the characters of one kind
    /// before it; only its end matters here.
    private mutating func read(_ reading: Scalars) {
        pieces.append(Piece(text: String.UnicodeScalarView(reading), traits: .ruby))
    }
}

// MARK: - Notes

extension AozoraLine {
    private typealias Scalars = String.UnicodeScalarView.SubSequence
    private static let longestNote = 200
    /// Most unclosed marks of a line. A line with more is not in this format, and is not searched further.
    private static let openMarks = 8

    /// Applies a note: a character without a code, emphasis, margins, a page break.
    private mutating func note(_ words: String) {
        if let character = AozoraCharacter.described(by: words), pieces.last?.text.last == "※" {
            pieces[pieces.count - 1].text.removeLast()
            for scalar in character { append(scalar) }
        } else if words.hasPrefix("「"), words.hasSuffix("に傍点") || words.hasSuffix("は太字") {
            let quoted = words.dropFirst().prefix { $0 != "」" }
            setOff(String.UnicodeScalarView(quoted.unicodeScalars))
        } else {
            layout.read(words)
        }
    }

    /// Makes the end of the text bold if it is these words.
    private mutating func setOff(_ words: String.UnicodeScalarView) {
        guard let last = pieces.last, last.traits.isEmpty, !words.isEmpty, last.text.count >= words.count,
            last.text.suffix(words.count).elementsEqual(words)
        else { return }
        pieces[pieces.count - 1].text.removeLast(words.count)
        pieces.append(Piece(text: words, traits: .bold))
    }
}

/// Margins and page breaks set by notes of Aozora Bunko.
struct AozoraLayout: Hashable, Sendable {
    /// Indent of this line, in columns.
    var indent: Int?
    /// Margin of the lines from here on, in columns; 0 ends it.
    var margin: Int?
    var breaksPage = false

    /// Parses a note: `８字下げ`, `ここから２字下げ`, `ここで字下げ終わり`, `改ページ`.
    mutating func read(_ words: String) {
        if words.hasPrefix("ここで字下げ終わり") {
            margin = 0
        } else if words.contains("字下げ") {
            let columns = min(12, 2 * Self.number(in: words))
            if words.hasPrefix("ここから") { margin = columns } else { indent = columns }
        } else if words.hasPrefix("改ページ") || words.hasPrefix("改丁") {
            breaksPage = true
        }
    }

    /// The first number, in full-width or ASCII digits.
    private static func number(in words: String) -> Int {
        var value = 0
        for scalar in words.unicodeScalars {
            let digit: UInt32
            switch scalar {
            case "0"..."9": digit = scalar.value - 0x30
            case "０"..."９": digit = scalar.value - 0xFF10
            default:
                if value > 0 { return value }
                continue
            }
            value = min(100, value * 10 + Int(digit))
        }
        return value
    }
}

/// The box in which a text of Aozora Bunko explains its markup:
///
///     -------------------------------------------------------
///     《》：ルビ
///     （例）坊《ぼ》っちゃん
///     -------------------------------------------------------
enum AozoraPreamble {
    /// Limits in bytes: before the box, and of the box.
    private static let (mostBefore, most) = (4_000, 8_000)
    private static let leastDashes = 20

    /// The range from the first line of dashes to the end of the last; empty if there is no box.
    static func range(in text: UnsafeBufferPointer<UInt8>) -> Range<Int> {
        var lines = TextLines(text, 0..<min(text.count, mostBefore + most))
        var start: Int?
        while let line = lines.next() {
            guard isEdge(line, in: text) else {
                if start == nil, line.range.lowerBound > mostBefore { break }
                continue
            }
            if let start { return start..<line.range.upperBound }
            start = line.range.lowerBound
        }
        return 0..<0
    }

    static func isEdge(_ line: TextLine, in text: UnsafeBufferPointer<UInt8>) -> Bool {
        line.range.count >= leastDashes && text[line.range].allSatisfy { $0 == UInt8(ascii: "-") }
    }
}

import BookModel
import Markup

/// A line in Aozora Bunko's format: its text with traits, and its layout.
///
///     一番｜獰悪《どうあく》な種族［＃「種族」に傍点］
///     ▲    ▲   ruby     ▲   emphasis marks
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
    /// The piece that begins after ｜, which begins the base of the next reading.
    private var markedBase: Int?

    init(_ line: UnsafeBufferPointer<UInt8>) {
        var scalars = String(decoding: line, as: UTF8.self).unicodeScalars[...]
        var open = 0
        while let scalar = scalars.popFirst() {
            switch scalar {
            case "｜":
                markedBase = pieces.count
                pieces.append(Piece(text: .init()))
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

    /// Adds a ruby reading. Its base begins at ｜, or with the characters of one kind before it.
    private mutating func read(_ reading: Scalars) {
        if let first = markedBase {
            for index in first..<pieces.count { pieces[index].traits.insert(.rubyBase) }
        } else {
            setOffBase()
        }
        markedBase = nil
        pieces.append(Piece(text: String.UnicodeScalarView(reading), traits: .ruby))
    }

    /// Makes the characters of one kind at the end of the text the base of a reading.
    private mutating func setOffBase() {
        guard let last = pieces.last, !last.traits.contains(.ruby), let end = last.text.last,
            let kind = Kind(end)
        else { return }
        let base = String.UnicodeScalarView(last.text.reversed().prefix { Kind($0) == kind }.reversed())
        pieces[pieces.count - 1].text.removeLast(base.count)
        pieces.append(Piece(text: base, traits: last.traits.union(.rubyBase)))
    }

    /// The kinds of characters that bases of readings without ｜ consist of.
    private enum Kind {
        case ideograph, hiragana, katakana, latin

        init?(_ scalar: Unicode.Scalar) {
            switch scalar.value {
            case 0x3005...0x3007, 0x30F6, 0x3400...0x9FFF, 0xF900...0xFAFF, 0x2_0000...0x3_FFFF:
                self = .ideograph
            case 0x3041...0x309F: self = .hiragana
            case 0x30A1...0x30FF: self = .katakana
            case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0xFF21...0xFF3A, 0xFF41...0xFF5A: self = .latin
            default: return nil
            }
        }
    }
}

// MARK: - Notes

extension AozoraLine {
    private typealias Scalars = String.UnicodeScalarView.SubSequence
    private static let longestNote = 200
    /// Most unclosed marks of a line. A line with more is not in this format, and is not searched further.
    private static let openMarks = 8

    /// Applies a note: a character without a code, emphasis, margins, a page break. Notes set in two small lines (warichu)
    /// stand in brackets.
    private mutating func note(_ words: String) {
        if let character = AozoraCharacter.described(by: words), pieces.last?.text.last == "※" {
            pieces[pieces.count - 1].text.removeLast()
            for scalar in character { append(scalar) }
        } else if words.hasPrefix("「"), words.hasSuffix("に傍点") || words.hasSuffix("は太字") {
            let quoted = words.dropFirst().prefix { $0 != "」" }
            setOff(
                String.UnicodeScalarView(quoted.unicodeScalars),
                words.hasSuffix("に傍点") ? .emphasis : .bold)
        } else if words == "割り注" || words == "割注" {
            append("（")
        } else if words == "割り注終わり" || words == "割注終わり" {
            append("）")
        } else {
            layout.read(words)
        }
    }

    /// Gives the end of the text a trait if it is these words.
    private mutating func setOff(_ words: String.UnicodeScalarView, _ trait: SpanStyle.Traits) {
        guard let last = pieces.last, last.traits.isEmpty, !words.isEmpty, last.text.count >= words.count,
            last.text.suffix(words.count).elementsEqual(words)
        else { return }
        pieces[pieces.count - 1].text.removeLast(words.count)
        pieces.append(Piece(text: words, traits: trait))
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

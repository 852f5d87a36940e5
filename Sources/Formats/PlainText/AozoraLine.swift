import BookModel

/// A line of Aozora Bunko's: what is to be shown of it, and how.
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
    /// What notes say of the lines from here on.
    private(set) var layout = AozoraLayout()

    init(_ line: UnsafeBufferPointer<UInt8>) {
        var scalars = String(decoding: line, as: UTF8.self).unicodeScalars[...]
        var open = 0
        while let scalar = scalars.popFirst() {
            switch scalar {
            case "｜": pieces.append(Piece(text: .init()))
            case "《" where open < Self.openMarks:
                if let reading = Self.take(upTo: "》", from: &scalars) {
                    read(reading)
                } else {
                    open += 1
                    append(scalar)
                }
            case "［" where scalars.first == "＃" && open < Self.openMarks:
                if let words = Self.take(upTo: "］", from: &scalars) {
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

    /// Without readings.
    var plainText: String {
        var text = String.UnicodeScalarView()
        for piece in pieces where !piece.traits.contains(.ruby) { text.append(contentsOf: piece.text) }
        return String(text)
    }

    /// 1 to 3 for what a note calls a large, middle or small heading.
    static func headingLevel(_ line: UnsafeBufferPointer<UInt8>) -> Int? {
        // Each of these characters takes three bytes.
        guard line.count < 600, line.contains(0xEF) else { return nil }
        let text = String(decoding: line, as: UTF8.self)
        guard text.contains("見出し］") else { return nil }
        return text.contains("大見出し］") ? 1 : text.contains("中見出し］") ? 2 : 3
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        if pieces.last.map({ !$0.traits.isEmpty }) ?? true { pieces.append(Piece(text: .init())) }
        pieces[pieces.count - 1].text.append(scalar)
    }

    /// What stands before a closing mark, with the mark taken, too; nil when there is none.
    private static func take(upTo end: Unicode.Scalar, from scalars: inout Scalars) -> Scalars? {
        guard let close = scalars.prefix(Self.longestNote).firstIndex(of: end) else { return nil }
        let taken = scalars[..<close]
        scalars = scalars[scalars.index(after: close)...]
        return taken
    }

    /// A reading goes over the text from ｜ on, which has begun a piece; without that over the
    /// characters of one kind before it: to set it, only where it ends counts.
    private mutating func read(_ reading: Scalars) {
        pieces.append(Piece(text: String.UnicodeScalarView(reading), traits: .ruby))
    }
}

// MARK: - Notes

extension AozoraLine {
    private typealias Scalars = String.UnicodeScalarView.SubSequence
    private static let longestNote = 200
    /// A line with more marks that nothing closes is not Aozora's; no further ones are looked for.
    private static let openMarks = 8

    /// What a note asks for: a character that has no code, words set off, margins, a new page.
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

    /// Sets the end of the text in bold, if it is these words.
    private mutating func setOff(_ words: String.UnicodeScalarView) {
        guard let last = pieces.last, last.traits.isEmpty, !words.isEmpty, last.text.count >= words.count,
            last.text.suffix(words.count).elementsEqual(words)
        else { return }
        pieces[pieces.count - 1].text.removeLast(words.count)
        pieces.append(Piece(text: words, traits: .bold))
    }
}

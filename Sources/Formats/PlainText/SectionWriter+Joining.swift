import BookModel
import Markup

extension SectionWriter {
    /// Writes a space between two lines, except between Chinese or Japanese characters, after a dash, and
    /// between the two hyphens of a dash.
    mutating func join(
        _ line: Slice<UnsafeBufferPointer<UInt8>>, _ first: Slice<UnsafeBufferPointer<UInt8>>,
        _ style: SpanStyle
    ) {
        if line.endsInDash(before: first) { return }
        let last = lastBytes(3)
        if last.elementsEqual("\u{2010}".utf8) { return }
        if last.beginsUnspaced && (first.beginsUnspaced || first.starts(with: Self.marks)) { return }
        if last.starts(with: Self.marks) && first.beginsUnspaced { return }
        writeSpace(style)
    }

    /// The lead bytes of quotation marks and dashes, which occur in every language.
    private static let marks: [UInt8] = [0xE2, 0x80]
}

extension Slice<UnsafeBufferPointer<UInt8>> {
    /// Whether it ends with a dash, or with hyphens for one, directly after a word.
    ///
    /// - Parameter next: the next line, which may begin with the second hyphen.
    func endsInDash(before next: Self) -> Bool {
        let hyphens = reversed().prefix { $0 == UInt8(ascii: "-") }.count
        var words = dropLast(hyphens)
        if hyphens == 0, words.suffix(3).elementsEqual("\u{2014}".utf8) {
            words = words.dropLast(3)
        } else if hyphens < 2, hyphens == 0 || next.first != UInt8(ascii: "-") {
            return false
        }
        guard let last = words.last, last > 0x20 else { return false }
        let isSpaced =
            words.suffix(2).elementsEqual("\u{A0}".utf8) || words.suffix(3).elementsEqual("\u{202F}".utf8)
        return !isSpaced
    }

    /// Whether it consists of at least three asterisks or strokes, and spaces.
    var isOrnament: Bool {
        allSatisfy { " *-_=~#".utf8.contains($0) } && count { $0 > 0x20 } >= 3
    }
}

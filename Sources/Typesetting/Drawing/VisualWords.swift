import BookModel

/// Text from outside the book's sections, such as a title, in visual order.
public enum VisualWords {
    /// A line of text in visual order (UAX #9); unchanged if nothing in it is right-to-left.
    public static func ordered(_ words: String, _ direction: BlockStyle.Direction = .natural) -> String {
        let bytes = Array(words.utf8)
        let occurs = bytes.withUnsafeBufferPointer { RightToLeft.occurs(in: 0..<bytes.count, of: $0) }
        guard occurs || direction == .rightToLeft, !bytes.contains(0x0A) else { return words }
        var section = Section(text: bytes + [0x0A], blocks: [Block(range: 0..<bytes.count)])
        section.blocks[0].style.direction = direction
        let set = SetSection(section, format: PageFormat(measure: Int(UInt16.max), height: 1))
        guard set.lineCount == 1 else { return words }
        return set.line(0).runs.map(\.text).joined()
    }
}

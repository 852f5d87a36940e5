/// Lines whose words stand in columns: a table drawn with spaces, which must keep them.
enum AlignedLines {
    /// Fewer spaces part sentences, or stretch the lines of justified text.
    private static let leastSpaces = 3

    /// Whether at least half of the lines, and at least two, have two wide gaps or more.
    static func areColumns(_ lines: [TextLine], in text: UnsafeBufferPointer<UInt8>) -> Bool {
        let count = lines.count { gaps(in: $0, of: text) >= 2 }
        return count >= 2 && count * 2 >= lines.count
    }

    private static func gaps(in line: TextLine, of text: UnsafeBufferPointer<UInt8>) -> Int {
        var gaps = 0
        var spaces = 0
        for byte in text[line.range] {
            spaces = byte == 0x20 ? spaces + 1 : byte == 0x09 ? leastSpaces : 0
            if spaces == leastSpaces { gaps += 1 }
        }
        return gaps
    }
}

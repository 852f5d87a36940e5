import Markup

/// The box in which a text of Aozora Bunko explains its markup:
///
///     -------------------------------------------------------
///     《》：ルビ
///     （例）坊《ぼ》っちゃん
///     -------------------------------------------------------
enum AozoraPreamble {
    /// Bytes before the box, and of the box.
    private static let (mostBefore, most) = (4_000, 8_000)
    private static let leastDashes = 20

    /// From its first line of dashes to the end of its last one; empty without a box.
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

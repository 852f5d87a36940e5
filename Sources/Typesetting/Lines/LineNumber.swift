import BookModel

/// Numbers of lines and paragraphs, which are placed at the end of the measure.
enum LineNumber {
    /// Columns between a number and the words.
    static let gap = 2
    /// Most bytes of such a number; longer ones stay in the line.
    private static let longest = 8

    /// The ranges of a block's line numbers.
    static func ranges(in block: Block, of section: Section, _ format: PageFormat) -> [Range<Int>] {
        guard block.kind != .preformatted, format.measure >= Insertion.leastMeasure else { return [] }
        let spans = block.spans.clamped(to: section.spans.indices)
        var ranges: [Range<Int>] = []
        for index in spans where section.spans[index].style.traits.contains(.lineNumber) {
            let number = section.spans[index].range
            guard isShort(number, section.text) else { continue }
            // Output to a file keeps the order of the text.
            if format.style.keepsCharacters, begins(number, block, section) { continue }
            ranges.append(number)
        }
        return ranges
    }

    /// Whether it has only a few characters of one byte and one column each.
    private static func isShort(_ number: Range<Int>, _ text: [UInt8]) -> Bool {
        (1...longest).contains(number.count) && number.upperBound <= text.count
            && text[number].allSatisfy { 0x21..<0x7F ~= $0 }
    }

    private static func begins(_ number: Range<Int>, _ block: Block, _ section: Section) -> Bool {
        number.lowerBound == block.range.lowerBound
            || number.lowerBound > 0 && section.text[number.lowerBound - 1] == 0x0A
    }
}

extension ParagraphSetter {
    /// The bytes between two line feeds, and the part of them that is broken into lines.
    struct Stretch {
        /// Without the label and line numbers.
        private(set) var body: Range<Int>
        /// Line numbers at the start and at the end.
        private(set) var leading: Range<Int>?
        private(set) var trailing: Range<Int>?
        /// Columns reserved for line numbers in the first and in the last line.
        private(set) var firstReserve = 0
        private(set) var reserve = 0

        init(_ range: Range<Int>, of paragraph: borrowing Paragraph, _ text: UnsafeBufferPointer<UInt8>) {
            body = range
            if paragraph.labelLength > 0, range.lowerBound == paragraph.range.lowerBound {
                body = text.dropSpaces(
                    min(range.upperBound, range.lowerBound + paragraph.labelLength)..<range.upperBound)
                if body.isEmpty { body = range }
            }
            guard !paragraph.numbers.isEmpty else { return }
            leading = paragraph.numbers.first { $0.lowerBound == range.lowerBound }
            trailing = paragraph.numbers.last { $0.upperBound == range.upperBound && $0 != leading }
            let start = leading?.upperBound ?? body.lowerBound
            // The label may overlap the number.
            let inside = text.dropSpaces(start..<max(start, trailing?.lowerBound ?? body.upperBound))
            guard !inside.isEmpty else {
                (leading, trailing) = (nil, nil)
                return
            }
            body = inside
            if let trailing { reserve = max(0, trailing.count + LineNumber.gap - paragraph.freeColumns) }
            firstReserve = reserve
            if let leading {
                firstReserve = max(reserve, leading.count + LineNumber.gap - paragraph.freeColumns)
            }
        }
    }
}

extension ParagraphSetter.Paragraph {
    /// Whether it has neither label nor line numbers.
    var isSetWhole: Bool { labelLength == 0 && numbers.isEmpty }
}

extension UnsafeBufferPointer<UInt8> {
    /// A range without spaces at both ends.
    fileprivate func dropSpaces(_ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, self[start] == 0x20 { start += 1 }
        while end > start, self[end - 1] == 0x20 { end -= 1 }
        return start..<end
    }
}

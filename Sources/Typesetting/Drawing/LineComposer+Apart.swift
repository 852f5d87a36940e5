import BookModel

/// Parts of a line beside its words: labels, numbers, marks of turned-over lines.
extension LineComposer {
    /// Whether a line continues the one above, without a line feed between.
    func goesOn(_ record: LineRecord, _ context: BlockContext) -> Bool {
        let start = Int(record.start)
        return start > context.block.range.lowerBound && start <= text.count && text[start - 1] != 0x0A
    }

    /// The columns of a turned-over line of verse or code; adds the mark before code.
    func turnedArea(_ record: LineRecord, _ context: BlockContext, to parts: inout [Part]) -> Range<Int> {
        let isRightToLeft = record.flags.contains(.rightToLeft)
        guard context.block.kind == .preformatted else {
            return context.turnedArea(indent: 0, isRightToLeft: isRightToLeft)
        }
        let line = text.lines(around: Int(record.start)..<Int(record.start), in: context.block.range)
        let indent = CodeBreaker.indent(of: line, in: text, width: context.frame.turnedWidth)
        if let column = context.frame.turnMark {
            let place = context.block.range.lowerBound
            let run = Run(
                column: context.column(of: column..<column + 1, isRightToLeft: isRightToLeft), text: "↪",
                columns: 1, range: place..<place, role: .marker)
            parts.append(.decoration(run))
        }
        return context.turnedArea(indent: indent, isRightToLeft: isRightToLeft)
    }

    /// Adds the label before the first line, whose text begins after it.
    func appendLabel(
        at columns: Range<Int>, _ record: inout LineRecord, _ context: BlockContext, to parts: inout [Part]
    ) {
        let end = record.start + UInt32(truncatingIfNeeded: context.block.style.labelLength)
        guard end < record.end else { return }
        var label = record
        label.end = end
        label.width = UInt16(truncatingIfNeeded: columns.count)
        label.flags.subtract([.hyphen, .narrowedByOne, .narrowedByTwo])
        var line = setText(label, context)
        let isRightToLeft = record.flags.contains(.rightToLeft)
        line.column = context.column(of: columns, isRightToLeft: isRightToLeft)
        parts.append(.text(line))
        record.start = skipSpaces(from: end, to: record.end)
    }

    /// Adds line numbers at the start or end of a line; returns the columns left for its words.
    func appendNumbers(
        _ record: inout LineRecord, _ context: BlockContext, _ area: Range<Int>, to parts: inout [Part]
    ) -> Range<Int> {
        let isRightToLeft = record.flags.contains(.rightToLeft)
        let whole = context.boxes.inner
        func append(_ number: Range<Int>) -> Range<Int> {
            let run = Run(
                column: isRightToLeft ? whole.lowerBound : whole.upperBound - number.count,
                text: section.string(number), columns: number.count, range: number,
                style: SpanStyle(.lineNumber), role: .marker)
            parts.append(.sign(run, number))
            let taken = number.count + LineNumber.gap
            return isRightToLeft
                ? min(max(area.lowerBound, whole.lowerBound + taken), area.upperBound)..<area.upperBound
                : area.lowerBound..<max(area.lowerBound, min(area.upperBound, whole.upperBound - taken))
        }
        var area = area
        let (start, end) = (Int(record.start), Int(record.end))
        if let number = context.numbers.first(where: { $0.lowerBound == start && $0.upperBound < end }),
            !goesOn(record, context)
        {
            area = append(number)
            record.start = skipSpaces(from: UInt32(truncatingIfNeeded: number.upperBound), to: record.end)
        }
        guard record.flags.contains(.endsParagraph) else { return area }
        if let number = context.numbers.first(where: { $0.lowerBound >= end }),
            text[end..<number.lowerBound].allSatisfy({ $0 == 0x20 })
        {
            _ = append(number)
        }
        return area
    }

    private func skipSpaces(from start: UInt32, to end: UInt32) -> UInt32 {
        var start = start
        while start < end, text[Int(start)] == 0x20 { start += 1 }
        return start
    }
}

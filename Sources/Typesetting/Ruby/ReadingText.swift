import BookModel

/// Makes the runs beside a line: readings of ruby, and in vertical lines emphasis marks and side lines.
struct ReadingText {
    private let section: Section
    private let text: UnsafeBufferPointer<UInt8>
    private let line: SetText

    /// The mark beside emphasized characters of vertical lines: the sesame dot.
    private static let emphasisMark = "\u{FE45}"
    /// What takes the place of an underline in vertical lines.
    private static let sideLine = "│"

    init(_ section: Section, _ text: UnsafeBufferPointer<UInt8>, _ line: SetText) {
        (self.section, self.text, self.line) = (section, text, line)
    }

    /// - Parameter glyphs: those of the line, from its start.
    func append(_ glyphs: [Glyph], to readings: inout [Run]) {
        let first = readings.count
        var column = line.column
        var drawn = -1
        for glyph in glyphs {
            // Where a base goes on in another line, its reading is in the last one.
            if let index = line.readings.firstIndex(where: { $0.group.base.overlaps(glyph.range) }),
                index > drawn, line.range.contains(line.readings[index].group.reading.lowerBound)
            {
                let layout = line.readings[index]
                append(layout, at: column + layout.start, to: &readings)
                drawn = index
            }
            column += glyph.columns
        }
        if line.isVertical { appendMarks(glyphs, beyond: first, to: &readings) }
    }

    private func append(_ layout: RubyLayout, at column: Int, to readings: inout [Run]) {
        let range = layout.group.reading
        let spans = section.spans(line.spans, touching: range)
        let style =
            spans.map { section.spans[$0] }.first { $0.range.overlaps(range) }?.style ?? SpanStyle(.ruby)
        let run = Run(
            column: max(line.column, column), text: section.string(range), columns: layout.width,
            range: range, style: style, role: line.role)
        readings += line.isVertical ? Squares.runs(of: run) : [run]
    }

    /// Adds the marks of emphasized and underlined characters that have no reading.
    private func appendMarks(_ glyphs: [Glyph], beyond first: Int, to readings: inout [Run]) {
        var taken = Set(readings[first...].map(\.column))
        var column = line.column
        for glyph in glyphs {
            defer { column += glyph.columns }
            guard glyph.columns > 0, let span = glyph.span, !glyph.range.isEmpty,
                let mark = mark(section.spans[span].style, glyph.scalar), taken.insert(column).inserted
            else { continue }
            let place = glyph.range.lowerBound..<glyph.range.lowerBound
            let style = SpanStyle(color: section.spans[span].style.color)
            readings.append(
                Run(column: column, text: mark, columns: 1, range: place, style: style, role: line.role))
        }
    }

    private func mark(_ style: SpanStyle, _ scalar: UInt32) -> String? {
        if scalar == 0x20 || scalar == 0x3000 { return nil }
        if style.traits.contains(.emphasis) { return Self.emphasisMark }
        return style.traits.contains(.underline) || style.link != nil ? Self.sideLine : nil
    }
}

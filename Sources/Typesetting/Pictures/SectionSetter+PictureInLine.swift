import BookModel

/// A picture in a line of a paragraph that is too high for the line.
extension SectionSetter {
    /// Most rows of a picture within a line.
    private static let mostInLine = 2
    /// Most bytes after a picture at a paragraph's start that may be its caption.
    private static let longestCaption = 400

    /// The lines of a paragraph that is split by its first high picture; nil if it has none. Only the
    /// descriptions of further ones are shown.
    mutating func linesAroundPicture(_ block: Block, at index: Int, like template: LineRecord)
        -> [LineRecord]?
    {
        guard block.kind == .paragraph, let (illustration, range) = highPicture(of: block) else { return nil }
        let whole = paragraph(block)
        let above = lines(in: block.range.lowerBound..<range.lowerBound, of: whole, like: template)
        let below = lines(in: range.upperBound..<block.range.upperBound, of: whole, like: template)
        let isCaption = above.isEmpty && block.range.upperBound - range.upperBound <= Self.longestCaption
        let free = isCaption && !below.isEmpty ? format.lineCount - below.count : format.lineCount
        guard
            var layout = layout(
                of: illustration, block, most: free * 2 >= format.lineCount ? free : format.lineCount)
        else { return nil }
        layout.text = range
        pictures[index] = layout
        var template = template
        if isCaption, !below.isEmpty { template.flags.insert(.keepsWithNext) }
        var picture = pictureLines(layout, of: block, like: template)
        if !above.isEmpty { picture[0].spaceAbove = 1 }
        var rest = below
        if !rest.isEmpty, !isCaption { rest[0].spaceAbove = 1 }
        // White space before the picture is added to it if there is no text above.
        if above.isEmpty { picture[0].start = UInt32(truncatingIfNeeded: block.range.lowerBound) }
        return above + picture + rest
    }

    private func layout(of illustration: Illustration, _ block: Block, most: Int) -> PictureLayout? {
        guard let style = format.style.pictures else { return nil }
        let frame = section.frame(of: block, format)
        return PictureLayout(
            illustration, on: format, width: frame.width, most: (max(1, most) - 1) * format.lineSpacing + 1,
            style)
    }

    /// The first picture of a paragraph that is too high for a line, and its description.
    private func highPicture(of block: Block) -> (Illustration, Range<Int>)? {
        for span in section.spans[block.spans.clamped(to: section.spans.indices)] {
            guard let picture = span.style.picture, section.pictures.indices.contains(picture),
                block.range.contains(span.range.lowerBound), span.range.upperBound <= block.range.upperBound,
                let layout = layout(of: section.pictures[picture], block, most: format.lineCount),
                layout.rows > Self.mostInLine
            else { continue }
            return (section.pictures[picture], span.range)
        }
        return nil
    }

    /// The lines of a part of a paragraph; empty if it is only white space.
    private mutating func lines(
        in range: Range<Int>, of whole: ParagraphSetter.Paragraph, like template: LineRecord
    ) -> [LineRecord] {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, text[start] <= 0x20 { start += 1 }
        while end > start, text[end - 1] <= 0x20 { end -= 1 }
        guard start < end else { return [] }
        var part = whole
        part.range = start..<end
        if start > whole.range.lowerBound {
            part.firstWidth = whole.width
            part.labelLength = 0
        }
        part.insertions = whole.insertions.belonging(to: part.range)
        var set = setLines(of: part, like: template)
        for index in set.indices { set[index].flags.remove(.varies) }
        return set
    }
}

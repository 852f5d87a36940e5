import BookModel

extension SectionSetter {
    /// Least share of a page, in tenths, for a picture with its caption.
    private static let leastShare = 6
    /// A picture is reduced for headings above it only if at least a third of the page is left.
    private static let headShare = 3
    /// Least columns for a description.
    private static let leastColumns = 8

    /// The layout of a block's picture; nil if only its description is shown.
    ///
    /// - Parameters:
    ///   - head: lines above the picture on its page.
    ///   - lines: most lines for it; nil for those of a page.
    mutating func pictureLayout(
        of block: Block, at index: Int, below head: Int = 0, lines: Int? = nil
    ) -> PictureLayout? {
        guard let style = format.style.pictures, let illustration = block.kind.illustration else {
            return nil
        }
        let frame = section.frame(of: block, format)
        let caption = captionLines(of: illustration, at: index)
        let free = format.lineCount - caption
        let isShared = caption > 0 && free * 10 >= format.lineCount * Self.leastShare
        var most = isShared ? free : format.lineCount
        if head > 0, (most - head) * Self.headShare >= format.lineCount { most -= head }
        var layout = PictureLayout(
            illustration, on: format, width: frame.width, most: rows(ofLines: min(most, lines ?? most)), style
        )
        layout?.text = block.range
        return layout?.asPage(
            measure: frame.width, most: rows(ofLines: format.lineCount), style, format.style)
    }

    /// The lines of a picture. Each stands for its part of the description; the first also for the text
    /// before that.
    mutating func pictureLines(_ layout: PictureLayout, of block: Block, like template: LineRecord)
        -> [LineRecord]
    {
        var template = template
        template.kind = .pictureRow
        if !layout.pieces.isEmpty { return pieceLines(layout, like: template) }
        let words = words(of: block, in: layout, like: template)
        let count = lines(forRows: layout.rows)
        let start = UInt32(truncatingIfNeeded: layout.text.lowerBound)
        let end = UInt32(truncatingIfNeeded: layout.text.upperBound)
        let above = (count - words.count) / 2
        return (0..<count).map { index in
            var line = template
            (line.start, line.end) = (start, start)
            if index >= above + words.count, index > 0 { (line.start, line.end) = (end, end) }
            if words.indices.contains(index - above) {
                line = words[index - above]
                if index == 0 { line.start = start }
            }
            if index > 0 { line.flags.insert(.joinsPrevious) }
            return line
        }
    }

    /// The lines of a picture on several pages, each for a share of the description.
    private func pieceLines(_ layout: PictureLayout, like template: LineRecord) -> [LineRecord] {
        let count = layout.pieces.count
        var found: [LineRecord] = []
        for (index, piece) in layout.pieces.enumerated() {
            // At a character boundary.
            var place = layout.text.lowerBound + layout.text.count * index / count
            while place > layout.text.lowerBound, text[place] & 0xC0 == 0x80 { place -= 1 }
            for row in 0..<lines(forRows: piece.rows) {
                var line = template
                (line.start, line.end) = (
                    UInt32(truncatingIfNeeded: place), UInt32(truncatingIfNeeded: place)
                )
                if row > 0 {
                    line.flags.insert(.joinsPrevious)
                } else if index > 0 {
                    line.flags.insert(.breaksPage)
                }
                found.append(line)
            }
        }
        return found
    }

    /// The lines of the description that fit in the picture's cells.
    private mutating func words(of block: Block, in layout: PictureLayout, like template: LineRecord)
        -> [LineRecord]
    {
        let room = layout.room
        let most = min(room.rows, lines(forRows: layout.rows) - (room.rows < layout.rows ? 2 : 0))
        guard room.columns >= Self.leastColumns, most > 0, !layout.text.isEmpty else { return [] }
        var paragraph = ParagraphSetter.Paragraph(
            range: layout.text, firstWidth: room.columns, width: room.columns,
            language: section.language(of: block), direction: block.style.direction)
        paragraph.fit = .balanced
        return Array(setLines(of: paragraph, like: template).prefix(most))
    }

    /// The lines of a picture's caption, including blank ones between.
    private mutating func captionLines(of illustration: Illustration, at index: Int) -> Int {
        let caption = illustration.caption
        guard !caption.isEmpty else { return 0 }
        let blocks = index - Int(caption.above)...index + Int(caption.below)
        return blocks.reduce(0) { sum, other in
            guard other != index, section.blocks.indices.contains(other) else { return sum }
            var block = section.styledBlock(other, format.style.paragraphs)
            block.range = block.range.clamped(to: 0..<section.text.count)
            let space = max(other < index ? block.style.spaceAfter : block.style.spaceBefore, 1)
            return sum + setLines(of: paragraph(block), like: LineRecord(start: 0, end: 0, block: 0)).count
                + min(space, 2)
        }
    }

    /// The lines, including blank ones, of the headings directly above a picture and of its caption.
    ///
    /// - Parameter space: blank lines above the picture.
    func headLines(above illustration: Illustration, at index: Int, _ space: Int) -> Int {
        var end = lines.count
        while end > 0, Int(lines[end - 1].block) >= index - Int(illustration.caption.above) { end -= 1 }
        var start = end
        while start > 0, start == end || !lines[start].flags.contains(.breaksPage),
            lines[start - 1].flags.contains(.keepsWithNext)
        {
            start -= 1
        }
        guard start < end else { return 0 }
        let sink = lines[start].flags.contains(.opens) ? format.sink : 0
        return lines[start + 1..<end].reduce(sink + 1 + space) { $0 + 1 + Int($1.spaceAbove) }
    }

    /// The lines needed for a number of rows.
    private func lines(forRows rows: Int) -> Int {
        (max(1, rows) - 1 + format.lineSpacing - 1) / format.lineSpacing + 1
    }

    /// The rows from the first to the last of a number of lines.
    private func rows(ofLines lines: Int) -> Int { (max(1, lines) - 1) * format.lineSpacing + 1 }
}

extension Section {
    /// Most blocks of a caption on one side of a picture.
    static let mostCaptions = 3

    /// Whether any pictures have captions.
    var hasFigures: Bool { blocks.contains { $0.kind.illustration.map { !$0.caption.isEmpty } ?? false } }

    /// Whether a block and the next one belong to the same figure.
    func isTiedToNext(_ index: Int) -> Bool {
        let near = max(0, index - Self.mostCaptions)...index + Self.mostCaptions
        return near.contains { picture in
            guard blocks.indices.contains(picture), let caption = blocks[picture].kind.illustration?.caption
            else { return false }
            return index >= picture - Int(caption.above) && index < picture + Int(caption.below)
        }
    }
}

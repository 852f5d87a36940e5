import BookModel

extension SetSection {
    /// The first pages of a long section of which only the beginning is known: those that are the same in the whole.
    ///
    /// The last page is what remains of the lines.
    ///
    /// - Parameter opening: blocks that are as they are in the whole.
    /// - Returns: nil where the rest may change the pages of the first spread.
    static func opening(
        _ opening: Section, format: PageFormat, beginning: LeafSide, dictionaries: HyphenDictionaries
    ) -> SetSection? {
        // A language that is guessed depends on all of the text.
        guard format.room == nil, !opening.languages.contains("") else { return nil }
        return opening.text.withUnsafeBufferPointer { text in
            var setter = SectionSetter(opening, text, format: format, dictionaries: dictionaries)
            setter.setBlocks(opening.blocks.indices, from: 0)
            // The last blocks may be the caption of a picture behind them.
            let end = opening.blocks.count - Section.mostCaptions
            let lines = Array(setter.lines.prefix { $0.block < end })
            var filler = PageBreaker(format.shape, room: lines.count)
            filler.findPages(lines, areAll: false)
            guard let division = filler.settledDivision(beginning),
                format.style.pictures == nil || !opening.mayMovePictures(division.pageStarts, of: lines)
            else { return nil }
            return SetSection(
                opening, format: format, nil, beginning: beginning, setter,
                DividedLines(lines: setter.lines, division: division))
        }
    }
}

extension Section {
    /// Whether pictures of a beginning might not stay where they are: those that begin a page, and those behind the pages
    /// that are committed.
    ///
    /// - Parameter pageStarts: the first lines of pages, the last of them that of what remains.
    fileprivate func mayMovePictures(_ pageStarts: [UInt32], of lines: [LineRecord]) -> Bool {
        guard let end = pageStarts.last else { return false }
        return lines[Int(end)...].contains { blocks[Int($0.block)].kind.illustration != nil }
            || pageStarts.dropFirst().contains { figure(at: Int(lines[Int($0)].block)) != nil }
    }
}

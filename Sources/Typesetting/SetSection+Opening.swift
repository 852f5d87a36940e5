import BookModel

extension SetSection {
    /// The first pages of a long section of which only the beginning is known; they are the same as in the
    /// whole section.
    ///
    /// The last page has the remaining lines.
    ///
    /// - Parameter opening: blocks that are the same in the whole section.
    /// - Returns: nil if later text may change the pages of the first spread.
    static func opening(
        _ opening: Section, format: PageFormat, beginning: LeafSide, dictionaries: HyphenDictionaries
    ) -> SetSection? {
        // If the language has to be guessed, that needs the whole text.
        guard format.room == nil, !opening.languages.contains(""), format.isSameForOpenings else {
            return nil
        }
        return opening.text.withUnsafeBufferPointer { text in
            var setter = SectionSetter(opening, text, format: format, dictionaries: dictionaries)
            setter.setBlocks(opening.blocks.indices, from: 0)
            // The last blocks may be the caption of a picture after them.
            let end = opening.blocks.count - Section.mostCaptions
            let lines = Array(setter.lines.prefix { $0.block < end })
            var breaker = PageBreaker(format.shape, room: lines.count)
            breaker.findPages(lines, areAll: false)
            guard let division = breaker.committedDivision(beginning),
                format.style.pictures == nil || !opening.mayMovePictures(division.pageStarts, of: lines)
            else { return nil }
            return SetSection(
                opening, format: format, nil, beginning: beginning, setter,
                DividedLines(lines: setter.lines, division: division))
        }
    }
}

extension Section {
    /// Whether a picture may move when more text is known: one at the start of a page, or one after the
    /// committed pages.
    ///
    /// - Parameter pageStarts: the first line of each page; the last is that of the remaining lines.
    fileprivate func mayMovePictures(_ pageStarts: [UInt32], of lines: [LineRecord]) -> Bool {
        guard let end = pageStarts.last else { return false }
        return lines[Int(end)...].contains { blocks[Int($0.block)].kind.illustration != nil }
            || pageStarts.dropFirst().contains { figure(at: Int(lines[Int($0)].block)) != nil }
    }
}

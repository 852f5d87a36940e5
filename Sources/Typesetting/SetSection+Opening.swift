import BookModel

extension SetSection {
    /// The first pages of a huge section of which only the beginning is known: those that are the same in the whole.
    ///
    /// The last page is what remains of the lines.
    ///
    /// - Parameter opening: blocks that are as they are in the whole.
    /// - Returns: nil where the rest may change the pages of the first spread.
    static func opening(
        _ opening: Section, format: PageFormat, beginning: LeafSide, dictionaries: HyphenDictionaries
    ) -> SetSection? {
        // What pictures take of a page depends on those that follow, and a language that is guessed on all of the text.
        guard opening.isHuge, format.room == nil, opening.pictures.isEmpty,
            !opening.languages.contains(""),
            !opening.blocks.contains(where: { $0.kind.illustration != nil })
        else { return nil }
        return opening.text.withUnsafeBufferPointer { text in
            var setter = SectionSetter(opening, text, format: format, dictionaries: dictionaries)
            setter.setBlocks(opening.blocks.indices, from: 0)
            var filler = PageFiller(format.shape, room: setter.lines.count, isHuge: true)
            filler.findPages(setter.lines, areAll: false)
            // A blank page may stand before the two of a spread.
            guard let division = filler.settledDivision(beginning), division.pageStarts.count > 3 else {
                return nil
            }
            return SetSection(
                opening, format: format, nil, beginning: beginning, setter,
                DividedLines(lines: setter.lines, division: division))
        }
    }
}

import BookModel

/// Text and pages of moved pictures.
extension SetSection {
    /// The ranges of the section's text that a page shows, in the order of the text: its own range, unless a
    /// picture was moved to or from the page.
    public func shownText(ofPage index: Int) -> [Range<Int>] {
        let own = textRange(ofPage: index)
        guard !division.movedFigures.isEmpty else { return [own] }
        let head = division.movedFigure(onPage: index).map { [$0.text] } ?? []
        guard let moved = division.movedFigure(onPage: index + 1)?.text else { return head + [own] }
        return head + [own.lowerBound..<moved.lowerBound, moved.upperBound..<own.upperBound]
    }

    /// The page of a moved picture whose description contains an offset; nil if there is none.
    func movedFigure(containing offset: Int) -> Int? {
        guard let movedFigure = division.movedFigures.first(where: { $0.text.contains(offset) }) else {
            return nil
        }
        return division.page(of: movedFigure)
    }
}

extension SectionSetter {
    /// Makes a finder of pictures to move.
    ///
    /// - Parameter side: the side of the first page.
    func plateFinder(_ shape: PageShape, _ side: LeafSide, notes: [UInt32]) -> MovedFigureFinder {
        let section = section
        let style = format.style.paragraphs
        let spacing = BlockSpacing(height: format.lineCount)
        return MovedFigureFinder(
            section: section, text: text, lines: lines, shape: shape, side: side, notes: notes,
            mayShrink: mayShrink
        ) { above, below in
            max(
                spacing.after(section.styledBlock(above, style)),
                spacing.before(section.styledBlock(below, style)))
        }
    }
}

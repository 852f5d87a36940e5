import BookModel

extension SectionSetter {
    /// A formula of several groups is kept together if it uses at most this fraction of a page: 1/3.
    private static let wholeShare = 3

    /// The lines of a formula set in two dimensions; empty if it has to be set as text.
    func formulaLines(_ block: Block, like template: LineRecord) -> [LineRecord] {
        guard let layout = FormulaLayout(block, of: section, text, format),
            layout.tallest <= format.lineCount
        else { return [] }
        let isWhole = layout.rows.count * Self.wholeShare <= format.lineCount
        let starts = layout.rows.indices.filter { layout.rows[$0].startsGroup }
        var lines: [LineRecord] = []
        for (group, first) in starts.enumerated() {
            let end = group + 1 < starts.count ? starts[group + 1] : layout.rows.count
            let next = group + 1 < starts.count ? layout.rows[end].start : block.range.upperBound
            let before = group > 0 ? first - starts[group - 1] : 0
            for row in first..<end {
                var line = template
                line.kind = .formulaRow
                let start = row > first ? next : group > 0 ? layout.rows[first].start : block.range.lowerBound
                line.start = UInt32(truncatingIfNeeded: start)
                line.end = UInt32(truncatingIfNeeded: row)
                if row > first || isWhole && group > 0 { line.flags.insert(.joinsPrevious) }
                // A group higher than one line is separated from the next one.
                if row == first, group > 0, before > 1 || end - first > 1 { line.spaceAbove = 1 }
                lines.append(line)
            }
        }
        return lines
    }
}

extension FormulaLayout {
    /// The layout of a block's formula; nil if it has to be set as text.
    init?(_ block: Block, of section: Section, _ text: UnsafeBufferPointer<UInt8>, _ format: PageFormat) {
        // Output with `keepsCharacters` is read by programs. Signs of one column are what formulas are drawn with.
        guard !format.style.keepsForms, case .formula(let number) = block.kind,
            section.formulas.indices.contains(number),
            section.formulas[number].range == block.range
        else { return nil }
        let frame = section.frame(of: block, format)
        self.init(section.formulas[number], text, width: frame.width)
    }
}

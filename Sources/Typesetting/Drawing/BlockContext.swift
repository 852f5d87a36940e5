import BookModel

/// Data shared by the lines of a block when they are composed.
struct BlockContext {
    let index: Int
    let block: Block
    let frame: BlockFrame
    let boxes: BoxColumns
    let role: Run.Role
    let spans: Range<Int>
    /// Whether ruby readings and picture descriptions are written in brackets.
    private let hasInsertions: Bool
    private let spacesCapitals: Bool
    let format: PageFormat

    init(_ index: Int, of section: Section, _ format: PageFormat) {
        self.index = index
        self.format = format
        var block = section.styledBlock(index, format.style.paragraphs)
        block.range = block.range.clamped(to: 0..<section.text.count)
        section.reachIntoMargin(&block, format)
        self.block = block
        frame = section.frame(of: block, format)
        boxes = section.boxColumns(of: block, measure: format.measure)
        spans = block.spans.clamped(to: section.spans.indices)
        if !spans.isEmpty { numbers = LineNumber.ranges(in: block, of: section, format) }
        hasInsertions = frame.hasInsertions(block, format)
        spacesCapitals = SmallCaps.areSpaced(in: block, of: section, width: frame.firstWidth)
        role =
            switch block.kind {
            case .paragraph, .table, .formula: .text
            case .heading(let level): .heading(level: level)
            case .preformatted: .preformatted
            case .rule: .rule
            case .picture: .picture
            case .notice: .notice
            }
    }

    /// Sets the properties of a line; the cost depends on the line's length, not on the block's.
    func decorate(_ line: inout SetText, of section: Section) {
        line.keepsCharacters = format.style.keepsCharacters
        line.isVertical = format.isVertical
        line.widths = format.style.widths
        if !format.style.keepsForms, !format.isVertical {
            let near = section.spans(spans, touching: line.range)
            line.hasForms = section.spans[near].contains { !$0.style.traits.isDisjoint(with: Self.formed) }
        }
        guard hasInsertions else { return }
        let ruby = format.ruby(in: frame)
        if ruby.placement == .above {
            line.readings = section.rubyLayouts(
                in: spans, touching: section.spans(spans, touching: line.range), ruby)
        }
        line.insertions = Insertion.insertions(
            in: block, of: section, touching: line.range, keepsCharacters: format.style.keepsForms,
            spacesCapitals: spacesCapitals, pictures: format.style.pictures, ruby: ruby,
            readings: line.readings
        ).belonging(to: line.range)
    }

    /// Traits whose characters are drawn in other forms.
    private static let formed = ShiftedRun.traits.union(.smallCaps)

    /// The columns for a title in the top line of the innermost box.
    var titleArea: Range<Int> {
        let box = boxes.edges.last?.columns ?? boxes.inner
        let start = box.lowerBound + BoxColumns.titleRoom / 2
        return start..<max(start, box.upperBound - BoxColumns.titleRoom / 2)
    }

    /// Whether continuation lines have another start than other lines.
    var turnsLines: Bool { block.kind == .preformatted || block.style.turnover != nil }

    /// The ranges of line numbers in the block.
    private(set) var numbers: [Range<Int>] = []

    /// The columns of the measure for a line.
    func area(isFirst: Bool, isRightToLeft: Bool) -> Range<Int> {
        area(
            from: isFirst ? frame.firstStart : frame.start, width: isFirst ? frame.firstWidth : frame.width,
            isRightToLeft: isRightToLeft)
    }

    /// The columns for a turned-over line of verse or code.
    ///
    /// - Parameter indent: the indent of the line that it continues.
    func turnedArea(indent: Int, isRightToLeft: Bool) -> Range<Int> {
        area(
            from: frame.turnedStart + indent, width: frame.turnedWidth - indent, isRightToLeft: isRightToLeft)
    }

    private func area(from start: Int, width: Int, isRightToLeft: Bool) -> Range<Int> {
        let left = column(of: start..<start + width, isRightToLeft: isRightToLeft)
        return left..<left + width
    }

    /// The start within the measure of columns of the block's frame.
    func column(of columns: Range<Int>, isRightToLeft: Bool) -> Int {
        isRightToLeft
            ? boxes.inner.upperBound - columns.upperBound : boxes.inner.lowerBound + columns.lowerBound
    }
}

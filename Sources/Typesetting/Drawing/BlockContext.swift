import BookModel

/// What the lines of a block share when they are drawn.
struct BlockContext {
    let index: Int
    let block: Block
    let frame: BlockFrame
    let role: Run.Role
    let spans: Range<Int>
    /// Whether readings and descriptions stand in brackets.
    private let hasInsertions: Bool
    private let measure: Int

    init(_ index: Int, of section: Section, _ format: PageFormat) {
        self.index = index
        measure = format.measure
        var block = section.styledBlock(index, format.style.paragraphs)
        block.range = block.range.clamped(to: 0..<section.text.count)
        self.block = block
        frame = section.frame(of: block, measure: measure)
        spans = block.spans.clamped(to: section.spans.indices)
        hasInsertions = frame.hasInsertions(block)
        role =
            switch block.kind {
            case .paragraph, .table: .text
            case .heading(let level): .heading(level: level)
            case .preformatted: .preformatted
            case .rule: .rule
            case .picture: .picture
            case .notice: .notice
            }
    }

    /// What a line of the block is set with; costs what the line holds, not what the block does.
    func decorate(_ line: inout SetText, of section: Section) {
        let near = section.spans(spans, touching: line.range)
        line.hasSmallCaps = section.spans[near].contains { $0.style.traits.contains(.smallCaps) }
        guard hasInsertions else { return }
        line.insertions = Insertion.insertions(in: block, of: section, touching: line.range)
            .belonging(to: line.range)
    }

    /// The columns of the measure that a line may take.
    func area(isFirst: Bool, isRightToLeft: Bool) -> Range<Int> {
        let start = isFirst ? frame.firstStart : frame.start
        let width = isFirst ? frame.firstWidth : frame.width
        let left = isRightToLeft ? measure - start - width : start
        return left..<left + width
    }
}

import BookModel

/// What the lines of a block share when they are drawn.
struct BlockContext {
    let index: Int
    let block: Block
    let frame: BlockFrame
    let role: Run.Role
    let spans: Range<Int>
    let insertions: [Insertion]
    let hasSmallCaps: Bool
    private let measure: Int

    init(_ index: Int, of section: Section, _ format: PageFormat) {
        self.index = index
        measure = format.measure
        var block = section.styledBlock(index, format.style.paragraphs)
        block.range = block.range.clamped(to: 0..<section.text.count)
        self.block = block
        frame = section.frame(of: block, measure: measure)
        spans = block.spans.clamped(to: section.spans.indices)
        insertions = section.paragraph(block, frame).insertions
        hasSmallCaps = section.spans[spans].contains { $0.style.traits.contains(.smallCaps) }
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

    /// The columns of the measure that a line may take.
    func area(isFirst: Bool, isRightToLeft: Bool) -> Range<Int> {
        let start = isFirst ? frame.firstStart : frame.start
        let width = isFirst ? frame.firstWidth : frame.width
        let left = isRightToLeft ? measure - start - width : start
        return left..<left + width
    }
}

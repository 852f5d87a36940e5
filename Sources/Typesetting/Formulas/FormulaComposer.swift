import BookModel

/// Composes the lines of a formula set in two dimensions.
struct FormulaComposer {
    let block: Int
    private let context: BlockContext
    private let layout: FormulaLayout?
    private let left: Int

    init(
        _ context: BlockContext, _ section: Section, _ text: UnsafeBufferPointer<UInt8>, _ format: PageFormat
    ) {
        block = context.index
        self.context = context
        layout = FormulaLayout(context.block, of: section, text, format)
        left = context.boxes.inner.lowerBound + context.frame.start
    }

    private func pieces(ofRow row: Int) -> [FormulaBox.Piece] {
        guard let layout, layout.rows.indices.contains(row) else { return [] }
        return layout.rows[row].pieces
    }

    /// The text in a row.
    func texts(ofRow row: Int) -> [SetText] {
        pieces(ofRow: row).compactMap { piece in
            guard case .text(let isRaised) = piece.content else { return nil }
            var text = SetText(
                range: piece.range, paragraph: piece.range, column: left + piece.column,
                columns: piece.columns)
            text.spans = context.spans
            text.isRaised = isRaised
            text.hasForms = isRaised != nil
            return text
        }
    }

    /// The drawn signs in a row: fraction lines, parts of brackets. Of a sign with several rows, the first
    /// row stands for the text.
    func signs(ofRow row: Int) -> [Run] {
        var drawn = Set((0..<max(0, row)).flatMap { pieces(ofRow: $0).filter(\.isSign).map(\.range) })
        return pieces(ofRow: row).compactMap { piece in
            guard case .sign(let sign) = piece.content else { return nil }
            let start = piece.range.lowerBound
            let range = drawn.insert(piece.range).inserted ? piece.range : start..<start
            return Run(column: left + piece.column, text: sign, columns: piece.columns, range: range)
        }
    }
}

extension FormulaBox.Piece {
    fileprivate var isSign: Bool { if case .sign = content { true } else { false } }
}

/// The order in which a terminal is to be sent the characters of a row that run from right to left.
public enum BidiOrder: String, CaseIterable, Sendable {
    /// As they are to be seen, for terminals that draw every cell where it was put.
    case visual
    /// Each run of right-to-left letters in reading order, where it is to be seen: for terminals that draw every cell
    /// where it was put but reverse such runs (kitty).
    case runs
    /// In reading order, for terminals that put each row into visual order (UAX #9) and take it to run from left to
    /// right.
    case logical
}

extension Grid {
    /// The cells, row by row, as a terminal is to be sent them that wants an order; those of the grid are in visual
    /// order.
    public func cells(in order: BidiOrder) -> [Cell] {
        guard order != .visual, hasRightToLeft else { return cells }
        var cells = cells
        for row in 0..<size.rows {
            let columns = row * size.columns..<(row + 1) * size.columns
            guard cells[columns].contains(where: { $0.isRightToLeft }) else { continue }
            switch order {
            case .visual: break
            case .runs: KittyRuns.reorder(&cells[columns])
            case .logical: LogicalRow.reorder(&cells[columns])
            }
        }
        return cells
    }

    /// Whether any cell shows a character of a script that runs from right to left.
    public var hasRightToLeft: Bool { cells.contains { $0.isRightToLeft } }
}

extension Cell {
    /// Whether it shows a character of a script that runs from right to left: a letter, punctuation, or a digit, though
    /// numbers run from left to right.
    @inlinable
    var isRightToLeft: Bool { base.value >= 0x590 && Self.isRightToLeft(base.value) }

    @usableFromInline
    static func isRightToLeft(_ scalar: UInt32) -> Bool {
        switch scalar {
        // Ornate brackets.
        case 0xFD3E...0xFD3F: false
        case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x1_0800...0x1_0FFF, 0x1_E800...0x1_EFFF: true
        default: false
        }
    }
}

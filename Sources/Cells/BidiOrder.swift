/// The order in which the right-to-left characters of a row are sent to a terminal.
public enum BidiOrder: String, CaseIterable, Sendable {
    /// In visual order, for terminals that draw each cell where it was written.
    case visual
    /// Runs in visual order, each right-to-left run in reading order: for kitty, which reverses runs.
    case runs
    /// In reading order, for terminals that reorder each row by UAX #9 as a left-to-right paragraph.
    case logical
}

extension Grid {
    /// The cells row by row in the order in which they are sent. The grid itself is in visual order.
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
    /// Whether it shows a character of a right-to-left script: a letter, a punctuation mark or a digit, although numbers
    /// run from left to right.
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

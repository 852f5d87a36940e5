import Paging

/// The block elements (U+2580–U+259F) that divide a cell.
extension Outline {
    /// The glyph that fills one of the sides; the first is the left or upper one.
    ///
    /// If both halves of the cell are divided at the same place, by eighths; else by quadrants.
    var glyph: (scalar: Unicode.Scalar, fillsFirst: Bool) {
        let isEven = near == far || abs(near - far) == 1 && (1...7).contains(near) && (1...7).contains(far)
        guard isEven else { return (Self.quadrants[quadrants], true) }
        let eighths = (near + far + 1) / 2
        if axis == .horizontal { return (Self.leftBlocks[eighths], true) }
        return (Self.lowerBlocks[8 - eighths], false)
    }

    /// Bits for the quadrants of the first side: upper left, upper right, lower left, lower right.
    private var quadrants: Int {
        let (near, far) = ((near + 2) / 4, (far + 2) / 4)
        let isHorizontal = axis == .horizontal
        let second = isHorizontal ? 2 : 4
        let third = isHorizontal ? 4 : 2
        return (near > 0 ? 1 : 0) + (near > 1 ? second : 0) + (far > 0 ? third : 0) + (far > 1 ? 8 : 0)
    }

    private static let leftBlocks = Array(" ▏▎▍▌▋▊▉█".unicodeScalars)
    private static let lowerBlocks = Array(" ▁▂▃▄▅▆▇█".unicodeScalars)
    private static let quadrants = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█".unicodeScalars)
}

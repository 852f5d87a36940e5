/// How a page gives way to the next one.
public enum TransitionStyle: Hashable, Sendable, CaseIterable {
    /// A leaf folds over at the spine.
    case pageCurl
    /// Pages slide past, side by side.
    case scroll
}

/// Along which side of the screen pages follow one another.
public enum Axis: Hashable, Sendable, CaseIterable {
    /// Columns; forward pages travel from right to left, mirrored for right-to-left books.
    case horizontal
    /// Rows; forward pages travel from bottom to top.
    case vertical
}

/// Which way a turn goes, in reading order.
public enum Direction: Hashable, Sendable, CaseIterable {
    case forward, reverse

    /// The way back.
    public var opposite: Direction { self == .forward ? .reverse : .forward }
}

/// On which side a book begins; it mirrors sides, keys and zones of the horizontal axis, never the order.
public enum ReadingDirection: Hashable, Sendable, CaseIterable {
    case leftToRight, rightToLeft
}

/// How a page gives way to the next one.
public enum TransitionStyle: Hashable, Sendable, CaseIterable {
    /// A leaf folds over at the spine.
    case pageCurl
    /// Pages slide past, side by side.
    case scroll
}

/// Whether pages follow each other along columns or rows.
public enum Axis: Hashable, Sendable, CaseIterable {
    /// Along columns. Forward, pages move from right to left; in a book that reads from right to left, the other way.
    case horizontal
    /// Along rows. Forward, pages move from bottom to top.
    case vertical
}

/// Which way a turn goes, in reading order.
public enum Direction: Hashable, Sendable, CaseIterable {
    /// To the page after.
    case forward
    /// To the page before.
    case reverse

    /// The other direction.
    public var opposite: Direction { self == .forward ? .reverse : .forward }
}

/// The side on which a book begins. It mirrors sides, keys and zones on the horizontal axis, but not the order of pages.
public enum ReadingDirection: Hashable, Sendable, CaseIterable {
    /// The first page is on the left.
    case leftToRight
    /// The first page is on the right.
    case rightToLeft
}

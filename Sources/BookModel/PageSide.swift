/// The side of a leaf: of two pages that face each other the verso is read first, whichever way a book reads.
public enum LeafSide: Hashable, Sendable {
    case verso, recto

    public var opposite: LeafSide { self == .verso ? .recto : .verso }
}

/// Where a book wants something to begin, where two pages face each other (CSS Fragmentation 3 §3.1,
/// EPUB 3.3 §8.2.2.4).
public enum PageSide: UInt8, Hashable, Sendable {
    case left, right, verso, recto
    /// On no side: nothing else is in view with it.
    case center

    /// The side of a leaf that this is in a book that reads in a direction; nil for the middle.
    public func leaf(reading direction: Metadata.ReadingDirection) -> LeafSide? {
        switch self {
        case .verso: .verso
        case .recto: .recto
        case .left: direction == .leftToRight ? .verso : .recto
        case .right: direction == .leftToRight ? .recto : .verso
        case .center: nil
        }
    }
}

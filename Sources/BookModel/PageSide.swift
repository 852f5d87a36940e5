/// The side of a leaf. Of two facing pages the verso is read first, in books of either direction.
public enum LeafSide: Hashable, Sendable {
    case verso, recto

    public var opposite: LeafSide { self == .verso ? .recto : .verso }
}

/// The side of a spread on which a book wants something to begin (CSS Fragmentation 3 §3.1, EPUB 3.3 §8.2.2.4).
public enum PageSide: UInt8, Hashable, Sendable {
    case left, right, verso, recto
    /// Alone in the spread: nothing else is in view with it.
    case center

    /// The side of a leaf in a book that reads in a direction; nil for the centre.
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

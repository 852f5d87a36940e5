/// Where the binding is.
public enum Spine: Hashable, Sendable, CaseIterable {
    /// Nowhere: pages that scroll are not bound.
    case none
    /// At the left edge, or the top one on a vertical axis.
    case min
    /// Between two facing pages.
    case mid
    /// At the right edge, or the bottom one on a vertical axis.
    case max

    /// How many pages stand on screen at rest, 1 or 2.
    public var pageCount: Int { self == .mid ? 2 : 1 }
}

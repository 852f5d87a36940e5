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

/// When a width shows one page and when two; apart from each other, so that dragging the edge of
/// a window does not flicker.
public struct SpinePolicy: Hashable, Sendable {
    /// Columns from which on two pages are shown.
    public var twoPagesFrom: Int
    /// Columns below which one page is shown again.
    public var onePageBelow: Int
    /// The spine of a page alone; `max` for books that read from right to left.
    public var spineOfOnePage: Spine
    /// A spine that no size changes.
    public var locked: Spine?

    public init(
        twoPagesFrom: Int = 112, onePageBelow: Int = 108, spineOfOnePage: Spine = .min, locked: Spine? = nil
    ) {
        self.twoPagesFrom = twoPagesFrom
        self.onePageBelow = onePageBelow
        self.spineOfOnePage = spineOfOnePage
        self.locked = locked
    }

    /// The spine for a size, where another one was before.
    public func spine(for area: PageArea, after spine: Spine) -> Spine {
        if let locked { return locked }
        let isWide = area.columns >= (spine == .mid ? onePageBelow : twoPagesFrom)
        return isWide ? .mid : spineOfOnePage
    }
}

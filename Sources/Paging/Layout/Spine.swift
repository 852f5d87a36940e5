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

/// Which widths show one page, and which two. The two limits differ so that the layout does not flicker while the edge
/// of a window is dragged.
public struct SpinePolicy: Hashable, Sendable {
    /// The least columns at which one page becomes two.
    public var twoPagesFrom: Int
    /// The columns below which two pages become one.
    public var onePageBelow: Int
    /// The spine of a single page; `max` for books that are read from right to left.
    public var spineOfOnePage: Spine
    /// A spine for all sizes.
    public var locked: Spine?

    public init(
        twoPagesFrom: Int = 112, onePageBelow: Int = 108, spineOfOnePage: Spine = .min, locked: Spine? = nil
    ) {
        self.twoPagesFrom = twoPagesFrom
        self.onePageBelow = onePageBelow
        self.spineOfOnePage = spineOfOnePage
        self.locked = locked
    }

    /// The spine for a size.
    ///
    /// - Parameter spine: the current one.
    public func spine(for area: PageArea, after spine: Spine) -> Spine {
        if let locked { return locked }
        let isWide = area.columns >= (spine == .mid ? onePageBelow : twoPagesFrom)
        return isWide ? .mid : spineOfOnePage
    }
}

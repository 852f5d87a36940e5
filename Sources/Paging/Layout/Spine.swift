/// Where the pages are bound. Examples: <doc:Spines>.
public enum Spine: Hashable, Sendable, CaseIterable {
    /// Nowhere: pages that scroll are not bound.
    case none
    /// At the left edge, or the top one on a vertical axis.
    case min
    /// Between two facing pages.
    case mid
    /// At the right edge, or the bottom one on a vertical axis.
    case max

    /// How many pages are visible at rest, 1 or 2.
    public var pageCount: Int { self == .mid ? 2 : 1 }
}

/// Decides by the width whether one page or two are shown. The two limits differ so that the layout does not flicker while
/// the edge of a window is dragged.
public struct SpinePolicy: Hashable, Sendable {
    /// The least columns at which one page becomes two.
    public var twoPagesFrom: Int
    /// The columns below which two pages become one.
    public var onePageBelow: Int
    /// The spine of a single page; `max` for books that are read from right to left.
    public var spineOfOnePage: Spine
    /// A spine for all sizes; `nil` lets the width decide.
    public var locked: Spine?

    /// A policy; the limits are in columns.
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
    /// - Parameters:
    ///   - area: the new size.
    ///   - spine: the current one.
    public func spine(for area: PageArea, after spine: Spine) -> Spine {
        if let locked { return locked }
        let isWide = area.columns >= (spine == .mid ? onePageBelow : twoPagesFrom)
        return isWide ? .mid : spineOfOnePage
    }
}

/// What can be chosen for a controller; spine and spacing belong to one style each.
public struct PageOptions: Hashable, Sendable {
    /// Page curl alone; `nil` is `min`.
    public var spine: Spine?
    /// Cells between two pages, scroll alone; `nil` is none.
    public var spacing: Int?
    /// Whether the back of a leaf carries a page of its own; always so at the mid spine.
    public var isDoubleSided = false
    /// Whether the first and last page give a little when dragged past.
    public var bounces = false
    /// Whether a drag backwards on the first page asks to leave the book.
    public var leavesAtFirstPage = true
    /// Which way the book reads.
    public var readingDirection = ReadingDirection.leftToRight
    /// The movement of a turn.
    public var motion = Motion()
    /// Where a leaf is held that no hand turns, from 0 at its head (or left) to 1 at its foot; 0.5 folds
    /// it upright.
    public var grip = 0.5
    /// The part of the extent on each side in which a tap turns, 0 to 0.5.
    public var tapZone = 0.3
    /// Cells that a press must move to be a drag, at least 1.
    public var dragThreshold = 2
    /// Cells a second at which a drag let go turns, however short it was.
    public var flickSpeed = 60.0
    /// Where the indicator is.
    public var indicator = IndicatorPlacement.bottom
    /// Whether one page alone has no indicator.
    public var hidesIndicatorForOnePage = false

    public init() {}
}

/// How a turn moves when nobody holds it.
public struct Motion: Hashable, Sendable {
    /// The time of a whole turn; a part of one takes its part. No time means no movement.
    public var duration: Duration
    public var easing: Easing

    public init(duration: Duration = .milliseconds(200), easing: Easing = .easeInOut) {
        self.duration = duration
        self.easing = easing
    }

    /// One repaint, no movement.
    public static let none = Motion(duration: .zero)
}

/// How movement is spread over time.
public enum Easing: Hashable, Sendable, CaseIterable {
    case linear, easeIn, easeOut, easeInOut

    /// The way covered, 0 to 1, when a part of the time has passed; times outside 0 to 1 are clamped.
    public func progress(at time: Double) -> Double {
        let t = min(1, max(0, time))
        switch self {
        case .linear: return t
        case .easeIn: return t * t
        case .easeOut: return t * (2 - t)
        case .easeInOut: return t < 0.5 ? 2 * t * t : 1 - 2 * (1 - t) * (1 - t)
        }
    }

    /// The way covered in the whole time at the speed of a moment, 1 for an even movement.
    public func speed(at time: Double) -> Double {
        let t = min(1, max(0, time))
        switch self {
        case .linear: return 1
        case .easeIn: return 2 * t
        case .easeOut: return 2 * (1 - t)
        case .easeInOut: return t < 0.5 ? 4 * t : 4 * (1 - t)
        }
    }
}

/// Where the indicator is, and whether it takes a row from the page.
public enum IndicatorPlacement: Hashable, Sendable, CaseIterable {
    /// In a row of its own, taken from the page.
    case bottom, top
    /// Laid over the last row of the page.
    case over
    case hidden

    /// Whether it takes one row from the page.
    public var takesRow: Bool { self == .bottom || self == .top }
}

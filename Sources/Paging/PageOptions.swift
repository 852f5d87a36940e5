/// What can be chosen for a controller. `spine` belongs to page curl alone, `spacing` to scroll alone.
public struct PageOptions: Hashable, Sendable {
    /// Where pages are bound, for page curl alone; `nil` is `min`.
    public var spine: Spine?
    /// Cells between two pages, for scroll alone; `nil` is 0.
    public var spacing: Int?
    /// Whether the back of a leaf carries a page of its own; always true at the mid spine.
    public var isDoubleSided = false
    /// Whether the first and last page give a little when dragged beyond.
    public var bounces = false
    /// Whether a drag backwards on the first page asks to leave the book.
    public var leavesAtFirstPage = true
    /// The side on which the book begins.
    public var readingDirection = ReadingDirection.leftToRight
    /// The movement of a turn.
    public var motion = Motion()
    /// Where a leaf is held that no hand turns, from 0 at the top (or the left) to 1 at the bottom (or the right). At 0.5
    /// the fold does not lean.
    public var grip = 0.5
    /// The part of the extent on each side in which a tap turns, from 0 to 0.5.
    public var tapZone = 0.3
    /// How many cells a press must move to be a drag, at least 1.
    public var dragThreshold = 2
    /// The speed in cells a second from which a drag that is let go decides, however short it was: it turns, or takes back.
    public var flickSpeed = 60.0
    /// Where the indicator is.
    public var indicator = IndicatorPlacement.bottom
    /// Whether there is no indicator if there is only one page.
    public var hidesIndicatorForOnePage = false

    /// The defaults.
    public init() {}
}

/// How a turn moves when nobody holds it.
public struct Motion: Hashable, Sendable {
    /// The time of a whole turn; a part of a turn takes its part of it. Zero means no movement.
    public var duration: Duration
    /// How the movement is spread over that time.
    public var easing: Easing

    /// A movement; 200 milliseconds, slow at both ends, by default.
    public init(duration: Duration = .milliseconds(200), easing: Easing = .easeInOut) {
        self.duration = duration
        self.easing = easing
    }

    /// No movement: the next pages are visible at once.
    public static let none = Motion(duration: .zero)
}

/// How movement is spread over time.
public enum Easing: Hashable, Sendable, CaseIterable {
    /// Even.
    case linear
    /// Slow at the beginning.
    case easeIn
    /// Slow at the end.
    case easeOut
    /// Slow at both ends.
    case easeInOut

    /// The part of the way, from 0 to 1, that is covered after a part of the time.
    func progress(at time: Double) -> Double {
        let t = min(1, max(0, time))
        switch self {
        case .linear: return t
        case .easeIn: return t * t
        case .easeOut: return t * (2 - t)
        case .easeInOut: return t < 0.5 ? 2 * t * t : 1 - 2 * (1 - t) * (1 - t)
        }
    }

    /// The speed after a part of the time, in ways per whole time: always 1 for an even movement.
    func speed(at time: Double) -> Double {
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
    /// In a row of its own below the page.
    case bottom
    /// In a row of its own above the page.
    case top
    /// Laid over the last row of the page.
    case over
    /// Nowhere.
    case hidden

    /// Whether it takes one row from the page.
    public var takesRow: Bool { self == .bottom || self == .top }
}

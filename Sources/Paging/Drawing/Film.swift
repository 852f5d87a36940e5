/// The turn under way as a drawer sees it: two pictures, the leaf between them, and how far it is.
public struct Film<Page: Hashable & Sendable>: Hashable, Sendable {
    public let style: TransitionStyle
    public let axis: Axis
    public let spine: Spine
    public let readingDirection: ReadingDirection
    /// Cells between two pages, scroll alone.
    public let spacing: Int
    public let direction: Direction
    /// What is left.
    public let from: Spread<Page>
    /// What is reached; `nil` while an edge gives way, where the container's ground shows instead.
    public let to: Spread<Page>?
    /// The page on the back of the turning leaf, where the spine is at an edge and it carries one.
    public let back: Page?
    /// How far the turn has come in its own direction, 0 to 1.
    public let progress: Double
    /// Where on its free side the leaf is held, from 0 at the head (or the left) to 1 at the foot; it
    /// folds upright at 0.5.
    public let grip: Double

    /// What comes first in reading order, whichever way the turn goes.
    public var earlier: Spread<Page>? { direction == .forward ? from : to }

    /// What comes last in reading order, whichever way the turn goes.
    public var later: Spread<Page>? { direction == .forward ? to : from }

    /// How far from the earlier pages (0) to the later ones (1): reverse runs the same film backwards.
    public var position: Double { direction == .forward ? progress : 1 - progress }
}

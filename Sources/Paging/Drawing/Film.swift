/// A moment of a turn, for drawing: the pages on both sides of it, and how far it has come.
///
/// Examples: <doc:Drawing>.
public struct Film<Page: Hashable & Sendable>: Hashable, Sendable {
    /// Whether a leaf folds over or pages slide.
    public let style: TransitionStyle
    /// The axis along which pages follow each other.
    public let axis: Axis
    /// Where the pages are bound.
    public let spine: Spine
    /// The side on which the book begins.
    public let readingDirection: ReadingDirection
    /// Cells between two pages; 0 for page curl.
    public let spacing: Int
    /// Which way the turn goes, in reading order.
    public let direction: Direction
    /// The pages that the turn leaves.
    public let from: Spread<Page>
    /// The pages that it leads to; `nil` past the first or last page, where the ground shows instead.
    public let to: Spread<Page>?
    /// The page on the back of the turning leaf; `nil` at the mid spine, and where the front shows through.
    public let back: Page?
    /// How far the turn has come in its own direction, from 0 to 1.
    public let progress: Double
    /// Where on its free side the leaf is held, from 0 at the top (or the left) to 1 at the bottom (or the right). At 0.5 the
    /// fold does not lean.
    public let grip: Double

    /// The pages that come first in reading order, whichever way the turn goes.
    public var earlier: Spread<Page>? { direction == .forward ? from : to }

    /// The pages that come last in reading order, whichever way the turn goes.
    public var later: Spread<Page>? { direction == .forward ? to : from }

    /// How far it is from the earlier pages (0) to the later ones (1). Reverse runs the same film backwards.
    public var position: Double { direction == .forward ? progress : 1 - progress }
}

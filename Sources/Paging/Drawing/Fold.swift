/// The line along which a leaf folds over, which leans with the height of the hand.
///
///     in the middle            at the foot
///     ┌───────┬────┐           ┌────────────┐
///     │       │    │           │            │
///     │       │    │           │          ╱ │
///     │       │    │           │        ╱   │
///     └───────┴────┘           └──────╱─────┘
///
/// Places are counted along the axis from the side of the spine, lines across it from the head or the
/// left; both in cells and parts of them. Between edge and fold lies the flap: each line of it is the
/// leaf mirrored about the fold, so that its letters stay in their lines.
public struct Fold: Hashable, Sendable {
    /// The places along the axis.
    let extent: Double
    /// How far the fold comes from the far side at the end: over one page, or half a spread.
    let reach: Double
    /// How far it has come on the line of the hand.
    let way: Double
    /// The line of the hand.
    let hand: Double
    /// The places by which it comes further with each line; below zero the head comes first.
    let lean: Double

    /// - Parameters:
    ///   - uncovered: how far the leaf has turned, 0 to 1.
    ///   - grip: where on its free side it is held, 0 at the head to 1 at the foot.
    ///   - lineSize: the size of a line in places; 2 for rows, which are twice as tall as columns are wide.
    init(extent: Int, reach: Double, lines: Int, lineSize: Double, uncovered: Double, grip: Double) {
        let grip = min(1, max(0, grip))
        self.extent = Double(extent)
        self.reach = reach
        way = uncovered * reach
        hand = grip * Double(lines)
        let aside = max(0, abs(2 * grip - 1) - Self.middle) / (1 - Self.middle)
        let height = grip < 0.5 ? -aside : aside
        // From the hand to the corner that it is near.
        let beyond = height < 0 ? hand : Double(lines) - hand
        var most = min(Self.steepest * lineSize, Self.widest * reach / Double(max(1, lines)))
        // The corner comes no further than the spine, which would tear the leaf …
        if beyond > 0 { most = min(most, reach / (2 * beyond)) }
        most *= height * height * (1 - uncovered * uncovered)
        // … and sets out with the hand.
        if beyond > 0 { most = min(most, way / beyond) }
        lean = height < 0 ? -most : most
    }

    /// As far from half the height, in parts of it, a hand is in the middle.
    private static let middle = 0.2
    /// A corner comes first by this part of the leaf's height.
    private static let steepest = 0.7
    /// Between head and foot the fold comes no more apart than by this part of its way.
    private static let widest = 0.8

    /// How far the fold has come from the far side on a line, which is also the half of what the
    /// leaf has moved there; 0 where it has not come to it.
    public func uncovered(atLine line: Double) -> Double {
        min(reach, max(0, way + lean * (line - hand)))
    }

    /// Where the leaf folds over on a line.
    public func fold(atLine line: Double) -> Double { extent - uncovered(atLine: line) }

    /// Where the free edge of the leaf is on a line; below zero once it has passed the spine of one page.
    public func edge(atLine line: Double) -> Double { extent - 2 * uncovered(atLine: line) }

    /// The whole place just after the free edge on the middle of a line.
    func wholeEdge(ofLine line: Int) -> Int {
        Int(extent) - nearest(2 * uncovered(atLine: Double(line) + 0.5))
    }
}

/// The light along one line of a turning leaf, counted from the side of the spine.
public struct LeafLight: Sendable {
    /// Cells on the page below that the shadow reaches over.
    static let shadowReach = 8.0
    /// Cells over which the leaf bends.
    static let bendReach = 9.0
    /// Cells before the free edge that it shades.
    static let edgeReach = 3.0
    /// The way of the fold over which the leaf rises and comes to lie.
    static let rise = 8.0

    /// Where the fold and the free edge are, in places and parts of them.
    public let fold: Double
    public let edge: Double
    /// By how much the fold stands further on the middle of each half of the line.
    @usableFromInline let skew: (Double, Double)
    /// How high the leaf stands here, 0 to 1.
    let lift: Double
    let extent: Int

    init(extent: Int, reach: Double, uncovered: Double, halves: (Double, Double)) {
        self.extent = extent
        fold = Double(extent) - uncovered
        edge = Double(extent) - 2 * uncovered
        skew = (uncovered - halves.0, uncovered - halves.1)
        lift = min(1, min(uncovered, reach - uncovered) / Self.rise)
    }

    /// The places whose page lies in the shadow of the fold.
    public var shadow: Range<Int> {
        let first = Int(fold)
        return first..<min(extent, first + 1 + Int(Self.shadowReach))
    }

    /// The places of the page left that the free edge shades.
    public var edgeShadow: Range<Int> {
        guard edge > 0 else { return 0..<0 }
        let end = Int(edge) + 1
        return max(0, end - 1 - Int(Self.edgeReach))..<end
    }

    /// How dark the shadow is on a place, 0 to 1: deepest beside the fold, and a line before the edge.
    public func shade(at place: Int) -> Double {
        let middle = Double(place) + 0.5
        if middle >= fold {
            let rest = 1 - (middle - fold) / Self.shadowReach
            return rest > 0 ? lift * rest * rest : 0
        }
        let rest = 1 - (edge - middle) / Self.edgeReach
        return middle < edge && rest > 0 ? 0.55 * lift * rest : 0
    }

    /// The light on a place of the flap, -1 to 1: a rim that turns away, a highlight, and a shade that
    /// fades into the flat of the leaf.
    public func light(at place: Int) -> Double {
        let bend = min(Self.bendReach, 0.8 * (fold - max(0, edge)))
        let distance = (fold - Double(place) - 0.5) / max(1, bend)
        guard distance < 1 else { return 0 }
        let knots = Self.bend
        for index in 1..<knots.count where distance < knots[index].at {
            let (a, b) = (knots[index - 1], knots[index])
            let part = max(0, distance - a.at) / (b.at - a.at)
            return lift * (a.light + (b.light - a.light) * part)
        }
        return 0
    }

    private static let bend: [(at: Double, light: Double)] = [
        (0, -0.5), (0.1, -0.2), (0.25, 1), (0.4, 0.5), (0.65, -0.6), (1, 0),
    ]
}

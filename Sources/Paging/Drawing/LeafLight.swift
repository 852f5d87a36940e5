/// The light along one line of a turning leaf. Places are counted from the side of the spine.
@usableFromInline
struct LeafLight {
    /// How far the shadow reaches over the page below. This and what follows is in widths of columns.
    private static let shadowWidth = 8.0
    /// The width of the bend.
    private static let bendWidth = 9.0
    /// The part of the bend at its rim where no letter can be read.
    private static let rimWidth = 1.5
    /// The width of the shadow before the free edge.
    private static let edgeShadowWidth = 3.0
    /// How far the fold moves while the leaf rises, and while it comes to lie.
    private static let rise = 8.0

    /// Where the fold and the free edge are, in places and fractions of them.
    let fold: Double
    let edge: Double
    /// By how much the fold is further in the middle of each half of the line.
    @usableFromInline let skew: (Double, Double)
    /// How high the leaf stands here, from 0 to 1.
    let lift: Double
    /// How far it has risen from its page, from 0 to 1; it stays at 1 until the end.
    @usableFromInline let risen: Double
    let extent: Int
    /// The width of a column in places: 1, or 0.5 where places are rows.
    let scale: Double

    init(extent: Int, reach: Double, scale: Double, uncovered: Double, halves: (Double, Double)) {
        self.extent = extent
        fold = Double(extent) - uncovered
        edge = Double(extent) - 2 * uncovered
        skew = (uncovered - halves.0, uncovered - halves.1)
        lift = min(1, min(uncovered, reach - uncovered) / (scale * Self.rise))
        risen = min(1, uncovered / (scale * Self.rise))
        self.scale = scale
    }

    /// The places of the page beneath that lie in the shadow of the fold.
    @usableFromInline
    var shadow: Range<Int> {
        let first = Int(fold)
        return first..<min(extent, first + 1 + Int(scale * Self.shadowWidth))
    }

    /// The places of the page being left that lie in the shadow of the free edge.
    @usableFromInline
    var edgeShadow: Range<Int> {
        guard edge > 0 else { return 0..<0 }
        let end = Int(edge) + 1
        return max(0, end - 1 - Int(scale * Self.edgeShadowWidth + 0.5))..<end
    }

    /// Whether a letter at a place is turned away too far to be read: the place is at the edge of the bend.
    @usableFromInline
    func isRim(_ place: Int) -> Bool { fold - Double(place) < 0.5 + scale * Self.rimWidth }

    /// How dark the shadow on a place is, from 0 to 1: deepest beside the fold, and a line before the edge.
    @usableFromInline
    func shade(at place: Int) -> Double { averaged(over: place) { shade(at: $0) } }

    /// The light on both parts of a place through which the outline passes: shade on the page, light on the flap.
    ///
    /// The shade before the free edge is always that of half a column from it, however little of the place is left. Otherwise,
    /// with few shades, the edge would be drawn in some rows and not in others.
    ///
    /// - Parameter share: how many sixteenths of the place are on the side of the spine.
    @usableFromInline
    func beside(_ part: Outline.Part, at place: Int, share: Int) -> (Double, Double) {
        let (first, share) = (Double(place), Double(share) / 16)
        let (near, far) = (first + share / 2, first + (1 + share) / 2)
        return part == .edge
            ? (shade(at: min(edge - scale / 2, near)), light(at: max(edge, far)))
            : (light(at: min(fold, near)), shade(at: max(fold, far)))
    }

    private func shade(at point: Double) -> Double {
        if point >= fold {
            let rest = 1 - (point - fold) / (scale * Self.shadowWidth)
            return rest > 0 ? lift * rest * rest : 0
        }
        let rest = 1 - (edge - point) / (scale * Self.edgeShadowWidth)
        return point <= edge && rest > 0 ? 0.55 * lift * rest : 0
    }

    /// The light on a place of the flap, from -1 to 1: a dark rim, a highlight, and a shade that fades towards the flat
    /// part of the leaf.
    @usableFromInline
    func light(at place: Int) -> Double { averaged(over: place) { light(at: $0) } }

    /// The mean of the light within a place: rows are tall.
    private func averaged(over place: Int, _ light: (Double) -> Double) -> Double {
        let first = Double(place)
        if scale == 1 { return light(first + 0.5) }
        return (light(first + 0.25) + light(first + 0.75)) / 2
    }

    private func light(at point: Double) -> Double {
        let bend = min(scale * Self.bendWidth, 0.8 * (fold - max(0, edge)))
        let distance = (fold - point) / max(1, bend)
        guard distance < 1 else { return 0 }
        return lift * Self.light(onBend: distance)
    }

    /// The light on the bend by the distance from the fold, as a part of its width; linear between these points.
    private static func light(onBend distance: Double) -> Double {
        switch distance {
        case ..<0.1: line(distance, from: (0, -0.5), to: (0.1, -0.2))
        case ..<0.25: line(distance, from: (0.1, -0.2), to: (0.25, 1))
        case ..<0.4: line(distance, from: (0.25, 1), to: (0.4, 0.5))
        case ..<0.65: line(distance, from: (0.4, 0.5), to: (0.65, -0.6))
        default: line(distance, from: (0.65, -0.6), to: (1, 0))
        }
    }

    @inline(__always)
    private static func line(
        _ distance: Double, from start: (at: Double, light: Double), to end: (at: Double, light: Double)
    ) -> Double {
        let part = max(0, distance - start.at) / (end.at - start.at)
        return start.light + (end.light - start.light) * part
    }
}

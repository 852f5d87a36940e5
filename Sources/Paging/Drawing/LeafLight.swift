/// The light along one line of a turning leaf, counted from the side of the spine.
public struct LeafLight: Sendable {
    /// How far the shadow reaches over the page below, in the widths of columns as what follows.
    private static let shadowWidth = 8.0
    /// Over how much the leaf bends.
    private static let bendWidth = 9.0
    /// The last of that, where no letter can be read.
    private static let rimWidth = 1.5
    /// How much before the free edge it shades.
    private static let edgeShadowWidth = 3.0
    /// The way of the fold over which the leaf rises and comes to lie.
    private static let rise = 8.0

    /// Where the fold and the free edge are, in places and parts of them.
    public let fold: Double
    public let edge: Double
    /// By how much the fold stands further on the middle of each half of the line.
    @usableFromInline let skew: (Double, Double)
    /// How high the leaf stands here, 0 to 1.
    let lift: Double
    /// How far it has risen from its page, 0 to 1; it stays so until it lies.
    @usableFromInline let risen: Double
    let extent: Int
    /// Places for the width of a column: a half where they are rows.
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

    /// The places whose page lies in the shadow of the fold.
    public var shadow: Range<Int> {
        let first = Int(fold)
        return first..<min(extent, first + 1 + Int(scale * Self.shadowWidth))
    }

    /// The places of the page left that the free edge shades.
    public var edgeShadow: Range<Int> {
        guard edge > 0 else { return 0..<0 }
        let end = Int(edge) + 1
        return max(0, end - 1 - Int(scale * Self.edgeShadowWidth + 0.5))..<end
    }

    /// Whether the letter of a place has gone round the bend.
    @usableFromInline
    func isRim(_ place: Int) -> Bool { fold - Double(place) < 0.5 + scale * Self.rimWidth }

    /// How dark the shadow is on a place, 0 to 1: deepest beside the fold, and a line before the edge.
    public func shade(at place: Int) -> Double { averaged(over: place) { shade(at: $0) } }

    /// The light on both parts of a place that an outline passes through: the shade where it is a page's,
    /// the light where it is the flap's. Before the free edge the shade is that half a column from it, however
    /// little of the place is left: where few shades are told apart the edge would be a line here and none there.
    ///
    /// - Parameter share: sixteenths of it that are on the side of the spine.
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

    /// The light on a place of the flap, -1 to 1: a rim that turns away, a highlight, and a shade that
    /// fades into the flat of the leaf.
    public func light(at place: Int) -> Double { averaged(over: place) { light(at: $0) } }

    /// What a place shows of light that changes within it: rows are tall.
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

    /// The light on the bend, by the part of its width from the fold: straight from each of these places to the next.
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

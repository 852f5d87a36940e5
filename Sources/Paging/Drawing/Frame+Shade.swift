extension Frame {
    /// How far the shadow reaches over what lies beneath, from the fold on.
    @usableFromInline static var shadowReach: Int { 4 }
    /// How far the leaf darkens towards its fold.
    @usableFromInline static var foldReach: Int { 2 }
    /// How far the edge of the flap shades the page it lies on.
    @usableFromInline static var edgeReach: Int { 2 }

    /// The places that have a shade: around the fold and before the edge.
    public var shadedPlaces: [Range<Int>] {
        guard let fold, let edge, depth > 0 else { return [] }
        let near =
            isMirrored
            ? [fold - Self.shadowReach..<fold + Self.foldReach, edge..<edge + Self.edgeReach]
            : [edge - Self.edgeReach..<edge, fold - Self.foldReach..<fold + Self.shadowReach]
        return near.map { $0.clamped(to: 0..<extent) }.filter { !$0.isEmpty }
    }

    /// How much darker a place is than its picture, 0 to 1: the shadow of the leaf beside the fold,
    /// its rounding, and a line under its edge.
    public func shade(at place: Int) -> Double {
        guard let fold, let edge, place >= 0, place < extent else { return 0 }
        let beyond = isMirrored ? fold - 1 - place : place - fold
        let before = isMirrored ? place - edge : edge - 1 - place
        if beyond >= 0 { return Self.fading(0.6, at: beyond, over: Self.shadowReach) * depth }
        if before >= 0 { return Self.fading(0.3, at: before, over: Self.edgeReach) * depth }
        return Self.fading(0.25, at: -1 - beyond, over: Self.foldReach) * depth
    }

    private static func fading(_ most: Double, at distance: Int, over reach: Int) -> Double {
        distance < reach ? most * Double(reach - distance) / Double(reach) : 0
    }
}

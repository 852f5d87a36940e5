import CICU
import Cells

/// The shapes that Arabic letters take from their neighbours, which most terminals do not give them.
enum ArabicShapes {
    static let lam: UInt32 = 0x644

    /// Whether a letter is drawn as one with a lam before it.
    static func isAlef(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x622, 0x623, 0x625, 0x627: true
        default: false
        }
    }

    /// Puts shapes in the place of letters; a lam and an alef become one glyph.
    ///
    /// - Parameter glyphs: a line in reading order.
    static func shape(_ glyphs: inout [Glyph]) {
        guard glyphs.contains(where: { 0x600...0x6FF ~= $0.scalar }) else { return }
        // Marks do not keep letters from joining, joiners do: they stay in.
        let places = glyphs.indices.filter { glyphs[$0].columns > 0 || Cluster.isDropped(glyphs[$0].scalar) }
        var units = places.map { UInt16(exactly: glyphs[$0].scalar) ?? 0xFFFD }
        guard ci_shape_arabic(&units, Int32(truncatingIfNeeded: units.count)) else { return }
        var joined: Set<Int> = []
        for (index, place) in places.enumerated() where 0x600...0x6FF ~= glyphs[place].scalar {
            if units[index] == 0x20, index + 1 < places.count {
                // The glyph of both stands in the place of the alef.
                joined.insert(place)
                glyphs[places[index + 1]].range =
                    glyphs[place].range.lowerBound..<glyphs[places[index + 1]].range.upperBound
                glyphs[places[index + 1]].columns = 1
            } else {
                glyphs[place].scalar = UInt32(units[index])
            }
        }
        guard !joined.isEmpty else { return }
        glyphs = glyphs.indices.filter { !joined.contains($0) }.map { glyphs[$0] }
    }
}

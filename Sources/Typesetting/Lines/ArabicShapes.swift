import CICU
import Cells

/// Contextual forms of Arabic letters, which most terminals do not apply.
enum ArabicShapes {
    static let lam: UInt32 = 0x644

    /// Whether a letter forms a ligature with a preceding lam.
    static func isAlef(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x622, 0x623, 0x625, 0x627: true
        default: false
        }
    }

    /// Replaces letters by their contextual forms; a lam and an alef become one glyph.
    ///
    /// - Parameter glyphs: a line in reading order.
    static func shape(_ glyphs: inout [Glyph]) {
        guard glyphs.contains(where: { 0x600...0x6FF ~= $0.scalar }) else { return }
        // Combining marks do not affect joining, but joiners do, so these are kept.
        let places = glyphs.indices.filter { glyphs[$0].columns > 0 || Cluster.isDropped(glyphs[$0].scalar) }
        // ICU would move a space that it makes at the end of the text to its beginning.
        var units = places.map { UInt16(exactly: glyphs[$0].scalar) ?? 0xFFFD } + [0xFFFD]
        guard ci_shape_arabic(&units, Int32(truncatingIfNeeded: units.count)) else { return }
        var joined: Set<Int> = []
        var shapes: [(place: Int, shape: UInt32)] = []
        for index in places.indices where 0x600...0x6FF ~= glyphs[places[index]].scalar {
            let place = places[index]
            if index > 0, joins(index - 1, places, glyphs, units) {
                // The alef is part of the ligature: its bytes are added to the glyph before.
                let before = glyphs[place - 1].range
                glyphs[place - 1].range = before.lowerBound..<glyphs[place].range.upperBound
                joined.insert(place)
            } else {
                shapes.append((place, UInt32(units[index])))
            }
        }
        for (place, shape) in shapes { glyphs[place].scalar = shape }
        guard !joined.isEmpty else { return }
        glyphs = glyphs.indices.filter { !joined.contains($0) }.map { glyphs[$0] }
    }

    /// Whether the letter at an index and the next one form a ligature: ICU writes it in place of the lam,
    /// and a space in place of the alef.
    private static func joins(_ index: Int, _ places: [Int], _ glyphs: [Glyph], _ units: [UInt16]) -> Bool {
        index + 1 < places.count && glyphs[places[index]].scalar == lam
            && isAlef(glyphs[places[index + 1]].scalar) && units[index + 1] == 0x20
    }
}

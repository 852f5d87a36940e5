import BookModel
import CICU

/// Puts the glyphs of a line into the order of drawing (UAX #9 §3.4).
enum VisualOrder {
    /// - Parameters:
    ///   - glyphs: in reading order.
    ///   - line: where they stand.
    ///   - text: the section's.
    /// - Returns: the glyphs from left to right with their levels, marks after their bases.
    static func order(
        _ glyphs: [Glyph], of line: SetText, in text: UnsafeBufferPointer<UInt8>
    ) -> [(Glyph, level: UInt8)] {
        let levels = levels(of: line, in: text)
        let clusters = clusters(of: glyphs, in: text, line)
        let clusterLevels = clusters.map { cluster in
            let place = glyphs[cluster.lowerBound].anchor - line.paragraph.lowerBound
            return levels.indices.contains(place) ? levels[place] : levels.last ?? 0
        }
        var order = [Int32](repeating: 0, count: clusters.count)
        ci_bidi_order(clusterLevels, Int32(truncatingIfNeeded: clusters.count), &order)
        var result: [(Glyph, level: UInt8)] = []
        result.reserveCapacity(glyphs.count)
        for place in order.lazy.map({ Int($0) }) where clusters.indices.contains(place) {
            let level = clusterLevels[place]
            for var glyph in glyphs[clusters[place]] {
                if level % 2 == 1 { glyph.scalar = ci_mirrored(glyph.scalar) }
                result.append((glyph, level))
            }
        }
        return result
    }

    /// The level of each byte of the paragraph.
    private static func levels(of line: SetText, in text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var levels = [UInt8](repeating: 0, count: line.paragraph.count)
        guard let base = text.baseAddress else { return levels }
        let direction =
            switch line.direction {
            case .natural: ci_natural
            case .leftToRight: ci_left_to_right
            case .rightToLeft: ci_right_to_left
            }
        _ = ci_bidi_levels(
            base + line.paragraph.lowerBound, Int32(truncatingIfNeeded: line.paragraph.count), direction,
            &levels)
        return levels
    }

    /// The glyphs that stay together, in reading order, wherever they are drawn.
    private static func clusters(
        of glyphs: [Glyph], in text: UnsafeBufferPointer<UInt8>, _ line: SetText
    ) -> [Range<Int>] {
        let finder = ClusterFinder(UnicodeBreaker(), text, line.range, [])
        var clusters: [Range<Int>] = []
        var start = 0
        for index in glyphs.indices.dropFirst() {
            let glyph = glyphs[index]
            let isInserted = glyph.range.isEmpty || glyphs[index - 1].range.isEmpty
            if !isInserted && !startsCluster(glyph, after: glyphs[index - 1], finder) { continue }
            clusters.append(start..<index)
            start = index
        }
        if start < glyphs.count { clusters.append(start..<glyphs.count) }
        return clusters
    }

    private static func startsCluster(_ glyph: Glyph, after before: Glyph, _ finder: ClusterFinder) -> Bool {
        glyph.columns > 0
            && finder.isBoundary(glyph.range.lowerBound, between: before.scalar, and: glyph.scalar)
    }
}

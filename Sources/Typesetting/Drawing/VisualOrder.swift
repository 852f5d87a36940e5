import BookModel
import CICU

/// Reorders the glyphs of lines for display (UAX #9 §3.4).
///
/// Caches the levels of a paragraph for its next lines.
struct VisualOrder {
    private let text: UnsafeBufferPointer<UInt8>
    private let unicode = UnicodeBreaker()
    /// The bytes covered by `levels`, which are used for lines that begin in `part`.
    private(set) var stretch = 0..<0
    private var part = 0..<0
    private var direction = BlockStyle.Direction.natural
    /// The level of each byte in `stretch`.
    private var levels: [UInt8] = []
    /// The level of the paragraph.
    private var base: UInt8 = 0

    /// Longer paragraphs, which are rare, are analysed in parts, each together with its neighbours, so that
    /// the time for a page is bounded.
    private static let (longest, partLength) = (16_384, 4_096)

    /// - Parameter text: the section's text.
    init(_ text: UnsafeBufferPointer<UInt8>) {
        self.text = text
    }

    /// - Parameters:
    ///   - glyphs: in reading order, isolates among them.
    ///   - line: the line of the glyphs.
    /// - Returns: the glyphs from left to right with their levels; marks follow their bases.
    mutating func order(_ glyphs: [Glyph], of line: SetText) -> [(Glyph, level: UInt8)] {
        findLevels(of: line)
        let clusters = clusters(of: glyphs, line)
        let clusterLevels = levels(of: clusters, glyphs)
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

    private func levels(of clusters: [Range<Int>], _ glyphs: [Glyph]) -> [UInt8] {
        var found = clusters.map { cluster in
            let place = glyphs[cluster.lowerBound].anchor - stretch.lowerBound
            return levels.indices.contains(place) ? levels[place] : levels.last ?? base
        }
        // L1: ICU knows where the paragraph ends, but not where its lines do.
        for index in clusters.indices.reversed() {
            let glyph = glyphs[clusters[index].lowerBound]
            guard glyph.isIsolate || ci_is_bidi_space(glyph.scalar) else { break }
            found[index] = base
        }
        return found
    }

    private mutating func findLevels(of line: SetText) {
        let isKnown =
            part.contains(line.range.lowerBound) && stretch.lowerBound <= line.range.lowerBound
            && line.range.upperBound <= stretch.upperBound
        if isKnown, line.direction == direction { return }
        direction = line.direction
        part = Self.part(of: line)
        let near = part.lowerBound - Self.partLength..<part.upperBound + Self.partLength
        stretch = text.lines(around: line.range, in: near.clamped(to: line.paragraph))
        levels = [UInt8](repeating: 0, count: stretch.count)
        guard let start = text.baseAddress else { return }
        let known =
            switch direction {
            case .natural: ci_natural
            case .leftToRight: ci_left_to_right
            case .rightToLeft: ci_right_to_left
            }
        let level = ci_bidi_levels(
            start + stretch.lowerBound, Int32(truncatingIfNeeded: stretch.count), known, &levels)
        base = level > 0 ? 1 : 0
    }

    /// The part of its paragraph that a line begins in; the whole paragraph unless it is long.
    private static func part(of line: SetText) -> Range<Int> {
        guard line.paragraph.count > longest else { return line.paragraph }
        let start = line.paragraph.lowerBound
        let first = start + (line.range.lowerBound - start) / partLength * partLength
        return first..<first + partLength
    }

    /// The groups of glyphs that are reordered as units, in reading order.
    private func clusters(of glyphs: [Glyph], _ line: SetText) -> [Range<Int>] {
        let finder = ClusterFinder(unicode, text, line.range)
        var clusters: [Range<Int>] = []
        var start = 0
        for index in glyphs.indices.dropFirst() {
            let glyph = glyphs[index]
            let isApart = glyph.isApart || glyphs[index - 1].isApart
            if !isApart && !startsCluster(glyph, after: glyphs[index - 1], finder) { continue }
            clusters.append(start..<index)
            start = index
        }
        if start < glyphs.count { clusters.append(start..<glyphs.count) }
        return clusters
    }

    private func startsCluster(_ glyph: Glyph, after before: Glyph, _ finder: ClusterFinder) -> Bool {
        glyph.columns > 0
            && finder.isBoundary(glyph.range.lowerBound, between: before.scalar, and: glyph.scalar)
    }
}

extension Glyph {
    /// Whether it begins or ends an isolate (UAX #9 §2.4). Isolates are reordered, as they separate what is around them,
    /// but not drawn.
    var isIsolate: Bool { 0x2066...0x2069 ~= scalar }

    /// Whether it is in a cluster of its own.
    fileprivate var isApart: Bool { range.isEmpty || isIsolate }
}

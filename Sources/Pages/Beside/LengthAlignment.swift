import BookModel

/// Finds which items of a text and of its translation belong together, by nothing but their lengths.
///
///     left     ├─ 0 ─┤├──── 1 ────┤├ 2 ┤├─── 3 ───┤
///     right    ├─ 0 ─┤├─ 1 ─┤├─ 2 ─┤    ├─── 3 ───┤       beads: 0–0, 1–1+2, 2–none, 3–3
///
/// The method is that of W. A. Gale and K. W. Church, "A Program for Aligning Sentences in Bilingual Corpora",
/// Computational Linguistics 19 (1993): a cost for the lengths that differ and one for each kind of bead; dynamic
/// programming finds the cheapest beads, here within a band around the diagonal.
package struct LengthAlignment {
    /// Items that belong together: one or two of each side, or one that the other side lacks.
    package struct Bead: Hashable, Sendable {
        package let left: Range<Int>
        package let right: Range<Int>

        package subscript(side: FacingSide) -> Range<Int> { side == .left ? left : right }
    }

    /// Two items that belong together, by their indices.
    package typealias Pair = (left: Int, right: Int)

    /// The beads in order. They hold each item of both sides once.
    package let beads: [Bead]

    /// The most items of a side; with more, all items are one bead.
    package static let mostItems = 1_500

    /// The relative difference of ratios that is not worth another search.
    private static let sameRatio = 0.02

    /// Costs O(*n* · band) time and memory.
    ///
    /// - Parameters:
    ///   - left: the lengths of the items, in any unit.
    ///   - right: the lengths on the other side, in any unit.
    ///   - pairs: items known to belong together, in ascending order on both sides. Others are ignored.
    package init(_ left: [Int], _ right: [Int], together pairs: [Pair] = []) {
        guard max(left.count, right.count) <= Self.mostItems else {
            beads = [Bead(left: left.indices, right: right.indices)]
            return
        }
        let (left, right) = (left.map { Double(max(0, $0)) }, right.map { Double(max(0, $0)) })
        var ratio = Self.ratio(left.reduce(0, +), right.reduce(0, +))
        var best = Self.align(left, right, ratio: ratio)
        func improve(by other: Double?) {
            guard let other, abs(other - ratio) > ratio * Self.sameRatio else { return }
            let again = Self.align(left, right, ratio: other)
            if again.cost < best.cost { (best, ratio) = (again, other) }
        }
        // What one side lacks distorts the ratio of the totals.
        improve(by: Self.ratio(Self.median(left), Self.median(right)))
        improve(by: Self.ratio(in: best.beads, left, right))
        let pairs = Self.ascending(pairs, left.count, right.count)
        let cuts = Self.cuts(for: pairs, in: best.beads)
        if !cuts.isEmpty { best = Self.align(left, right, ratio: ratio, cuts: cuts) }
        beads = Self.join(pairs, in: best.beads)
    }

    /// The bead with an item; nil if there is no such item.
    package func bead(of index: Int, on side: FacingSide) -> Bead? {
        Self.index(of: index, on: side, in: beads).map { beads[$0] }
    }

    private static func index(of item: Int, on side: FacingSide, in beads: [Bead]) -> Int? {
        let index = beads.partitioningIndex { $0[side].upperBound > item }
        return index < beads.count && item >= 0 ? index : nil
    }
}

// MARK: - Items known to belong together

extension LengthAlignment {
    private static func ascending(_ pairs: [Pair], _ leftCount: Int, _ rightCount: Int) -> [Pair] {
        var last = (left: 0, right: 0)
        return pairs.filter { pair in
            guard (last.left..<max(last.left, leftCount)).contains(pair.left),
                (last.right..<max(last.right, rightCount)).contains(pair.right)
            else { return false }
            last = pair
            return true
        }
    }

    /// The pairs that are in two beads. Both sides are cut before them.
    private static func cuts(for pairs: [Pair], in beads: [Bead]) -> [Pair] {
        var last = (left: -1, right: -1)
        return pairs.filter { pair in
            guard index(of: pair.left, on: .left, in: beads) != index(of: pair.right, on: .right, in: beads),
                pair.left > last.left, pair.right > last.right
            else { return false }
            last = pair
            return true
        }
    }

    /// Makes one bead of those that a pair is in.
    private static func join(_ pairs: [Pair], in beads: [Bead]) -> [Bead] {
        var beads = beads
        for pair in pairs {
            guard let one = index(of: pair.left, on: .left, in: beads),
                let other = index(of: pair.right, on: .right, in: beads), one != other
            else { continue }
            let (first, last) = (beads[min(one, other)], beads[max(one, other)])
            let joined = Bead(
                left: first.left.lowerBound..<last.left.upperBound,
                right: first.right.lowerBound..<last.right.upperBound)
            beads.replaceSubrange(min(one, other)...max(one, other), with: CollectionOfOne(joined))
        }
        return beads
    }
}

// MARK: - Lengths

extension LengthAlignment {
    private static func ratio(_ left: Double, _ right: Double) -> Double {
        left > 0 && right > 0 ? right / left : 1
    }

    private static func median(_ lengths: [Double]) -> Double {
        lengths.isEmpty ? 0 : lengths.sorted()[lengths.count / 2]
    }

    /// The median ratio of the items that are alone in their bead, weighted by their lengths; nil if there are none.
    private static func ratio(in beads: [Bead], _ left: [Double], _ right: [Double]) -> Double? {
        var ratios: [(ratio: Double, weight: Double)] = []
        for bead in beads where bead.left.count == 1 && bead.right.count == 1 {
            let (left, right) = (left[bead.left.lowerBound], right[bead.right.lowerBound])
            if left > 0, right > 0 { ratios.append((right / left, left)) }
        }
        ratios.sort { $0.ratio < $1.ratio }
        var rest = ratios.reduce(0) { $0 + $1.weight } / 2
        return ratios.first {
            rest -= $0.weight
            return rest <= 0
        }?.ratio
    }

    /// Aligns the parts between the cuts, and adds up their costs.
    private static func align(
        _ left: [Double], _ right: [Double], ratio: Double, cuts: [Pair] = []
    ) -> (beads: [Bead], cost: Double) {
        let left = left.map { $0 * ratio }
        var result: (beads: [Bead], cost: Double) = ([], 0)
        var start = (left: 0, right: 0)
        for end in cuts + [(left.count, right.count)] {
            let search = BeadSearch(left[start.left..<end.left], right[start.right..<end.right])
            result.beads += search.beads()
            result.cost += search.cost
            start = end
        }
        return result
    }
}

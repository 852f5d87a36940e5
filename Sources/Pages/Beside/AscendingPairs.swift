import BookModel

/// Pairs of places that are in the same order on both sides, each place in one pair.
struct AscendingPairs<Place: Comparable> {
    private(set) var pairs: [(left: Place, right: Place)] = []

    /// Inserts a pair, unless one that is there contradicts it.
    ///
    /// - Returns: whether it is there now.
    @discardableResult
    mutating func insert(_ left: Place, _ right: Place) -> Bool {
        let index = pairs.partitioningIndex { $0.left >= left }
        if index > 0, pairs[index - 1].right >= right { return false }
        if index < pairs.count, pairs[index].left == left || pairs[index].right <= right { return false }
        pairs.insert((left, right), at: index)
        return true
    }
}

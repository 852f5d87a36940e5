extension RandomAccessCollection {
    /// The first index whose element meets a condition, by binary search; the end index if none does.
    ///
    /// Every element after one that meets it must meet it, too. Costs O(log *n*).
    @inlinable
    public func partitioningIndex(where belongsInSecond: (Element) -> Bool) -> Index {
        var low = startIndex
        var count = count
        while count > 0 {
            let half = count / 2
            let middle = index(low, offsetBy: half)
            if belongsInSecond(self[middle]) {
                count = half
            } else {
                low = index(after: middle)
                count -= half + 1
            }
        }
        return low
    }
}

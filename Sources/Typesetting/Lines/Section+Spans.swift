import BookModel

extension Section {
    /// Those of some spans that lie within a range of the text or end at a side of it.
    func spans(_ spans: Range<Int>, touching range: Range<Int>) -> Range<Int> {
        let spans = spans.clamped(to: self.spans.indices)
        let first = spans.partitioningIndex { self.spans[$0].range.upperBound >= range.lowerBound }
        let end = (first..<spans.upperBound).partitioningIndex {
            self.spans[$0].range.lowerBound > range.upperBound
        }
        return first..<end
    }
}

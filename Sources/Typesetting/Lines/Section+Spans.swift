import BookModel

extension Section {
    /// The spans among these that overlap or touch a range of the text.
    func spans(_ spans: Range<Int>, touching range: Range<Int>) -> Range<Int> {
        let spans = spans.clamped(to: self.spans.indices)
        let first = spans.partitioningIndex { self.spans[$0].range.upperBound >= range.lowerBound }
        let end = (first..<spans.upperBound).partitioningIndex {
            self.spans[$0].range.lowerBound > range.upperBound
        }
        return first..<end
    }
}

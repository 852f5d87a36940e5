import BookModel

extension Section {
    /// Those of some spans that lie within a range of the text or end at a side of it, by halving.
    func spans(_ spans: Range<Int>, touching range: Range<Int>) -> Range<Int> {
        let spans = spans.clamped(to: self.spans.indices)
        let first = spans.firstPlace { self.spans[$0].range.upperBound >= range.lowerBound }
        let end = (first..<spans.upperBound).firstPlace {
            self.spans[$0].range.lowerBound > range.upperBound
        }
        return first..<end
    }
}

extension Range<Int> {
    /// The first number for which a condition holds that then holds for all, else the end.
    fileprivate func firstPlace(where holds: (Int) -> Bool) -> Int {
        var low = lowerBound
        var high = upperBound
        while low < high {
            let middle = (low + high) / 2
            if holds(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

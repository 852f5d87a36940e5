import BookModel

/// Sections in the order of their distance from one of them, as nearby ones are needed first.
struct OutwardOrder {
    private let sections: [Int]
    /// The index of the first section that is not before the middle one.
    private let middle: Int

    /// - Parameter sections: the sections in ascending order.
    init(_ sections: [Int], from center: Int) {
        self.sections = sections
        middle = sections.partitioningIndex { $0 >= center }
    }

    /// Alternates between later and earlier sections, then continues with the longer side.
    subscript(_ number: Int) -> Int {
        let (before, after) = (middle, sections.count - middle)
        let pairs = min(before, after)
        if number < 2 * pairs {
            return number.isMultiple(of: 2)
                ? sections[middle + number / 2] : sections[middle - 1 - number / 2]
        }
        return after > before ? sections[number] : sections[before - 1 - (number - pairs)]
    }
}

import BookModel

/// Sections in the order of their distance from one of them: what is near it may be wanted first.
struct OutwardOrder {
    private let sections: [Int]
    /// The first that is not before the one in the middle.
    private let middle: Int

    /// - Parameter sections: in ascending order.
    init(_ sections: [Int], from center: Int) {
        self.sections = sections
        middle = sections.partitioningIndex { $0 >= center }
    }

    /// By turns one that follows and one that comes before; then the rest of the longer side.
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

import BookModel

/// How much text each section of a book has: counted by workers as they count its pages, and kept for the next
/// time.
struct SectionAmounts: Hashable {
    /// Nil where that is not known; what the reading order leaves out has none.
    private var amounts: [TextAmount?]
    /// Sections of the reading order.
    private let linear: [Int]
    /// What the sections before each have together, and what all have.
    private var starts: [TextAmount]

    /// - Parameter byteCounts: what each section weighs; 0 for those that the reading order leaves out.
    init(byteCounts: [Int]) {
        amounts = byteCounts.map { $0 > 0 ? nil : TextAmount.none }
        linear = byteCounts.indices.filter { byteCounts[$0] > 0 }
        starts = Array(repeating: .none, count: byteCounts.count + 1)
    }

    /// Those that are still to be counted, in order.
    var uncounted: [Int] { linear.filter { amounts[$0] == nil } }

    /// That of the whole book; nil before it is known.
    private(set) var total: TextAmount?

    /// Takes in what has been counted; the first count of a section holds.
    mutating func take(_ counts: [SectionCount]) {
        var isChanged = false
        for count in counts where amounts.indices.contains(count.section) && amounts[count.section] == nil {
            amounts[count.section] = count.amount
            isChanged = isChanged || count.amount != nil
        }
        if isChanged { sum() }
    }

    private mutating func sum() {
        var sum = TextAmount.none
        for index in amounts.indices {
            starts[index] = sum
            sum = sum + (amounts[index] ?? .none)
        }
        starts[amounts.count] = sum
        total = uncounted.isEmpty ? sum : nil
    }

    /// What stands before a place; nil before all is known.
    ///
    /// - Parameter share: how far through its section.
    func amount(before section: Int, share: Double) -> TextAmount? {
        guard let total else { return nil }
        guard amounts.indices.contains(section) else { return total }
        return starts[section] + (amounts[section] ?? .none).scaled(by: share)
    }

    // MARK: - Kept

    /// All amounts as they are kept, `120 8+1033`: words, and characters where there are any; nil before all is
    /// known.
    var kept: String? {
        guard total != nil else { return nil }
        return linear.map { section in
            let amount = amounts[section] ?? .none
            return amount.characters > 0 ? "\(amount.words)+\(amount.characters)" : "\(amount.words)"
        }.joined(separator: " ")
    }

    /// Takes in what was counted at some earlier time; what does not fit the book counts for nothing, for anybody
    /// may have written it.
    mutating func presume(_ kept: String) {
        let fields = kept.split(separator: " ", omittingEmptySubsequences: false)
        guard fields.count == linear.count else { return }
        let presumed = fields.map { Self.amount($0) }
        guard !presumed.contains(nil) else { return }
        for (section, amount) in zip(linear, presumed) { amounts[section] = amounts[section] ?? amount }
        sum()
    }

    private static func amount(_ field: Substring) -> TextAmount? {
        let numbers = field.split(separator: "+", omittingEmptySubsequences: false).map { Int64($0) }
        guard numbers.count <= 2, let words = numbers[0], words >= 0 else { return nil }
        guard numbers.count == 2 else { return TextAmount(words: words) }
        return numbers[1].flatMap { $0 > 0 ? TextAmount(words: words, characters: $0) : nil }
    }
}

extension BookPages {
    /// The text on pages from one number to another, from 0; nil before that is known.
    func amount(ofPages numbers: Range<Int>) -> TextAmount? {
        guard counts.isExact, let end = amount(before: numbers.upperBound),
            let start = amount(before: numbers.lowerBound)
        else { return nil }
        return end - start
    }

    private func amount(before number: Int) -> TextAmount? {
        guard number < counts.total else { return amounts.total }
        let page = counts.page(at: number)
        let share = Double(page.index) / Double(max(1, counts.pages(of: page.section)))
        return amounts.amount(before: page.section, share: min(1, share))
    }

    /// Sections that workers are still to count, pages or text, in order.
    var sectionsToCount: [Int] {
        var pages = counts.uncountedSections[...]
        var sections: [Int] = []
        for section in amounts.uncounted {
            while let next = pages.first, next <= section { sections.append(pages.removeFirst()) }
            if sections.last != section { sections.append(section) }
        }
        return sections + pages
    }
}

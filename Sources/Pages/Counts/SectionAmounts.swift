import BookModel

/// The amount of text of each section. Workers count it together with the pages, and it is saved for the next time.
package struct SectionAmounts: Hashable {
    /// Nil for a section that has not been counted; `none` for those outside the reading order.
    private var amounts: [TextAmount?]
    /// The sections of the reading order.
    private let linear: [Int]
    /// The sum of all sections before each one, then that of all.
    private var starts: [TextAmount]

    /// - Parameter byteCounts: of each section; 0 for those outside the reading order.
    init(byteCounts: [Int]) {
        amounts = byteCounts.map { $0 > 0 ? nil : TextAmount.none }
        linear = byteCounts.indices.filter { byteCounts[$0] > 0 }
        starts = Array(repeating: .none, count: byteCounts.count + 1)
    }

    /// Sections that are still to be counted, in order.
    var uncounted: [Int] { linear.filter { amounts[$0] == nil } }

    /// The text of the whole book; nil before all of it is counted.
    package private(set) var total: TextAmount?

    /// Receives counts of sections. Only the first one of each is used.
    mutating func receive(_ counts: [SectionCount]) {
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

    /// The text before a place; nil before all is counted.
    ///
    /// - Parameter share: how far the place is through its section, 0 to 1.
    func amount(before section: Int, share: Double) -> TextAmount? {
        guard let total else { return nil }
        guard amounts.indices.contains(section) else { return total }
        return starts[section] + (amounts[section] ?? .none).scaled(by: share)
    }

    // MARK: - Saved

    /// All amounts as text, as in `120 8+1033`: words, and characters if there are any. Nil before all is counted.
    var savedForm: String? {
        guard total != nil else { return nil }
        return linear.map { section in
            let amount = amounts[section] ?? .none
            return amount.characters > 0 ? "\(amount.words)+\(amount.characters)" : "\(amount.words)"
        }.joined(separator: " ")
    }

    /// Receives saved amounts. Ignores text that does not fit the book: anybody may have written it.
    mutating func load(_ saved: String) {
        let fields = saved.split(separator: " ", omittingEmptySubsequences: false)
        guard fields.count == linear.count else { return }
        let loaded = fields.map { Self.amount($0) }
        guard !loaded.contains(nil) else { return }
        for (section, amount) in zip(linear, loaded) { amounts[section] = amounts[section] ?? amount }
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
    /// The text on a range of pages, which count from 0; nil before all is counted.
    package func amount(ofPages numbers: Range<Int>) -> TextAmount? {
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

    /// Sections whose pages or text workers have still to count, in order.
    package var sectionsToCount: [Int] {
        var pages = counts.uncountedSections[...]
        var sections: [Int] = []
        for section in amounts.uncounted {
            while let next = pages.first, next <= section { sections.append(pages.removeFirst()) }
            if sections.last != section { sections.append(section) }
        }
        return sections + pages
    }
}

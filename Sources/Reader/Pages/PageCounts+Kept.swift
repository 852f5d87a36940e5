import BookModel

extension PageCounts {
    /// All counts as they are kept, `12 7/8 3`: a number for each section, two where the sides differ; nil
    /// while sections are still to be counted, and of a book of one.
    var kept: String? {
        guard uncountedSections.isEmpty else { return nil }
        let sections = byteCounts.indices.filter { byteCounts[$0] > 0 }
        guard sections.count > 1 else { return nil }
        return sections.map { section in
            let (first, second) = (verso[section], recto[section])
            return first == second || binding == nil ? String(first) : "\(first)/\(second)"
        }.joined(separator: " ")
    }

    /// Takes in what was counted at some earlier time, until it is counted anew; what fits the book not
    /// counts for nothing, for anybody may have written it.
    mutating func presume(_ kept: String) {
        let sections = byteCounts.indices.filter { byteCounts[$0] > 0 }
        let words = kept.utf8.split(separator: UInt8(ascii: " "), maxSplits: sections.count)
        guard words.count == sections.count else { return }
        let counts = words.map { Self.counts($0) }
        guard !counts.contains(where: { $0 == nil }) else { return }
        for case (let section, let count?) in zip(sections, counts) {
            verso.presume(count.verso, of: section)
            recto.presume(count.recto, of: section)
        }
        number()
    }

    /// More pages than any section has.
    private static let mostPages = 1_000_000

    private static func counts(_ word: Substring.UTF8View) -> (verso: Int, recto: Int)? {
        let parts = word.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Int(String(Substring($0))) }
        guard numbers.count == parts.count, numbers.count < 3, let first = numbers.first,
            let last = numbers.last, numbers.allSatisfy({ (1...mostPages).contains($0) })
        else { return nil }
        return (first, last)
    }
}

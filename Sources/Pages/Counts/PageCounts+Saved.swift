import BookModel

extension PageCounts {
    /// All counts as text, such as `12 7/8 3`: a number for each section, two if the counts of the two sides differ.
    /// Nil until all sections are counted, and for a book of one section.
    var savedForm: String? {
        guard uncountedSections.isEmpty else { return nil }
        let sections = byteCounts.indices.filter { byteCounts[$0] > 0 }
        guard sections.count > 1 else { return nil }
        return sections.map { section in
            let (first, second) = (verso[section], recto[section])
            return first == second || binding == nil ? String(first) : "\(first)/\(second)"
        }.joined(separator: " ")
    }

    /// Uses saved counts until the sections are counted again. Ignores text that does not fit the book: anybody may
    /// have written it.
    mutating func load(_ saved: String) {
        let sections = byteCounts.indices.filter { byteCounts[$0] > 0 }
        guard let counts = Self.counts(saved), counts.count == sections.count else { return }
        for (section, count) in zip(sections, counts) {
            verso.load(count.verso, of: section)
            recto.load(count.recto, of: section)
        }
        number()
    }

    /// More pages than any section has.
    private static let mostPages = 1_000_000

    private static func counts(_ saved: String) -> [(verso: Int, recto: Int)]? {
        var counts: [(verso: Int, recto: Int)] = []
        var (first, number): (Int?, Int) = (nil, 0)
        for byte in Array(saved.utf8) + [UInt8(ascii: " ")] {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                number = number * 10 + Int(byte - UInt8(ascii: "0"))
                if number > mostPages { return nil }
            case UInt8(ascii: "/") where first == nil && number > 0: (first, number) = (number, 0)
            case UInt8(ascii: " ") where number > 0:
                counts.append((first ?? number, number))
                (first, number) = (nil, 0)
            default: return nil
            }
        }
        return counts
    }
}

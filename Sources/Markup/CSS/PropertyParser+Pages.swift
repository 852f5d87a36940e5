import BookModel

/// Values for pages, lists and counters that need more than a table of keywords.
extension PropertyParser {
    func pageBreak(_ word: String) -> PageBreak? {
        switch word {
        case "always", "page": .page(nil)
        case "left": .page(.left)
        case "right": .page(.right)
        case "recto": .page(.recto)
        case "verso": .page(.verso)
        case "auto", "avoid", "avoid-page": PageBreak.none
        default: nil
        }
    }

    func listStyle() -> [Declaration] {
        words.lazy.compactMap { ListStyle(css: $0) }.first.map { set(\.listStyle, $0) } ?? []
    }

    func counters(_ kind: CounterChange.Kind) -> [Declaration] {
        guard let changes = CounterChange.parse(kind, words) else { return [] }
        return set {
            $0.counters.removeAll { $0.kind == kind }
            $0.counters += changes
        }
    }
}

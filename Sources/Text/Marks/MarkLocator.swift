import BookModel

/// Locates marks from another program, or from another file of the same book, in this book.
///
/// Reads each section that has marks, and all sections, the nearest first, for marks that have moved.
public struct MarkLocator {
    private let book: Book
    var map: CFIMap
    var pointers: XPointerMap
    /// The section that was read last.
    private var latest: (index: Int, content: Section, quotes: QuoteText)?

    public init(_ book: Book) {
        self.book = book
        map = CFIMap(book)
        pointers = XPointerMap(book)
    }

    /// The marks with their places. A mark that is not found keeps its text at the place it had; without any
    /// text it is left out.
    ///
    /// - Parameter time: now, in milliseconds since 1970.
    public mutating func locate(_ marks: [ImportedMark], at time: Int64) -> [Mark] {
        let queries = marks.map { MarkQuery($0) }
        return zip(marks, places(of: queries)).compactMap { mark, place in
            // A highlight without text is invalid.
            place.hasWords && (mark.kind.isPlace || !place.text.isEmpty)
                ? mark.mark(at: place, time: time) : nil
        }
    }

    /// Where the marks of another file of the book are in this one; nil for one that is not found.
    public mutating func restore(_ marks: [Mark]) -> [TextRange?] {
        places(of: marks.map { MarkQuery($0.range) }).map { isLost($0) ? nil : $0 }
    }

    /// Where the marks of this file are: where they were, elsewhere in their section, or in another one; nil
    /// for one that is not found.
    public mutating func check(_ marks: [Mark]) -> [TextRange?] {
        var places = marks.map { mark -> TextRange? in
            guard let (content, _) = section(mark.range.section), let range = mark.range.range(in: content)
            else { return nil }
            let isThere = range == mark.range.range
            return isThere ? mark.range : place((mark.range.section, range), of: MarkQuery(mark.range))
        }
        let missing = marks.indices.filter { places[$0] == nil }
        for (index, place) in zip(missing, restore(missing.map { marks[$0] })) { places[index] = place }
        return places
    }

    /// The place at a share of the book (0 to 1), by the bytes of its sections; nil if it has no sections.
    public mutating func locator(at progress: Double) -> Locator? {
        guard
            let index = book.sections.indices.last(where: { index in
                book.sections[index].isLinear && book.progress(section: index, share: 0) <= progress
            }), let (content, _) = section(index)
        else { return nil }
        let (start, end) = (book.progress(section: index, share: 0), book.progress(section: index, share: 1))
        let share = end > start ? min(max(0, (progress - start) / (end - start)), 1) : 0
        return book.locator(section: index, offset: Int(share * Double(content.text.count)), in: content)
    }

    /// The locator of a place in an EPUB; nil if it leads nowhere in this book.
    public mutating func locator(of cfi: CFI) -> Locator? { map.range(of: cfi).map { locator(of: $0) } }

    /// The locator of an offset in a section's text; nil if the offset is beyond its end.
    public mutating func locator(section index: Int, offset: Int) -> Locator? {
        guard let (content, _) = section(index), offset <= content.text.count else { return nil }
        return locator(of: (index, offset..<offset))
    }

    /// The locator of a place in a section, with the words that follow it.
    mutating func locator(of found: (section: Int, range: Range<Int>)) -> Locator {
        guard let (content, _) = section(found.section) else { return Locator(section: found.section) }
        return book.locator(section: found.section, offset: found.range.lowerBound, in: content)
    }

    /// Whether the quoted text has moved or is gone: the range leads to other words.
    private mutating func isLost(_ range: TextRange) -> Bool {
        guard let (content, _) = section(range.section) else { return true }
        return range.range(in: content) != range.range
    }

    private mutating func places(of queries: [MarkQuery]) -> [TextRange] {
        var found: [(section: Int, range: Range<Int>)?] = queries.map { expected($0) }
        let missing = queries.indices.filter { found[$0] == nil && !queries[$0].quote.isEmpty }
        if !missing.isEmpty {
            for index in book.sections.indices {
                guard let (_, quotes) = section(index) else { continue }
                for number in missing {
                    let hint = queries[number].section ?? 0
                    if let best = found[number], abs(best.section - hint) <= abs(index - hint) { continue }
                    if let range = quotes.range(of: queries[number].quote, near: nil) {
                        found[number] = (index, range)
                    }
                }
            }
        }
        return zip(queries, found).map { place($1, of: $0) }
    }

    /// Where a mark should be: where its CFI leads, or where it was.
    private mutating func expected(_ query: MarkQuery) -> (section: Int, range: Range<Int>)? {
        var hint = query.section.flatMap { index in query.range.map { (index, $0) } }
        if let cfi = query.cfi, let place = map.range(of: cfi) {
            if query.quote.text.isEmpty { return place }
            hint = place
        }
        if let (section, place) = query.place.flatMap({ pointers.place(of: $0) }) {
            hint = (section, place.offset..<place.offset)
        }
        let index = hint?.0 ?? query.section
        guard let index, let (content, quotes) = section(index) else { return nil }
        if query.quote.isEmpty { return (index, hint?.1 ?? 0..<0) }
        if let range = hint?.1, matches(content.string(range), query.quote.text) { return (index, range) }
        return quotes.range(of: query.quote, near: hint?.1).map { (index, $0) }
    }

    private func matches(_ text: String, _ quote: String) -> Bool {
        !quote.isEmpty && QuoteText.collapsed(text) == QuoteText.collapsed(quote)
    }

    private mutating func place(
        _ found: (section: Int, range: Range<Int>)?, of query: MarkQuery
    ) -> TextRange {
        guard let found, let (content, _) = section(found.section) else { return query.lost }
        let length = max(1, content.text.count)
        let share = Double(min(found.range.lowerBound, length)) / Double(length)
        return TextRange(
            section: found.section, range: found.range, in: content,
            progress: book.progress(section: found.section, share: share))
    }

    private mutating func section(_ index: Int) -> (Section, QuoteText)? {
        guard book.sections.indices.contains(index) else { return nil }
        if let latest, latest.index == index { return (latest.content, latest.quotes) }
        let content = book.section(at: index)
        let quotes = QuoteText(content)
        latest = (index, content, quotes)
        return (content, quotes)
    }
}

/// A mark to be located.
private struct MarkQuery {
    var quote: Quote
    var cfi: CFI?
    var place: XPointer?
    var section: Int?
    var range: Range<Int>?

    init(_ mark: ImportedMark) {
        quote = Quote(text: mark.text, before: mark.before, after: mark.after)
        (cfi, place, section, range) = (mark.cfi, mark.place, mark.section, mark.range)
    }

    init(_ range: TextRange) {
        quote = Quote(text: range.text, before: range.before, after: range.after)
        (section, self.range) = (range.section, range.range)
    }

    /// The place with its text, for a mark that is not found.
    var lost: TextRange {
        TextRange(
            section: section ?? 0, range: range ?? 0..<quote.text.utf8.count, text: quote.text,
            before: quote.before, after: quote.after)
    }
}

extension Book {
    /// The locator of a place in a section, with the words that follow it.
    func locator(section: Int, offset: Int, in content: Section) -> Locator {
        let start = content.scalarBoundary(at: offset)
        let share = Double(start) / Double(max(1, content.text.count))
        let end = content.scalarBoundary(at: start + Locator.wordsLimit)
        return Locator(
            section: section, offset: start, words: content.string(start..<max(start, end)),
            progress: progress(section: section, share: share))
    }

    /// How far a place is through the book, 0 to 1, by the bytes of the sections' sources.
    ///
    /// - Parameter share: how far through its section, 0 to 1.
    func progress(section: Int, share: Double) -> Double {
        let counts = sections.map { $0.isLinear ? Double(max(1, $0.byteCount)) : 0 }
        let total = counts.reduce(0, +)
        guard total > 0, counts.indices.contains(section) else { return 0 }
        return (counts[..<section].reduce(0, +) + share * counts[section]) / total
    }
}

extension TextRange {
    /// Whether it has any text by which it can be found again.
    fileprivate var hasWords: Bool { !(text.isEmpty && before.isEmpty && after.isEmpty) }
}

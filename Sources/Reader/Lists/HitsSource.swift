import Commands
import BookModel
import Drawing
import Pages
import Text

/// The hits of a search in the whole book, each with the words around it, its chapter and page.
struct HitsSource: ListSource {
    private(set) var title = ""
    private(set) var rows: [ListRow] = []
    private(set) var current: Int?
    /// The hits of the rows.
    private var hits: [HitNumber] = []
    /// The number of hits known when the rows were made.
    private var known = -1
    private var numbering: Numbering?

    /// The most hits that are listed: nobody reads more.
    static let limit = 10_000
    /// Characters of context. There are few before the hit, which must be in view in a narrow list.
    private static let (before, after) = (16, 60)

    init(_ reading: ReadingSession) { update(from: reading) }

    var emptyWords: String { "Nothing found." }

    mutating func refresh(in context: Context) -> Bool {
        guard let search = context.reading.search,
            search.results.count != known || numbering != Numbering(context.reading)
        else { return false }
        update(from: context.reading)
        return true
    }

    mutating func perform(_ request: Request, on row: Int?, in context: inout Context) -> [Action]? {
        switch request.command {
        case .choose: row.map { [.pop] + context.reading.choose(hits[$0]) } ?? []
        case .hits: [.pop]
        default: nil
        }
    }

    private mutating func update(from reading: ReadingSession) {
        guard let search = reading.search else { return }
        (known, numbering) = (search.results.count, Numbering(reading))
        hits = Array(search.results.all.prefix(Self.limit))
        rows = reading.hitRows(hits, before: Self.before, after: Self.after)
        let here = search.current ?? search.nearest(to: reading.locator)
        current = here.flatMap { here in
            hits.firstIndex { ($0.section, $0.index) >= (here.section, here.index) }
        }
        let count = known > Self.limit ? "the first \(Self.limit) of \(known)" : "\(known) found"
        title = "\(search.request.pattern.text) — \(count)"
    }
}

extension ReadingSession {
    /// Opens the list of all hits; without a search, shows how to start one.
    mutating func listHits() -> [Action] {
        search == nil ? say(.noSearch) : [.push(ListScreen(HitsSource(self)))]
    }

    /// Goes to a hit of the list.
    mutating func choose(_ hit: HitNumber) -> [Action] {
        search?.isShown = true
        return go(to: hit)
    }

    /// The rows of hits in the order of the book.
    fileprivate func hitRows(_ hits: [HitNumber], before: Int, after: Int) -> [ListRow] {
        var rows: [ListRow] = []
        var (section, text): (Int, SearchableText?) = (-1, nil)
        var content = Section()
        for hit in hits {
            guard let range = search?.results.range(of: hit) else { continue }
            if hit.section != section {
                (section, text) = (hit.section, pages.cache.searchableText(of: hit.section))
                content = chapters.namesPlaces(in: section) ? pages.cache.content(section) : Section()
            }
            guard let text else { continue }
            let context = HitContext(range, in: text.text, reach: after, before: before)
            let entry = chapters.entry(at: range.lowerBound, in: section, content: content)
            var row = ListRow(text: context.line)
            row.apart = context.before.count..<context.before.count + context.hit.count
            row.note =
                entry.map {
                    chapters.contents.titleWithPart(of: $0, inBookTitled: pages.book.metadata.title)
                } ?? ""
            row.page = pageLabel(of: range.lowerBound, in: section, length: text.text.count)
            rows.append(row)
        }
        return rows
    }

    /// The page number of a place; an estimate if its section has not been set.
    func pageLabel(of offset: Int, in section: Int, length: Int) -> String {
        let (page, isExact) = pages.likelyPage(of: offset, in: section, length: length)
        if pages.counts.isApart(section) { return PageNumber.apart(page.index) }
        return PageNumber.text(
            pages.counts.number(of: page), isExact: isExact && pages.counts.isExact(before: section))
    }
}

import BookModel
import Formats
import Glibc
import Posix
import Reader
import Shelf
import Text

/// Searches all books by the index, on a thread of its own.
///
///     pattern ─▶ index: which sections may have it ─▶ the search within a book, in their texts ─▶ inbox
///
/// A new start takes the place of the one before.
struct IndexSearch {
    private let inbox: Inbox
    private let ticket: Inbox.Ticket
    /// Sections that are asked of the index at a time.
    private static let batch = 64
    /// What has been found waits for more no longer than this.
    private static let patience = Duration.milliseconds(100)

    /// Begins to search; without a pattern, only ends what was being searched for.
    ///
    /// - Parameter books: those that are looked through.
    static func start(_ pattern: SearchPattern?, in books: [ShelfBook], to inbox: Inbox) {
        let search = IndexSearch(inbox: inbox, ticket: inbox.begin(.searchingIndex))
        guard let pattern else { return }
        let readable = books.filter { $0.trouble.isEmpty }
        let paths = Set(readable.map(\.path))
        // What is gone may be in the index still, and will not come to it.
        let there = Set(readable.filter { !$0.isMissing }.map(\.path))
        Worker.start { search.run(pattern, paths, there) }
    }

    private func tell(_ report: GrepReport) { inbox.post(.grep(report), ticket) }

    private func run(_ pattern: SearchPattern, _ paths: Set<String>, _ there: Set<String>) {
        var report = GrepReport(pattern)
        report.unknown = there.count
        do throws(ShelfError) {
            let path = TextIndex.defaultPath(environment: Program.variable)
            if let path, access(path, F_OK) == 0 {
                try search(TextIndex(existing: path), paths, there, &report)
            }
        } catch {
            // One that is being made, or made anew, has nothing yet.
            if case .damaged = error {
            } else if !error.isPassing {
                report.trouble = Wording.indexNotKnown(error)
            }
        }
        report.isComplete = true
        tell(report)
    }

    /// Searches the books one after the other, and tells now and then.
    private func search(
        _ index: TextIndex, _ paths: Set<String>, _ there: Set<String>, _ report: inout GrepReport
    ) throws(ShelfError) {
        let books = try index.books().filter { paths.contains($0.path) }
        report.unknown = there.subtracting(books.filter { $0.trouble.isEmpty }.map(\.path)).count
        guard let search = try? SectionSearch(report.pattern), let last = books.last?.sections.upperBound
        else {
            return
        }
        let phrase = IndexTerms.phrase(of: report.pattern)
        var (next, room, told) = (Int64(0), GrepHit.most, Moment.now)
        while next < last, inbox.isCurrent(ticket) {
            let sections = try index.sections(with: phrase, in: next..<last, most: Self.batch)
            next = sections.count < Self.batch ? last : (sections.last ?? last) + 1
            var passed = Int64(0)
            for id in sections where id >= passed {
                guard let book = books.book(of: id), let section = try index.section(id) else { continue }
                let hits = (try? search.hits(in: section.content)) ?? SectionHits(textLength: 0)
                guard !hits.isEmpty else { continue }
                if report.books.last?.path != book.path { report.books.append(GrepBook(path: book.path)) }
                room -= report.books[report.books.count - 1].take(hits, of: section)
                guard report.books[report.books.count - 1].hasMore else { continue }
                // The rest of the book is passed over.
                passed = book.sections.upperBound
                next = max(next, passed)
            }
            if room <= 0 { return report.isCut = true }
            guard .now - told > Self.patience, !report.books.isEmpty else { continue }
            // A book is told of as a whole.
            let open = next < last ? report.books.removeLast() : nil
            tell(report)
            (report.books, told) = ([open].compactMap { $0 }, .now)
        }
    }
}

extension [IndexedBook] {
    /// The book, of these that are in the order of their sections, that has a section.
    fileprivate func book(of section: Int64) -> IndexedBook? {
        let index = partitioningIndex { $0.sections.upperBound > section }
        return index < count && self[index].sections.contains(section) ? self[index] : nil
    }
}

extension GrepBook {
    /// Takes in the hits of a section, as far as there is room.
    ///
    /// - Returns: how many.
    fileprivate mutating func take(_ found: SectionHits, of section: IndexedSection) -> Int {
        let text = section.content.text
        let new = found.prefix(GrepHit.mostOfBook - hits.count).map { range in
            GrepHit(
                section: section.number, offset: range.lowerBound,
                context: HitContext(range, in: text, reach: GrepHit.after, before: GrepHit.before))
        }
        hits += new
        if new.count < found.count { hasMore = true }
        return new.count
    }
}

import BookModel
import Formats
import Posix
import Text

/// Searches all books with the index.
///
///     pattern ─▶ index: sections that may match ─▶ the search in the texts of these sections ─▶ report
public struct IndexSearch {
    private let indexPath: String?
    /// Whether the result is still needed.
    private let isCurrent: () -> Bool
    private let report: (GrepReport) -> Void
    /// The number of sections fetched from the index at a time.
    private static let batch = 64
    /// How long hits are collected before they are reported.
    private static let patience = Duration.milliseconds(100)

    public init(
        indexPath: String?, isCurrent: @escaping () -> Bool, report: @escaping (GrepReport) -> Void
    ) {
        (self.indexPath, self.isCurrent, self.report) = (indexPath, isCurrent, report)
    }

    /// Searches, and reports hits from time to time.
    public func run(_ pattern: SearchPattern, in books: [ShelfBook]) {
        let readable = books.filter { $0.problem.isEmpty }
        // The index may contain books that no longer exist, and lack others.
        let there = Set(readable.filter { !$0.isMissing }.map(\.path))
        run(pattern, Set(readable.map(\.path)), there)
    }

    private func run(_ pattern: SearchPattern, _ paths: Set<String>, _ there: Set<String>) {
        var result = GrepReport(pattern)
        result.unknown = there.count
        do throws(ShelfError) {
            if let indexPath, FilePath(indexPath).allows(.find) {
                try search(TextIndex(existing: indexPath), paths, there, &result)
            }
        } catch {
            // An index that is being built may be empty.
            if case .damaged = error {
            } else if !error.isPassing {
                result.problem = LibraryWording.indexNotKnown(error)
            }
        }
        result.isComplete = true
        report(result)
    }

    /// Searches the books one after the other, and reports from time to time.
    private func search(
        _ index: TextIndex, _ paths: Set<String>, _ there: Set<String>, _ result: inout GrepReport
    ) throws(ShelfError) {
        let books = try index.books().filter { paths.contains($0.path) }
        result.unknown = there.subtracting(books.filter { $0.problem.isEmpty }.map(\.path)).count
        guard let search = try? SectionSearch(result.pattern), let last = books.last?.sections.upperBound
        else {
            return
        }
        let phrase = IndexTerms.phrase(of: result.pattern)
        var (next, room, reported) = (Int64(0), GrepHit.most, Moment.now)
        while next < last, isCurrent() {
            let sections = try index.sections(with: phrase, in: next..<last, most: Self.batch)
            next = sections.count < Self.batch ? last : (sections.last ?? last) + 1
            var passed = Int64(0)
            for id in sections where id >= passed {
                guard let book = books.book(of: id), let section = try index.section(id) else { continue }
                let hits = (try? search.hits(in: section.content)) ?? SectionHits(textLength: 0)
                guard !hits.isEmpty else { continue }
                if result.books.last?.path != book.path { result.books.append(GrepBook(path: book.path)) }
                room -= result.books[result.books.count - 1].add(hits, of: section)
                guard result.books[result.books.count - 1].hasMore else { continue }
                // Skip the rest of the book.
                passed = book.sections.upperBound
                next = max(next, passed)
            }
            if room <= 0 { return result.isCut = true }
            guard .now - reported > Self.patience, !result.books.isEmpty else { continue }
            // Report only whole books.
            let open = next < last ? result.books.removeLast() : nil
            report(result)
            (result.books, reported) = ([open].compactMap { $0 }, .now)
        }
    }
}

extension [IndexedBook] {
    /// The book that contains a section. The books are in the order of their sections.
    fileprivate func book(of section: Int64) -> IndexedBook? {
        let index = partitioningIndex { $0.sections.upperBound > section }
        return index < count && self[index].sections.contains(section) ? self[index] : nil
    }
}

extension GrepBook {
    /// Adds the hits of a section, up to the limit for a book.
    ///
    /// - Returns: the number of hits added.
    fileprivate mutating func add(_ found: SectionHits, of section: IndexedSection) -> Int {
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

import Formats
import Library
import Text

/// Performs `--grep`: searches files one after the other and writes the hits.
///
///     file ─▶ unchanged since indexed? ─ yes ─▶ the sections that may match, from the index ────┐
///                                      └ no ──▶ all sections, read by a child process ──────────┴─▶ hits
///
/// The index only makes the search faster; the result is the same without it.
struct BookGrep {
    private let find: BookFind
    private let index: TextIndex?
    private let books: [String: IndexedBook]
    private let phrase: String?
    private let reader = BookReader(patience: .seconds(30))
    /// The number of hits in all files.
    private(set) var count = 0
    /// Descriptions of what could not be searched completely.
    private(set) var problems: [String] = []

    /// - Parameter indexPath: the path of the index, which need not exist.
    init(_ find: BookFind, indexPath: String?) {
        self.find = find
        // The index contains no expressions, so all text is searched for one.
        phrase = find.pattern.kind == .words ? IndexTerms.phrase(of: find.pattern) : nil
        let index = indexPath.flatMap { try? TextIndex(existing: $0) }
        let books = ((try? index?.books()) ?? []).filter { $0.problem.isEmpty }
        self.books = Dictionary(books.map { ($0.path, $0) }) { first, _ in first }
        self.index = index
    }

    mutating func search(_ file: FilePath, to output: inout Output) {
        let name = file.description
        do throws(SearchError) {
            var found = try searchInIndex(file, name, &output)
            if found == nil { found = try searchInFile(file, name, &output) }
            let count = found ?? 0
            find.finish(name, count, to: &output)
            self.count += count
        } catch {
            output.flush()
            problems.append("\(name): \(error.words)")
        }
    }

    /// Searches a file with the index. Nil if the index does not contain the current file, or cannot be read.
    private func searchInIndex(
        _ file: FilePath, _ name: String, _ output: inout Output
    ) throws(SearchError) -> Int? {
        guard let index, let book = books[file.onTheShelf] ?? books[file.canonical.onTheShelf],
            let stamp = FoundFile.Stamp(ofFileAt: file), stamp == book.stamp,
            let ids = try? index.sections(with: phrase, in: book.sections)
        else { return nil }
        var sections: [IndexedSection] = []
        for id in ids {
            guard let section = try? index.section(id) else { return nil }
            sections.append(section)
        }
        var count = 0
        for section in sections {
            count += try find.write(section.content, of: section.number, named: name, to: &output)
        }
        return count
    }

    private mutating func searchInFile(
        _ file: FilePath, _ name: String, _ output: inout Output
    ) throws(SearchError) -> Int {
        var (count, failure) = (0, SearchError?.none)
        let problem = reader.readText(of: file) { section in
            do throws(SearchError) {
                count += try find.write(section.content, of: section.number, named: name, to: &output)
            } catch {
                failure = error
            }
            return failure == nil
        }
        if let failure { throw failure }
        if !problem.isEmpty { problems.append("\(name): \(problem)") }
        return count
    }
}

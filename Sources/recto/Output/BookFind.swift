import BookModel
import Formats
import Synchronization
import Text

/// Performs `--find`: searches books and writes the hits.
///
///     moby-dick.epub:12:3401: …towards thee I roll, thou all-destroying but unconquering whale…
struct BookFind {
    /// The form of the result.
    enum Form: Equatable {
        /// A line for each hit.
        case lines
        /// A JSON object on a line for each hit.
        case json
        /// The number of hits in each book.
        case count
    }

    /// The options of a search.
    struct Options: Equatable {
        var pattern = ""
        var form = Form.lines
        var ignoresCase = false
        var isExpression = false
        /// Whether to search for whole words, ignoring case and accents.
        var findsWords = false
    }

    let pattern: SearchPattern
    let form: Form
    let jobs: Jobs

    init(_ options: Options, jobs: Jobs) throws(SearchError) {
        pattern = try SearchPattern(
            options.pattern, options.isExpression ? .expression : options.findsWords ? .words : .literal,
            ignoresCase: options.ignoresCase || options.findsWords)
        form = options.form
        self.jobs = jobs
    }

    /// The number of characters of context on either side of a hit.
    private static let reach = 40

    /// Writes the hits of a book, in order.
    ///
    /// - Parameter progress: the sections that were already searched.
    /// - Returns: the number of hits in the other sections.
    /// - Throws: if the pattern takes too long.
    @discardableResult
    func write(
        _ book: Book, named name: String, to output: inout Output, _ progress: inout FindProgress
    ) throws(SearchError) -> Int {
        var count = 0
        let step = max(1, 8 * jobs.size)
        for start in stride(from: progress.sections, to: book.sections.count, by: step)
        where !output.isClosed {
            for found in try find(in: start..<min(start + step, book.sections.count), of: book) {
                count += found.count
                for line in found.lines { output.write(words(of: line, in: name)) }
            }
            if count > 0 { progress.hasFound = true }
            // A count is written only after the last section.
            guard form != .count else { continue }
            output.flush()
            progress.sections = min(start + step, book.sections.count)
        }
        finish(name, count, to: &output)
        return count
    }

    /// Writes the hits of a section.
    ///
    /// - Returns: the number of hits.
    func write(
        _ content: SearchableText, of section: Int, named name: String, to output: inout Output
    ) throws(SearchError) -> Int {
        let found = try find(in: content, of: section)
        for line in found.lines { output.write(words(of: line, in: name)) }
        return found.count
    }

    /// Writes the end of a book's result.
    func finish(_ name: String, _ count: Int, to output: inout Output) {
        if form == .count { output.write("\(name):\(count)\n") }
        output.flush()
    }

    /// The result for a section.
    private struct Found: Sendable {
        var section: Int
        var count = 0
        var lines: [Line] = []
    }

    private struct Line: Sendable {
        var section: Int
        var range: Range<Int>
        var context: HitContext
    }

    /// Searches sections concurrently.
    private func find(in sections: Range<Int>, of book: Book) throws(SearchError) -> [Found] {
        let results = Mutex<[Result<Found, SearchError>]>([])
        jobs.concurrently(sections.count) { [self] number in
            let found = Result { () throws(SearchError) in
                try find(in: sections.lowerBound + number, of: book)
            }
            results.withLock { $0.append(found) }
        }
        var found: [Found] = []
        for result in results.withLock({ $0 }) { found.append(try result.get()) }
        return found.sorted { $0.section < $1.section }
    }

    private func find(in index: Int, of book: Book) throws(SearchError) -> Found {
        guard book.givenUp[index] == nil else { return Found(section: index) }
        return try find(in: SearchableText(book.section(at: index)), of: index)
    }

    private func find(in text: SearchableText, of index: Int) throws(SearchError) -> Found {
        let hits = try SectionSearch(pattern).hits(in: text)
        var found = Found(section: index, count: hits.count)
        guard form != .count else { return found }
        found.lines = hits.map { range in
            Line(section: index, range: range, context: HitContext(range, in: text.text, reach: Self.reach))
        }
        return found
    }

    private func words(of line: Line, in name: String) -> String {
        let (range, context) = (line.range, line.context)
        guard form == .json else { return "\(name):\(line.section):\(range.lowerBound): \(context.line)\n" }
        return JSON.line(
            .object(
                ("file", .text(name)), ("section", .count(line.section)),
                ("offset", .count(range.lowerBound)),
                ("length", .count(range.count)), ("before", .text(context.before)),
                ("text", .text(context.hit)), ("after", .text(context.after))))
    }
}

import Commands
import BookModel
import Formats
import Pages
import Posix
import Typesetting

/// Performs `--check`: reads a book completely and reports problems.
struct BookCheck {
    /// The result for one file.
    struct Report {
        var path: FilePath
        var failures: [String]
        var warnings: Int
        var pages: Int
        /// Bad page breaks.
        var ends = PageEnds()
        var seconds: Double

        var isSound: Bool { failures.isEmpty }
    }

    let typesetter: Typesetter
    let format: PageFormat
    var styling = Styling()
    /// Runs C libraries that may hang.
    var converter = Converter.inProcess

    /// The format of the check: pages of forty rows, facing each other if the settings show two pages.
    static func format(_ settings: Settings) -> PageFormat {
        var style = settings.pageStyle
        style.lowersOpenings = true
        style.facesPages = settings.spine == .mid
        return PageFormat(
            measure: settings.measure, height: 40, isJustified: settings.isJustified,
            hyphenates: settings.hyphenates, hangingColumns: 2, style: style)
    }

    /// - Parameter sections: the sections to skip; each is reported as a failure.
    func check(_ path: FilePath, givingUp sections: [Int] = []) -> Report {
        var report = Report(path: path, failures: [], warnings: 0, pages: 0, seconds: 0)
        let start = Moment.now
        do throws(FormatError) {
            let book = try BookFile.open(path: path, converter: converter).styled(by: styling)
            check(book.watched(givingUp: sections), &report)
            report.failures += sections.map { Wording.givenUp(section: $0) }
        } catch {
            report.failures = [String(describing: error)]
        }
        report.seconds = (Moment.now - start) / .seconds(1)
        return report
    }

    private func check(_ book: Book, _ report: inout Report) {
        let warnings = book.warnings
        report.failures = book.refusals.map(\.description)
        report.warnings = warnings.count - report.failures.count
        let cache = SectionCache(book: book, typesetter: typesetter)
        var counts: [SectionCount] = []
        var missing = 0
        for index in book.sections.indices {
            let set = cache.set(index, format)
            if set.section.warnings == [.missing(name: book.sections[index].name)] { missing += 1 }
            report.warnings += set.section.warnings.count
            report.pages += set.pageCount
            report.ends += set.poorPageEnds
            if let failure = PageLaw.violation(set) { report.failures.append("section \(index): \(failure)") }
            counts.append(cache.count(set, of: index))
        }
        if missing > 0 { report.failures.append(Wording.missing(missing, of: book.sections.count)) }
        if let failure = turn(through: pages(of: cache, counts)) { report.failures.append(failure) }
    }

    /// The pages of a book, with all sections counted beforehand, so that pages are numbered only once.
    func pages(of cache: SectionCache, _ counts: [SectionCount]) -> BookPages {
        let pages = BookPages(cache, format: format, binding: format.style.facesPages ? Binding() : nil)
        pages.receive(counts)
        return pages
    }

    /// Checks that each turn forward is undone by a turn back. Both use the cached section.
    func turn(through pages: BookPages) -> String? {
        var (page, index) = (pages.first, 0)
        if pages.page(before: page) != nil { return Wording.turningBackDiffers }
        while let next = pages.page(after: page) {
            guard let before = pages.page(before: next) else {
                return Wording.turningBackEnds(onPage: index + 1)
            }
            guard before == page else { return Wording.turningBackDiffers }
            (page, index) = (next, index + 1)
        }
        return nil
    }
}

extension Warning {
    /// Whether it reports content that must not be read, rather than a repair.
    fileprivate var isRefusal: Bool { if case .packed = self { true } else { false } }
}

extension Book {
    /// Warnings about content that exists but is not read.
    var refusals: [Warning] { warnings.filter(\.isRefusal) }
}

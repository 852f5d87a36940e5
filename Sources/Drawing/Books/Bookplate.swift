import Commands
import BookModel
import Cells

/// The title and facts opposite the first page of a book: what it is, how long, and where it was left.
///
///          War and Peace
///           Leo Tolstoy
///
///       translated by Aylmer Maude
///         Standard Ebooks, 2013
///
///     1,424 pages · about 24 hours
///     last read 2026-11-12 · 5 %
package struct Bookplate {
    /// Facts about reading the book.
    package struct Facts {
        /// The number of pages as it is shown; nil until it is known.
        package var pageCount: String?
        /// How long reading takes.
        package var time: Duration?
        /// The day of the last reading as it is shown, and how far the book was read, from 0 to 1.
        package var last: (day: String, progress: Double)?

        package init(
            pageCount: String? = nil, time: Duration? = nil, last: (day: String, progress: Double)? = nil
        ) {
            (self.pageCount, self.time, self.last) = (pageCount, time, last)
        }
    }

    private enum Rank {
        case title, author, plain
    }

    private var groups: [[(words: String, rank: Rank)]] = []

    package init(_ metadata: Metadata, _ facts: Facts) {
        let subtitle = metadata.subtitle.isEmpty ? [] : [(metadata.subtitle, Rank.plain)]
        let title = metadata.isNamedByFile ? [] : [(metadata.title, Rank.title)]
        groups.append(title + subtitle)
        groups.append([(Self.list(metadata.creators), .author)])
        let translators = metadata.contributors.filter { $0.role == "trl" }.map(\.name)
        groups.append([
            (translators.isEmpty ? "" : "translated by " + Self.list(translators), .plain),
            (Self.imprint(metadata), .plain),
        ])
        // The line is reserved before its text is known, so that no other line moves.
        let length = [facts.pageCount ?? " ", facts.time.map { ReadingTime.words($0) } ?? ""]
        let last = facts.last.map { "last read \($0.day) · \(Int($0.progress * 100)) %" } ?? ""
        groups.append([(length.filter { !$0.isEmpty }.joined(by: " · "), .plain), (last, .plain)])
        groups = groups.map { $0.filter { !$0.words.isEmpty } }.filter { !$0.isEmpty }
    }

    /// The publisher and the year.
    private static func imprint(_ metadata: Metadata) -> String {
        let year = metadata.date.prefix(4)
        let isYear = year.count == 4 && year.allSatisfy { $0.isASCII && $0.isNumber }
        return [metadata.publisher, isYear ? String(year) : ""].filter { !$0.isEmpty }.joined(by: ", ")
    }

    /// As in `A, B and C`; only the first of many.
    private static func list(_ names: [String]) -> String {
        guard names.count > 1 else { return names.first ?? "" }
        if names.count > 4 { return "\(names[0]) and others" }
        return Array(names.dropLast()).joined(by: ", ") + " and " + names[names.count - 1]
    }
}

extension Bookplate {
    /// Its lines, and the first row of an area of some size that they take; nil stands for a blank row.
    private func lines(in size: Size) -> (lines: [(words: String, rank: Rank)?], first: Int) {
        var lines: [(words: String, rank: Rank)?] = []
        for group in groups {
            if !lines.isEmpty { lines.append(nil) }
            for line in group {
                let words = Words.wrapped(line.words, to: size.columns - 2)
                lines += (words.isEmpty ? [""] : words).map { ($0, line.rank) }
            }
        }
        // Lines that do not fit are dropped from the end.
        lines = Array(lines.prefix(max(0, size.rows - 2)))
        return (lines, (size.rows - lines.count) * 2 / 5)
    }

    /// The lines of the title, and the rows of an area that they take with a blank one above and below.
    package func title(in size: Size) -> (words: [String], rows: Range<Int>) {
        let (lines, first) = lines(in: size)
        let title = lines.prefix { $0?.rank == .title }.compactMap { $0?.words }
        return (title, max(0, first - 1)..<min(size.rows, first + title.count + 1))
    }

    /// Draws it into the text area of a page, a little above the middle.
    package func draw(in area: Rect, theme: Theme, into grid: inout Grid) {
        let (lines, start) = lines(in: area.size)
        let first = area.origin.row + start
        for (index, line) in lines.enumerated() {
            guard let line else { continue }
            grid.write(
                words: line.words, in: area.columns, row: first + index, .center,
                style: style(line.rank, theme))
        }
    }

    /// Draws the last lines, about the reading of the book, at the foot of an area.
    package func drawFacts(in area: Rect, theme: Theme, into grid: inout Grid) {
        let facts = groups.last?.filter { $0.rank == .plain } ?? []
        for (index, line) in facts.enumerated() {
            grid.write(
                words: line.words, in: area.columns, row: area.rows.upperBound - facts.count + index, .center,
                style: style(line.rank, theme))
        }
    }

    private func style(_ rank: Rank, _ theme: Theme) -> Style {
        switch rank {
        case .title: theme.title
        case .author: theme.text
        case .plain: theme.runningHead
        }
    }
}

import Cells

/// The layout of the shelf in a window.
///
///     │                    Books                     │
///     │      12 books · reading 40 of 1,000          │
///     │                                              │
///     │   Title        Author   ━━━───  52 %  9 h  … │
///     │   …                                        ┃ │
///     │   where the chosen one's file is             │
///     │   what keys do                               │
struct ShelfLayout: Hashable {
    /// The columns of the rows.
    let columns: Range<Int>
    /// The columns of the covers: all except a margin.
    let window: Range<Int>
    /// Nil if the window is too low for a title.
    let titleRow: Int?
    let body: Range<Int>
    /// The row for details of the selected book; nil if there is no room.
    let asideRow: Int?
    let footer: Range<Int>

    /// - Parameter footerLines: the number of rows that the key hints take.
    init(_ size: Size, footerLines: Int) {
        let margin = size.columns >= 60 ? 3 : size.columns >= 30 ? 1 : 0
        let width = min(Self.widest, max(1, size.columns - 2 * margin))
        let start = (size.columns - width) / 2
        columns = start..<start + width
        window = margin..<max(margin + 1, size.columns - margin)
        let isHigh = size.rows >= Self.leastHigh
        titleRow = isHigh ? 1 : nil
        let lines = size.rows >= 5 ? min(footerLines, isHigh ? 2 : 1) : 0
        footer = Range(size.rows - lines, upTo: size.rows)
        let aside = isHigh ? footer.lowerBound - 2 : nil
        asideRow = aside
        let first = isHigh ? 4 : 0
        body = Range(first, upTo: max(first + 1, (aside.map { $0 - 1 } ?? footer.lowerBound)))
    }

    /// The most columns of the list: the eye cannot follow a wider row.
    private static let widest = 168
    private static let leastHigh = 12

    /// The column of the scroll bar.
    var scrollColumn: Int { columns.upperBound }
}

/// The columns of the parts of a row.
///
///     title            author          series      ━━━─── 52 %    9 h   yesterday
struct ShelfColumns: Hashable {
    private(set) var title: Range<Int>
    private(set) var author = 0..<0
    private(set) var series = 0..<0
    private(set) var bar = 0..<0
    private(set) var percent = 0..<0
    private(set) var left = 0..<0
    private(set) var day = 0..<0

    /// The columns of the remaining time.
    static let mostTime = 6
    private static let gap = 2

    /// - Parameter showsReading: whether any book has been read or has a problem; if not, titles and authors get that
    ///   room.
    init(_ columns: Range<Int>, showsReading: Bool) {
        var end = columns.upperBound
        func column(_ width: Int) -> Range<Int> {
            defer { end -= width + Self.gap }
            return Range(end - width, upTo: end)
        }
        let start = columns.lowerBound + 2
        let width = columns.count
        if width >= 64, showsReading { day = column(10) }
        if width >= 72 { left = column(Self.mostTime) }
        if width >= 24, showsReading { percent = column(5) }
        // In a narrow window titles need the room more, as most books have no bar.
        if width >= 100, showsReading {
            bar = Range(percent.lowerBound - 11, upTo: percent.lowerBound - 1)
            end = bar.lowerBound - Self.gap
        }
        if width >= 120 { series = column((end - start) / 5) }
        if width >= 44 { author = column((end - start) * 2 / 5) }
        title = Range(start, upTo: end)
    }
}

extension ShelfState {
    /// Whether any row shows reading progress or a problem.
    var showsReading: Bool {
        books.contains { $0.progress != nil || $0.lastRead != nil || $0.isMissing || !$0.problem.isEmpty }
    }

    /// Sets the number of covers in a row, or the columns of titles in two lines.
    mutating func arrange(_ layout: ShelfLayout, _ covers: CoverGrid?) {
        perRow = covers?.perRow ?? 1
        titleColumns =
            covers == nil ? ShelfColumns(layout.columns, showsReading: showsReading).title.count : nil
    }
}

import BookModel
import Cells
import Commands
import Drawing

/// The binding of a book without a cover: cloth in a colour of its own, a stamped frame, title and author.
///
///     ▌┌────────────┐
///     ▌│            │
///     ▌│  The Light │     ▌ the hinge, beside the spine
///     ▌│   Ledger   │
///     ▌│            │
///     ▌│  M. Ardent │
///     ▌└────────────┘
struct ClothBinding {
    private let title: String
    private let book: ShelfBook
    /// Whether the terminal has the colours of cloth.
    private let isColored: Bool
    private let cloth: Tones.Ground
    private let hinge: Tones.Ground
    private let stamp: Style
    private let words: Style

    /// Colours of old cloth bindings, dark enough for gold lettering.
    private static let cloths: [UInt32] = [
        0x5B1F24, 0x22344F, 0x1F4037, 0x4A2B4F, 0x6B3A1E, 0x2D4A5A, 0x3E4424, 0x5A2A3C,
        0x283A2C, 0x3A2E28, 0x1E3F52, 0x6A4A1C, 0x43304A, 0x30363F, 0x4F2418, 0x24484A,
    ]
    /// The same colours among the 256, each with the colour of its hinge. The entries next to the others are greys.
    private static let entries: [(cloth: UInt8, hinge: UInt8)] = [
        (52, 232), (17, 232), (22, 232), (53, 17), (94, 52), (24, 17), (58, 22), (89, 52),
        (23, 22), (238, 236), (25, 18), (130, 94), (54, 17), (95, 52), (88, 52), (30, 23),
    ]
    private static let gold = RGB(code: 0xE3C98C)

    /// - Parameter depth: the number of the terminal's colours. With eight or fewer the binding has the page's background.
    init(_ book: ShelfBook, _ theme: Theme, depth: ColorDepth) {
        (self.book, title) = (book, book.shownTitle)
        isColored = depth > .sixteen
        let tones = Tones(depth: depth, contrast: 4.5)
        guard isColored else {
            let page = Tones.Ground(color: theme.text.background, rgb: theme.pageColor ?? .black)
            (cloth, hinge, stamp, words) = (page, page, theme.frame, theme.text)
            return
        }
        let number = Int(Array(title.utf8).fnv1a() % UInt64(Self.cloths.count))
        let rgb = RGB(code: Self.cloths[number])
        let dark = tones.ground(rgb.mixed(with: .black, by: 0.35))
        if depth == .full {
            (cloth, hinge) = (tones.ground(rgb), dark)
        } else {
            cloth = tones.ground(.indexed(Self.entries[number].cloth)) ?? tones.ground(rgb)
            hinge = tones.ground(.indexed(Self.entries[number].hinge)) ?? dark
        }
        stamp = tones.style(Self.gold.mixed(with: cloth.rgb, by: 0.25), on: cloth)
        words = tones.style(Self.gold, on: cloth, .bold)
    }

    /// Draws the binding into an area.
    func draw(in area: Rect, into grid: inout Grid) {
        grid.fill(area, with: Cell(style: Style(foreground: words.foreground, background: cloth.color)))
        grid.fill(
            Rect(
                column: area.columns.lowerBound, row: area.rows.lowerBound, columns: 1, rows: area.rows.count),
            with: Cell(style: Style(foreground: words.foreground, background: hinge.color)))
        let frame = Self.frame(of: area)
        grid.outline(frame, stamp)
        for text in texts(in: frame) {
            for (line, row) in zip(text.lines, text.rows) {
                grid.write(
                    words: line, in: text.columns, row: row, .center, style: text.isTitle ? words : stamp)
            }
        }
    }

    /// The words as large text, over the binding in an area.
    func titles(in area: Rect, cell: Size) -> [ScreenPicture] {
        guard isColored else { return [] }
        var shown = Grid(area.size)
        draw(in: shown.bounds, into: &shown)
        return texts(in: Self.frame(of: shown.bounds)).compactMap { text in
            let type = DisplayType(
                lines: text.lines.map {
                    DisplayType.Line(pieces: [.init(text: $0)], columns: 0..<text.columns.count)
                }, ink: text.isTitle ? Self.gold : Self.gold.mixed(with: cloth.rgb, by: 0.25),
                ground: cloth.rgb, height: 1.2, least: 0.7)
            let place = Rect(text.columns, text.rows)
            var part = Grid(place.size)
            part.copy(place, of: shown, to: Point(column: 0, row: 0))
            return ScreenPicture(
                type,
                over: Rect(
                    origin: Point(
                        column: area.origin.column + place.origin.column,
                        row: area.origin.row + place.origin.row),
                    size: place.size), showing: part, cell: cell, isCover: true)
        }
    }

    /// Words on the binding and their position.
    private struct Text {
        var lines: [String]
        var columns: Range<Int>
        var rows: Range<Int>
        var isTitle: Bool
    }

    private static func frame(of area: Rect) -> Rect {
        Rect(
            column: area.columns.lowerBound + 1, row: area.rows.lowerBound,
            columns: area.columns.count - 1, rows: area.rows.count)
    }

    /// The title in the upper half, the author at the foot. Only words wider than the binding are broken.
    private func texts(in frame: Rect) -> [Text] {
        let inset = frame.columns.count >= 14 ? 2 : 1
        let columns =
            frame.columns.lowerBound
            + inset..<max(
                frame.columns.lowerBound + inset + 1, frame.columns.upperBound - inset)
        let rows = frame.rows.dropFirst().dropLast()
        let most = rows.count / 3
        let author = Array(Words.wrappedWhole(author(columns.count), to: columns.count).prefix(max(1, most)))
        let room = max(1, rows.count - author.count - 2)
        var lines = Words.wrappedWhole(title, to: columns.count)
        if lines.count > room {
            lines = Array(lines.prefix(room))
            lines[room - 1] = Words.cut(lines[room - 1] + " …", to: columns.count)
        }
        let first = rows.lowerBound + max(0, min(rows.count / 5, rows.count - author.count - 1 - lines.count))
        let end = min(first + lines.count, rows.upperBound)
        var texts = [Text(lines: lines, columns: columns, rows: Range(first, upTo: end), isTitle: true)]
        let start = rows.upperBound - author.count
        if first + lines.count < start {
            texts.append(
                Text(lines: author, columns: columns, rows: start..<rows.upperBound, isTitle: false))
        }
        return texts.filter { !$0.rows.isEmpty && !$0.lines.isEmpty }
    }

    private func author(_ columns: Int) -> String {
        let name = book.creators(columns: columns)
        return name.hasSuffix("…") ? book.shownCreators : name
    }
}

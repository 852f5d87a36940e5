import BookModel
import Cells
import Pages
import Paging
import Typesetting

/// Drop capitals, raised numbers and readings in letters of another size, where the terminal has those. Each stands in
/// the cells that it has without them.
extension ReadingSession {
    /// Those of a spread.
    func sizedText(of spread: Spread<PageID>) -> [ScreenPicture] {
        guard takesSizedText else { return [] }
        let sides = isMirrored ? spread.sides.reversed() : spread.sides
        return zip(sides, geometry.pages).flatMap { page, area in
            page.map { sizedText(on: $0, in: area.text) } ?? []
        }
    }

    /// Whether the pages in view have titles, drop capitals, raised numbers or readings.
    var hasDisplayType: Bool {
        settings.displayType == .auto
            && visible.pages.contains { id in
                pages.page(id).lines.contains { line in
                    !line.readings.isEmpty
                        || line.runs.contains { run in
                            if case .heading = run.role { return true }
                            return run.role == .initial || run.raisedNumber != nil
                        }
                }
            }
    }

    private func sizedText(on id: PageID, in area: Rect) -> [ScreenPicture] {
        let page = pages.page(id)
        var found = dropCapitals(of: page, on: id, in: area)
        for (index, line) in page.lines.enumerated()
        where page.writing.isVertical || line.row < area.size.rows {
            for run in line.runs where !page.writing.isVertical {
                guard let number = run.raisedNumber else { continue }
                let place = page.origin(of: run, inLine: index, at: area.origin)
                let texts = [(number, SizedText.Letters.raised(columns: run.columns))]
                if let text = screenText(texts, of: run, at: place) { found.append(text) }
            }
            for run in line.readings where run.style.traits.contains(.ruby) {
                let place = page.origin(ofReading: run, row: line.row, at: area.origin)
                let texts = run.reading(isVertical: page.writing.isVertical)
                if let text = screenText(texts, of: run, isVertical: page.writing.isVertical, at: place) {
                    found.append(text)
                }
            }
        }
        return found
    }

    /// Pieces of text side by side over the cells of a run.
    private func screenText(
        _ pieces: [(String, SizedText.Letters)], of run: Run, isVertical: Bool = false, at place: Point
    ) -> ScreenPicture? {
        var style = theme.style(of: run)
        if isVertical { style.attributes.remove(.underline) }
        var texts: [SizedText] = []
        var column = 0
        for (text, letters) in pieces {
            guard DisplayType.isLarge(text) || VerticalForms.contain(text) else { return nil }
            let origin = Point(column: column, row: 0)
            texts.append(SizedText(origin: origin, text: text, style: style, letters: letters))
            column += texts.last?.columns ?? 0
        }
        guard column > 0 else { return nil }
        var shown = grid(Size(columns: column, rows: 1))
        shown.write(run.text, column: 0, row: 0, style: style)
        return ScreenPicture(texts, over: Rect(origin: place, size: shown.size), showing: shown.cells)
    }

    /// Drop capitals of three times the size. Those of Hebrew are drawn in cells.
    private func dropCapitals(of page: Page, on id: PageID, in area: Rect) -> [ScreenPicture] {
        let parts = page.lines.flatMap { line in
            line.runs.filter { $0.role == .initial }.map { (line.row, $0) }
        }
        return parts.indices.compactMap { index in
            let (row, first) = parts[index]
            guard !first.range.isEmpty, let letter = pages.set(id).section.string(first.range).last,
                letter.isASCII, index + 3 <= parts.count
            else { return nil }
            let rows = parts[index..<index + 3]
            guard rows.map(\.0) == Array(row..<row + 3), row + 3 <= area.size.rows else { return nil }
            // A quotation mark before it stays in its cell.
            let quotation = first.range.count > 1 ? 1 : 0
            var shown = grid(Size(columns: first.columns, rows: 3))
            for (row, part) in zip(0..., rows) {
                shown.write(part.1.text, column: 0, row: row, style: theme.style(of: part.1))
            }
            let columns = quotation..<first.columns
            let text = SizedText(
                origin: Point(column: 0, row: 0), text: String(letter), style: theme.title,
                letters: .enlarged(3))
            guard columns.count >= text.columns else { return nil }
            return ScreenPicture(
                [text],
                over: Rect(
                    column: area.origin.column + first.column + quotation, row: area.origin.row + row,
                    columns: columns.count, rows: 3),
                showing: (0..<3).flatMap { row in columns.map { shown[$0, row] } })
        }
    }

    private func grid(_ size: Size) -> Grid {
        Grid(size, filledWith: Cell(style: theme.text), widths: widths)
    }
}

extension Run {
    /// The digits of a number that is drawn raised; nil for other text.
    fileprivate var raisedNumber: String? {
        guard style.traits.contains(.superscript) else { return nil }
        let digits = text.unicodeScalars.compactMap { Self.raisedDigits.firstIndex(of: $0) }
        return digits.isEmpty || digits.count != text.unicodeScalars.count || digits.count != columns
            ? nil : digits.map { String($0) }.joined()
    }

    private static let raisedDigits: [Unicode.Scalar] = ["⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"]

    /// A reading, divided into its characters.
    fileprivate func reading(isVertical: Bool) -> [(String, SizedText.Letters)] {
        if isVertical {
            let columns = Cluster.columns(of: text.unicodeScalars)
            return [(text, .beside(columns: columns))]
        }
        return text.map { character in
            let columns = Cluster.columns(of: character.unicodeScalars)
            return (String(character), .above(columns: columns))
        }
    }
}

/// Forms of signs for vertical lines, all of them two columns wide.
private enum VerticalForms {
    static func contain(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { 0xFE30...0xFE48 ~= $0.value }
    }
}

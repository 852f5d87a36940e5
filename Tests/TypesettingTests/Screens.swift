import BookModel
import Cells

@testable import Typesetting

extension Page {
    /// The page as a screen shows it.
    func screen(_ format: PageFormat) -> String {
        var grid = Grid(
            Size(columns: format.measure, rows: format.height), widths: format.style.widths)
        for line in lines {
            for run in line.runs { grid.write(run.text, column: run.column, row: line.row) }
        }
        return grid.text
    }
}

extension SetSection {
    /// The section set for a page of these columns, its pages parted by a line of `=`.
    static func screens(
        _ section: Section, measure: Int, height: Int = 40, isJustified: Bool = false,
        widths: TextWidths = .standard
    ) -> String {
        let set = SetSection(
            section,
            format: PageFormat(
                measure: measure, height: height, isJustified: isJustified,
                style: PageStyle(widths: widths)),
            dictionaries: .none)
        return (0..<set.pageCount).map { set.page($0).screen(set.format).trimmingEmptyRows }
            .joined(separator: "\n" + String(repeating: "=", count: measure) + "\n")
    }
}

extension String {
    /// Without the empty rows at the bottom.
    var trimmingEmptyRows: String {
        var text = self[...]
        while text.last == "\n" { text.removeLast() }
        return String(text)
    }
}

import BookModel
import Cells

/// What holds for the pages of every section, whatever it is set for: they hold the text once and in
/// order, and no line is wider than the measure.
public enum PageLaw {
    /// Nil, or what is broken.
    public static func violation(_ set: SetSection) -> String? {
        var next = 0
        var shown = [Bool](repeating: false, count: set.section.text.count)
        for page in 0..<set.pageCount {
            let range = set.textRange(ofPage: page)
            guard range.lowerBound == next else {
                return "page \(page) begins at \(range.lowerBound), not \(next)"
            }
            next = range.upperBound
            if let violation = violation(set.page(page), in: set, &shown) {
                return "page \(page): \(violation)"
            }
        }
        guard next == shown.count else { return "text ends at \(next) of \(shown.count)" }
        return unshown(shown, in: set.section).map { "the text at \($0) is not shown" }
    }

    /// - Parameter shown: the bytes of the section's text that earlier pages have shown.
    private static func violation(_ page: Page, in set: SetSection, _ shown: inout [Bool]) -> String? {
        for line in page.lines {
            guard line.row < set.format.height else { return "a line at row \(line.row)" }
            let end = line.runs.map { $0.column + $0.columns }.max() ?? 0
            if end > set.format.measure + set.format.hangingColumns {
                return "a line of \(end) columns"
            }
            for offset in line.runs.flatMap(\.range) {
                guard page.textRange.contains(offset) else { return "text of another page at \(offset)" }
                guard !shown[offset] else { return "the text at \(offset) is shown twice" }
                shown[offset] = true
            }
        }
        return nil
    }

    /// The first place whose text no page shows, but for spaces and what is never drawn.
    private static func unshown(_ shown: [Bool], in section: Section) -> Int? {
        var offset = 0
        while offset < shown.count {
            if shown[offset] || section.text[offset] <= 0x20 {
                offset += 1
                continue
            }
            guard let scalar = section.string(offset..<offset + 4).unicodeScalars.first else { return offset }
            let isDrawn = Cluster.columns(of: [scalar]) > 0 && scalar.value != Placeholder.scalar
            guard scalar.properties.isWhitespace || !isDrawn else { return offset }
            offset += UTF8.width(scalar)
        }
        return nil
    }
}

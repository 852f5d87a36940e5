import BookModel
import Cells

/// Checks invariants of all pages in any format: they show the text once and in order, and no line is wider
/// than the measure.
public enum PageLaw {
    /// The first violation; nil if there is none.
    public static func violation(_ set: SetSection) -> PageViolation? {
        var next = 0
        var shown = [Bool](repeating: false, count: set.section.text.count)
        for page in 0..<set.pageCount {
            let range = set.textRange(ofPage: page)
            guard range.lowerBound == next else {
                return .begins(page: page, at: range.lowerBound, expected: next)
            }
            next = range.upperBound
            if let violation = violation(page, in: set, &shown) { return violation }
        }
        guard next == shown.count else { return .ends(at: next, expected: shown.count) }
        return unshown(shown, in: set).map { .notShown(offset: $0) }
    }

    /// - Parameter shown: for each byte of the section's text, whether earlier pages showed it.
    private static func violation(
        _ index: Int, in set: SetSection, _ shown: inout [Bool]
    ) -> PageViolation? {
        let page = set.page(index)
        let text = set.shownText(ofPage: index)
        let set = set.inFormat(ofLine: set.lines(ofPage: index).first ?? 0)
        for picture in page.pictures where !page.writing.isVertical {
            guard picture.row + picture.rows <= set.format.row + set.format.height, picture.column >= 0,
                picture.column + picture.columns <= set.format.column + set.format.measure
            else { return .torn(page: index, row: picture.row) }
        }
        for line in page.lines {
            guard line.row < set.format.row + set.format.height else {
                return .below(page: index, row: line.row)
            }
            let end = (line.runs.map { $0.column + $0.columns }.max() ?? 0) - set.format.column
            if end > set.format.measure + max(set.format.hangingColumns, set.format.marginColumns) {
                return .wide(page: index, columns: end)
            }
            for runs in [line.runs, line.readings] where !runs.isEmpty {
                for range in runs.lazy.map(\.range) {
                    guard text.contains(where: { $0.contains(range) }) else {
                        return .foreign(page: index, offset: range.lowerBound)
                    }
                    for offset in range {
                        guard !shown[offset] else { return .shownTwice(page: index, offset: offset) }
                        shown[offset] = true
                    }
                }
            }
        }
        return nil
    }

    private static let lineNames = [Formula.overline, Formula.underline]

    /// The first offset whose text no page shows, except for spaces and invisible characters. In formulas set
    /// in two dimensions separators may be missing, and pictures replace their descriptions.
    private static func unshown(_ shown: [Bool], in set: SetSection) -> Int? {
        let section = set.section
        // Includes formulas in table cells.
        let formulas = section.formulas.filter { $0.node != nil }
        var offset = 0
        while offset < shown.count {
            if shown[offset] || section.text[offset] <= 0x20 {
                offset += 1
                continue
            }
            guard let scalar = section.string(offset..<offset + 4).unicodeScalars.first else { return offset }
            let isDrawn =
                Cluster.columns(of: [scalar], set.format.style.widths) > 0
                && scalar.value != Placeholder.scalar
            let isInFormula = formulas.contains { $0.range.contains(offset) }
            if isInFormula, let name = lineNames.first(where: { section.begins($0, at: offset) }) {
                offset += name.utf8.count
                continue
            }
            let isHidden = set.format.style.ruby == .off && section.isReading(offset)
            if set.isOfPicture(offset) || isHidden {
                offset += UTF8.width(scalar)
                continue
            }
            let isPassedOver =
                isInFormula && !scalar.properties.isAlphabetic && scalar.properties.numericType == nil
            guard scalar.properties.isWhitespace || !isDrawn || isPassedOver else { return offset }
            offset += UTF8.width(scalar)
        }
        return nil
    }
}

extension Section {
    fileprivate func isReading(_ offset: Int) -> Bool {
        spans.contains { $0.range.contains(offset) && $0.style.traits.contains(.ruby) }
    }

    fileprivate func begins(_ word: String, at offset: Int) -> Bool {
        string(offset..<offset + word.utf8.count) == word
    }
}

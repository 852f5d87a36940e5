import BookModel
import Cells
import Typesetting

/// What holds for the text of every line: columns lead to places and back, and all that is drawn of
/// the text is found.
public enum LineTextLaw {
    /// Nil, or what is broken on a page.
    public static func violation(in set: SetSection, page: Int) -> String? {
        let lines = set.page(page).lines
        for (position, index) in set.lines(ofPage: page).enumerated() {
            let text = set.text(ofLine: index)
            let failure = inverse(text) ?? agreement(of: text, with: lines[position], in: set)
            if let failure { return "line \(index): \(failure)" }
        }
        return nil
    }

    private static func inverse(_ text: LineText) -> String? {
        var end = Int.min
        for cluster in text.clusters {
            if cluster.columns.isEmpty || cluster.range.isEmpty { return "an empty cluster" }
            if cluster.columns.lowerBound < end { return "clusters overlap in column \(end)" }
            end = cluster.columns.upperBound
            if text.columns(of: cluster.range) != [cluster.columns] {
                return "\(cluster.range) leads to \(text.columns(of: cluster.range)), not \(cluster.columns)"
            }
            if cluster.columns.contains(where: { text.offset(atColumn: $0) != cluster.range.lowerBound }) {
                return "\(cluster.columns) do not lead to \(cluster.range.lowerBound)"
            }
        }
        return nil
    }

    /// Every scalar that a run stands for and that takes a column is in a cluster within the run.
    private static func agreement(of text: LineText, with line: Line, in set: SetSection) -> String? {
        let widths = set.format.style.widths
        for run in line.runs where !run.range.isEmpty {
            let columns = run.column..<run.column + run.columns
            let inside = text.clusters.filter { columns.contains($0.columns.lowerBound) }
            for cluster in inside where !run.range.overlaps(cluster.range) {
                return "\(cluster) stands in the run of \(run.range)"
            }
            var offset = run.range.lowerBound
            for scalar in set.section.string(run.range).unicodeScalars {
                let isDrawn = Cluster.columns(of: [scalar], widths) > 0 && scalar.value != Placeholder.scalar
                let isShown = isDrawn && scalar.value > 0x20
                let isReading = set.section.spans.contains {
                    $0.range.contains(offset) && $0.style.traits.contains(.ruby)
                }
                if isShown, !isReading, !inside.contains(where: { $0.range.contains(offset) }) {
                    return "\(scalar.escaped(asASCII: true)) at \(offset) of \(run.range) is in no cluster"
                }
                offset += UTF8.width(scalar)
            }
        }
        return nil
    }
}

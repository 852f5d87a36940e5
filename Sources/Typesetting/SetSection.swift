import BookModel
import Cells

/// A section set for a page: its lines and pages.
///
/// Keeps 16 bytes a line and 4 a page; the runs of a page are made when it is asked for.
public struct SetSection: Sendable {
    public let section: Section
    public let format: PageFormat
    private let lines: [LineRecord]
    /// The index of each page's first line.
    private let pageStarts: [UInt32]

    public init(_ section: Section, format: PageFormat) {
        self.section = section
        self.format = format
        lines = Self.lines(of: section, format: format)
        var starts: [UInt32] = [0]
        var rows = 0
        for (index, line) in lines.enumerated() {
            let space = rows == 0 || lines[index - 1].block == line.block ? 0 : 1
            rows += space + 1
            if rows > format.height {
                starts.append(UInt32(index))
                rows = 1
            }
        }
        pageStarts = starts
    }

    /// At least 1, also for an empty section.
    public var pageCount: Int { pageStarts.count }

    /// The bytes of the section's text that a page stands for; empty for a page that is not there.
    public func textRange(ofPage index: Int) -> Range<Int> {
        guard pageStarts.indices.contains(index) else { return 0..<0 }
        return start(ofPage: index)..<start(ofPage: index + 1)
    }

    /// The page that shows the byte at an offset; the last page for an offset at or after the end.
    public func page(containing offset: Int) -> Int {
        var low = 0
        var high = pageStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if start(ofPage: middle) <= offset { low = middle } else { high = middle }
        }
        return low
    }

    /// Sets the lines of one page; an empty page for one that is not there.
    public func page(_ index: Int) -> Page {
        guard pageStarts.indices.contains(index) else { return Page(textRange: 0..<0, lines: []) }
        let end = index + 1 < pageStarts.count ? Int(pageStarts[index + 1]) : lines.count
        var result: [Line] = []
        var row = 0
        for number in Int(pageStarts[index])..<end {
            if !result.isEmpty { row += blankLines(above: number) }
            var line = line(number)
            line.row = row
            row += 1
            result.append(line)
        }
        return Page(textRange: textRange(ofPage: index), lines: result)
    }

    public var lineCount: Int { lines.count }

    /// Sets one line, at row 0.
    public func line(_ index: Int) -> Line {
        let record = lines[index]
        let end = index + 1 < lines.count ? Int(lines[index + 1].start) : section.text.count
        let text = section.string(Int(record.start)..<Int(record.end))
        let run = Run(
            column: 0, text: text, columns: Cluster.columns(of: text.unicodeScalars),
            range: Int(record.start)..<Int(record.end))
        return Line(row: 0, block: Int(record.block), textRange: Int(record.start)..<end, runs: [run])
    }

    /// How many rows stay blank above a line that does not stand at a page's top.
    public func blankLines(above index: Int) -> Int {
        index > 0 && lines[index - 1].block != lines[index].block ? 1 : 0
    }

    private func start(ofPage index: Int) -> Int {
        if index == 0 || lines.isEmpty { return index == 0 ? 0 : section.text.count }
        return index < pageStarts.count ? Int(lines[Int(pageStarts[index])].start) : section.text.count
    }

    private static func lines(of section: Section, format: PageFormat) -> [LineRecord] {
        var lines: [LineRecord] = []
        for (index, block) in section.blocks.enumerated() {
            var start = block.range.lowerBound
            while start < block.range.upperBound {
                var end = min(start + format.measure, block.range.upperBound)
                if end < block.range.upperBound,
                    let space = section.text[start..<end].lastIndex(of: 0x20), space > start
                {
                    end = space + 1
                }
                lines.append(LineRecord(start: UInt32(start), end: UInt32(end), block: UInt32(index)))
                start = end
            }
        }
        return lines
    }
}

/// A line as it is kept.
struct LineRecord {
    var start: UInt32
    var end: UInt32
    var block: UInt32
}

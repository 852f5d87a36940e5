import BookModel

/// A note shown at the foot of the page that refers to it.
public struct Footnote: Hashable, Sendable {
    /// The offset of the reference in the section's text.
    public var offset: Int
    /// The number or mark in the text; empty if the note has its own.
    public var mark: String
    public var content: Section

    public init(offset: Int, mark: String, content: Section) {
        self.offset = offset
        self.mark = mark
        self.content = content
    }
}

/// The notes of a section, set for the feet of pages. Notes that run from right to left are mirrored.
///
///     the last line of the page that refers to it.¹
///     ──────────
///     1 What the note says, in lines that hang
///       from its mark.
struct Footnotes: Sendable {
    private struct SetNote: Sendable {
        var offset: Int
        var mark: String
        var indent: Int
        var content: SetSection
        var lineCount: Int

        var isRightToLeft: Bool { content.lines.first?.flags.contains(.rightToLeft) == true }
    }

    /// In the order of the text.
    private let notes: [SetNote]
    private let format: PageFormat

    /// The largest share of a page for a note, 1/3; a longer note ends with an ellipsis.
    private static let mostShare = 3
    private static let ellipsis = "…"

    init(_ footnotes: [Footnote], format: PageFormat, dictionaries: HyphenDictionaries) {
        self.format = format
        let most = max(1, format.lineCount / Self.mostShare)
        notes = footnotes.sorted { $0.offset < $1.offset }.map { note in
            let columns = GlyphWidth.columns(of: note.mark, format.style.widths)
            let hasRoom =
                columns * 3 <= format.measure && columns + 1 + PageFormat.leastMeasure <= format.measure
            let indent = note.mark.isEmpty || !hasRoom ? 0 : columns + 1
            let set = SetSection(
                note.content,
                format: PageFormat(
                    measure: format.measure - indent, height: Int(UInt16.max),
                    isJustified: format.isJustified,
                    hyphenates: format.hyphenates, style: PageStyle(widths: format.style.widths)),
                dictionaries: dictionaries)
            return SetNote(
                offset: note.offset, mark: indent == 0 ? "" : note.mark, indent: indent, content: set,
                lineCount: min(most, set.lineCount))
        }
    }

    /// Approximate size in memory.
    var byteCount: Int { notes.reduce(0) { $0 + $1.content.byteCount + $1.content.section.text.count } }

    /// For each line, the lines of all notes referred to by it and those above it; begins with 0. Empty if
    /// there are no notes.
    func lineCounts(of lines: [LineRecord]) -> [UInt32] {
        guard !notes.isEmpty else { return [] }
        var counts: [UInt32] = [0]
        counts.reserveCapacity(lines.count + 1)
        var next = 0
        var count: UInt32 = 0
        for index in lines.indices {
            let end = index + 1 < lines.count ? Int(lines[index + 1].start) : Int.max
            while next < notes.count, notes[next].offset < end {
                count += UInt32(truncatingIfNeeded: notes[next].lineCount)
                next += 1
            }
            counts.append(count)
        }
        return counts
    }

    /// The lines at the foot of a page with a rule above them; empty if there are no notes on the page or
    /// there is no room for two lines.
    ///
    /// - Parameters:
    ///   - text: the bytes of the section's text on the page.
    ///   - line: the first free line of the page.
    func lines(of text: Range<Int>, below line: Int, block: Int) -> [Line] {
        let shown = notes(in: text)
        let count = shown.reduce(0) { $0 + $1.lineCount }
        let first = max(line, format.lineCount - count - 1)
        var free = (first..<max(first, format.lineCount))[...]
        guard count > 0, free.count > 1, let top = free.popFirst() else { return [] }
        var lines = [rule(at: top, block, text, isRightToLeft: shown.first?.isRightToLeft == true)]
        for note in shown {
            for (index, number) in zip(0..<note.lineCount, free) {
                lines.append(self.line(index, of: note, at: number, block))
            }
            free = free.dropFirst(note.lineCount)
        }
        return lines
    }

    private func notes(in text: Range<Int>) -> ArraySlice<SetNote> {
        let first = notes.partitioningIndex { $0.offset >= text.lowerBound }
        let end = notes.partitioningIndex { $0.offset >= text.upperBound }
        return notes[first..<max(first, end)]
    }

    private func rule(at number: Int, _ block: Int, _ text: Range<Int>, isRightToLeft: Bool) -> Line {
        let columns = max(1, min(format.measure, format.measure / 4))
        let place = text.lowerBound..<text.lowerBound
        let run = Run(
            column: isRightToLeft ? max(0, format.measure - columns) : 0,
            text: String(repeating: "─", count: columns), columns: columns, range: place, role: .noteRule)
        return Line(row: number * format.lineSpacing, block: block, textRange: place, runs: [run])
    }

    private func line(_ index: Int, of note: SetNote, at number: Int, _ block: Int) -> Line {
        let place = note.offset..<note.offset
        var line = note.content.line(index)
        for run in line.runs.indices {
            line.runs[run].column += note.isRightToLeft ? 0 : note.indent
            line.runs[run].range = place
            line.runs[run].style.link = nil
            line.runs[run].style.traits.remove(.noteReference)
            line.runs[run].role = .note
        }
        if index == 0, !note.mark.isEmpty {
            let columns = note.indent - 1
            let (mark, column) =
                note.isRightToLeft
                ? (VisualWords.ordered(note.mark, .rightToLeft), format.measure - columns) : (note.mark, 0)
            let run = Run(column: column, text: mark, columns: columns, range: place, role: .note)
            line.runs.insert(run, at: note.isRightToLeft ? line.runs.count : 0)
        }
        if index == note.lineCount - 1, note.lineCount < note.content.lineCount {
            if note.isRightToLeft { cutLeft(&line) } else { cut(&line) }
        }
        return Line(row: number * format.lineSpacing, block: block, textRange: place, runs: line.runs)
    }

    /// Ends a truncated note with an ellipsis, removing characters to make room.
    private func cut(_ line: inout Line) {
        func end(_ run: Run) -> Int { run.column + run.columns }
        let place = line.runs.first?.range ?? 0..<0
        let columns = GlyphWidth.columns(of: Self.ellipsis, format.style.widths)
        while let last = line.runs.indices.max(by: { end(line.runs[$0]) < end(line.runs[$1]) }),
            end(line.runs[last]) + columns > format.measure
        {
            _ = line.runs[last].text.popLast()
            line.runs[last].columns = GlyphWidth.columns(
                of: line.runs[last].text, format.style.widths)
            if line.runs[last].columns == 0 { line.runs.remove(at: last) }
        }
        let column = line.runs.map(end).max() ?? 0
        line.runs.append(
            Run(column: column, text: Self.ellipsis, columns: columns, range: place, role: .note))
    }

    /// Ends a truncated note that runs from right to left.
    private func cutLeft(_ line: inout Line) {
        let place = line.runs.first?.range ?? 0..<0
        while let first = line.runs.indices.min(by: { line.runs[$0].column < line.runs[$1].column }),
            line.runs[first].column == 0
        {
            let columns = line.runs[first].columns
            line.runs[first].text = String(line.runs[first].text.dropFirst())
            line.runs[first].columns = GlyphWidth.columns(of: line.runs[first].text)
            line.runs[first].column += columns - line.runs[first].columns
            if line.runs[first].columns == 0 { line.runs.remove(at: first) }
        }
        let column = max(1, line.runs.map(\.column).min() ?? format.measure)
        line.runs.insert(
            Run(column: column - 1, text: Self.ellipsis, columns: 1, range: place, role: .note), at: 0)
    }
}

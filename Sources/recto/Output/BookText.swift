import Commands
import BookModel
import Cells
import Reader
import Typesetting

/// Writes a book as text, for `--dump` or into a pipe.
///
/// The text is in logical order; superscripts and subscripts are marked: `x^2`, `a_(ij)`.
struct BookText {
    /// The layout of the text.
    struct Form: Equatable {
        /// The width in columns; 0 for one line per paragraph.
        var width = 80
        /// Whether lines look as on the screen: characters replaced, in visual order, words hyphenated.
        var isLayout = false
        /// Whether words are hyphenated.
        var hyphenates = false
    }

    let typesetter: Typesetter
    let form: Form
    let settings: Settings

    /// Writes all sections of the reading order, without pages. Paragraphs are separated by a blank line,
    /// unless lines look as on the screen; sections are separated by two.
    ///
    /// - Parameters:
    ///   - start: where to begin.
    ///   - skipped: the number of sections of the reading order that are already written.
    ///   - progress: called with the number of sections written; nil if not needed.
    func write(
        _ book: Book, from start: Start = Start(), to output: inout Output, skipping skipped: Int = 0,
        progress: ((Int) -> Void)? = nil
    ) {
        var isFirst = skipped == 0
        for (count, index) in Self.readingOrder(of: book).enumerated().dropFirst(skipped)
        where index >= start.section && !output.isClosed {
            if let progress {
                output.flush()
                progress(count)
            }
            book.working(on: index) {
                let set = typesetter.set(section(at: index, of: book), format: format)
                if !isFirst { output.write("\n\n") }
                write(set, from: index == start.section ? start.offset : 0, to: &output)
            }
            isFirst = false
        }
        output.flush()
    }

    /// A section without the lines of boxes, which programs that read the text cannot use.
    private func section(at index: Int, of book: Book) -> Section {
        var section = book.section(at: index)
        guard !form.isLayout else { return section }
        for box in section.boxes.indices { (section.boxes[box].sides, section.boxes[box].title) = ([], nil) }
        return section
    }

    /// The sections of the reading order, or all sections if that is empty.
    static func readingOrder(of book: Book) -> [Int] {
        let linear = book.sections.indices.filter { book.sections[$0].isLinear }
        return linear.isEmpty ? Array(book.sections.indices) : linear
    }

    private var format: PageFormat {
        var style = PageStyle(widths: settings.widths(in: .standard))
        style.keepsCharacters = !form.isLayout
        style.keepsWords = !form.isLayout
        return PageFormat(
            measure: form.width == 0 ? .max : form.width, height: Int(UInt16.max),
            isJustified: form.width > 0 && settings.isJustified,
            hyphenates: form.width > 0 && form.hyphenates, style: style)
    }

    private static let linesAtOnce = 64

    /// - Parameter offset: begins with the block that contains this offset.
    private func write(_ set: SetSection, from offset: Int, to output: inout Output) {
        let first =
            set.section.blocks.firstIndex { $0.range.upperBound > offset }
            ?? max(0, set.section.blocks.count - 1)
        var block: Int?
        var isolates = LineIsolates(of: set.section)
        var isWithinLine = false
        func write(_ line: Line, at index: Int) {
            let goesOn = form.width == 0 && isWithinLine && block == line.block
            if goesOn {
                output.write(" ")
            } else {
                if isWithinLine { output.write("\n") }
                if let block { output.write(rows(above: index, of: set, from: block, to: line.block)) }
            }
            output.write(isolates.close(text(of: line.runs), of: line))
            isWithinLine = form.width == 0 && !set.endsLine(line)
            if !isWithinLine { output.write("\n") }
            block = line.block
        }
        for start in stride(from: 0, to: set.lineCount, by: Self.linesAtOnce) where !output.isClosed {
            for (place, line) in set.lines(start..<start + Self.linesAtOnce).enumerated() {
                if line.block >= first { write(line, at: start + place) }
            }
        }
        if isWithinLine { output.write("\n") }
    }

    /// The blank rows between two lines; in a layout they contain the sides of boxes.
    private func rows(above index: Int, of set: SetSection, from block: Int, to next: Int) -> String {
        let blank = set.blankLines(above: index)
        if form.isLayout { return String(repeating: text(of: set.sides(above: index)) + "\n", count: blank) }
        let isParted = set.partsBlocks(block, next)
        return String(repeating: "\n", count: max(blank, isParted ? 1 : 0))
    }

    /// The text of a line. Without a width, gaps are one space, and there is none at the beginning.
    private func text(of runs: [Run]) -> String {
        var text = ""
        var column = 0
        for run in runs {
            let gap = max(0, run.column - column)
            text += String(repeating: " ", count: form.width > 0 ? gap : text.isEmpty ? 0 : min(1, gap))
            text += run.text
            column = run.column + run.columns
        }
        return text
    }
}

extension SetSection {
    /// Whether a blank line separates two blocks. List items, lines of a poem, a term and its definition, and
    /// paragraphs with hanging indents are not separated.
    fileprivate func partsBlocks(_ first: Int, _ second: Int) -> Bool {
        guard first != second, section.blocks.indices.contains(first),
            section.blocks.indices.contains(second)
        else { return false }
        let (first, second) = (section.blocks[first], section.blocks[second])
        if first.style.turnover != nil, second.style.turnover != nil { return false }
        if first.style.firstLineIndent < 0, second.style.firstLineIndent < 0 { return false }
        return second.style.marker == nil && !first.isTerm(of: second)
    }

    /// Whether a line ends with a line feed or the end of the text.
    fileprivate func endsLine(_ line: Line) -> Bool {
        let end = line.textRange.upperBound
        return line.textRange.isEmpty || end >= section.text.count || section.text[end - 1] == 0x0A
    }
}

extension Block {
    /// Whether it is a paragraph kept with an indented next one, as a term is with its definition.
    fileprivate func isTerm(of next: Block) -> Bool {
        kind == .paragraph && next.kind == .paragraph && style.keepsWithNext
            && style.startMargin < next.style.startMargin
    }
}

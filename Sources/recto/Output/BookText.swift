import BookModel
import Cells
import Reader
import Typesetting

/// Writes a book as text: what `--dump` gives, and what a program at the other end of a pipe gets.
///
/// The text has the characters of the book; what is raised or lowered is marked: `x^2`, `a_(ij)`.
enum BookText {
    /// Sets every section at a width, without pages; a blank line parts paragraphs, two part sections.
    static func write(
        _ book: Book, by typesetter: Typesetter, width: Int, _ settings: Settings, to output: inout Output
    ) {
        var style = PageStyle()
        style.keepsCharacters = true
        let format = PageFormat(
            measure: width, height: Int(UInt16.max), isJustified: settings.isJustified,
            hyphenates: settings.hyphenates, style: style)
        for index in book.sections.indices where !output.isClosed {
            let set = typesetter.set(book.section(at: index), format: format)
            if index > 0 { output.write("\n\n") }
            write(set, to: &output)
        }
        output.flush()
    }

    private static func write(_ set: SetSection, to output: inout Output) {
        var block: Int?
        for index in 0..<set.lineCount where !output.isClosed {
            let line = set.line(index)
            let isParted = block != nil && block != line.block
            let blank = max(set.blankLines(above: index), isParted && set.partsBlocks(at: line.block) ? 1 : 0)
            output.write(String(repeating: "\n", count: block == nil ? 0 : blank))
            output.write(text(of: line) + "\n")
            block = line.block
        }
    }

    /// A line with its runs where they stand.
    private static func text(of line: Line) -> String {
        var text = ""
        var column = 0
        for run in line.runs {
            text += String(repeating: " ", count: max(0, run.column - column)) + run.text
            column = run.column + run.columns
        }
        return text
    }
}

extension SetSection {
    /// Paragraphs are parted by a blank line even where the book parts them by an indent; the items
    /// of a list stay together.
    fileprivate func partsBlocks(at index: Int) -> Bool {
        section.blocks.indices.contains(index) && section.blocks[index].style.marker == nil
    }
}

import BookModel
import Markup

/// The chapters of a plain text, set in paragraphs when they are asked for.
struct PlainTextBook: Sendable {
    let text: [UInt8]
    /// What stands out, in order; what underscores say is not among it.
    var emphases: [TextEmphasis] = []
    let chapters: [PlainTextChapter]
    /// The columns at which lines were broken by hand; nil when each line is a paragraph.
    let lineWidth: Int?
    let convention: TextNotes.Convention
    let language: String
    /// What is said where the text ends.
    let notice: String?

    /// The section at an index; see `Book.section(at:)`.
    func section(at index: Int) -> Section {
        guard chapters.indices.contains(index) else { return Section() }
        return text.withUnsafeBufferPointer { text in
            var setter = ParagraphSetter(
                text, emphases, lineWidth: lineWidth, convention: convention, language: language,
                expecting: chapters[index].range.count)
            var lines = TextLines(text, chapters[index].range)
            while case let run = lines.nextRun(), let first = run.first {
                if let level = chapters[index].headings[first.range.lowerBound] {
                    setter.setHeading(run, level: level)
                } else {
                    setter.set(run)
                }
            }
            var section = setter.finish()
            if let notice, index == chapters.count - 1 { section.append(notice: notice) }
            return section
        }
    }
}

import BookModel
import TestSupport

/// A book whose first chapter begins with links.
enum LinkedBook {
    /// To the second chapter, to the world, to nothing, and to a program.
    static let links = ["1.xhtml", "https://example.org/\u{1B}a", "gone.xhtml#x", "file:///etc/passwd"]

    /// - Parameter links: each under twenty bytes of the text, seventy bytes apart.
    static func make(_ links: [String] = links) -> Book {
        var sections = [900, 900].map { SampleBook.make(wordsPerSection: [$0]).section(at: 0) }
        let (spans, start) = (sections[0].spans.count, sections[0].blocks[1].range.lowerBound)
        for (index, link) in links.enumerated() {
            let range = start + 70 * index..<start + 70 * index + 20
            sections[0].spans.append(Span(range: range, style: SpanStyle([], link: index)))
            sections[0].links.append(link)
        }
        sections[0].blocks[1].spans = spans..<sections[0].spans.count
        return SampleBook.book(sections: sections)
    }
}

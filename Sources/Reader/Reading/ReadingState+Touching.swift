import BookModel
import Cells
import Paging
import Typesetting

/// What a tap on the page follows instead of turning it.
enum Touched: Hashable {
    /// The reference of this number among those in view.
    case note(Int)
    /// A link, as the book has it.
    case link(String)
}

extension ReadingState {
    /// What stands at a place of the screen; nil while a page moves.
    func touched(at point: Point) -> Touched? {
        if let note = reference(at: point) { return .note(note) }
        return link(at: point).map { .link($0) }
    }

    /// Follows what was touched.
    mutating func follow(_ touched: Touched) -> [Action] {
        switch touched {
        case .note(let index): openNote(index)
        case .link(let link): say(.link(to: goal(of: link)))
        }
    }

    /// Where a link leads in words: a chapter and its page, or what the book says itself.
    private func goal(of link: String) -> String {
        guard let target = pages.book.target(of: link) else {
            let printable = link.unicodeScalars.filter { $0.properties.generalCategory != .control }
            return String(String.UnicodeScalarView(printable))
        }
        let entries = chapters.contents.entries
        let entry =
            entries.first { $0.target == target } ?? entries.first { $0.target?.section == target.section }
        let number = pages.counts.numbers(of: [target]).first ?? ""
        let words = [entry?.title ?? "", number.isEmpty ? "" : "page \(number)"].filter { !$0.isEmpty }
        return words.isEmpty ? "another page" : words.joined(separator: ", ")
    }

    /// The link at a place of the screen; those of notes at the foot of a page are not the section's.
    private func link(at point: Point) -> String? {
        guard let (page, line, column) = line(at: point) else { return nil }
        let run = line.runs.first { $0.column..<$0.column + $0.columns ~= column && $0.role != .note }
        let links = pages.set(page.section).section.links
        guard let index = run?.style.link, links.indices.contains(index) else { return nil }
        return links[index]
    }
}

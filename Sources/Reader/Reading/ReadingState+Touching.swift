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
        guard let (page, text, column) = text(at: point), let offset = text.offset(atColumn: column) else {
            return nil
        }
        let section = pages.set(page.section).section
        let next = section.spans.partitioningIndex { $0.range.lowerBound > offset }
        guard next > 0, section.spans[next - 1].range.contains(offset),
            let link = section.spans[next - 1].style.link, section.links.indices.contains(link)
        else { return nil }
        return section.links[link]
    }
}

import Cells
import Typesetting

/// What a tap on the page opens instead of turning it.
enum Touched: Hashable {
    /// A reference to a note, by its index among those in view.
    case note(Int)
    /// The note of a highlight, by its index among those in view.
    case markNote(Int)
    case link(LinkInView)
    case picture(PictureInView)
}

extension ReadingSession {
    /// The object at a point of the screen that a tap opens; nil while a page moves.
    func touched(at point: Point) -> Touched? {
        if let note = reference(at: point) { return .note(note) }
        if let id = markNote(at: point), let index = markNotesInView.firstIndex(where: { $0.mark.id == id }) {
            return .markNote(index)
        }
        if let link = link(at: point) { return .link(link) }
        guard let picture = picture(at: point) else { return nil }
        // A linked picture is a link everywhere.
        let link = linksInView.first {
            $0.page == picture.page && $0.range.overlaps(picture.picture.range)
        }
        return link.map { .link($0) } ?? .picture(picture)
    }

    /// Follows what was touched.
    mutating func follow(_ touched: Touched) -> [Action] {
        switch touched {
        case .note(let index): openNote(index)
        case .link(let link): follow(link)
        case .picture(let picture): open(picture)
        case .markNote(let index): markNoteScreen(from: index).map { [.push($0)] } ?? []
        }
    }

    /// The link at a place of the screen, except in notes at the foot of a page, whose links are in another section.
    private func link(at point: Point) -> LinkInView? {
        guard let (page, text, column) = text(at: point), let offset = text.offset(atColumn: column) else {
            return nil
        }
        return linksInView.first { $0.page == page && $0.range.contains(offset) }
    }
}

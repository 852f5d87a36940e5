import Cells
import Typesetting

/// What a tap on the page follows instead of turning it.
enum Touched: Hashable {
    /// The reference of this number among those in view.
    case note(Int)
    case link(LinkInView)
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
        case .link(let link): follow(link)
        }
    }

    /// The link at a place of the screen; those of notes at the foot of a page are not the section's.
    private func link(at point: Point) -> LinkInView? {
        guard let (page, text, column) = text(at: point), let offset = text.offset(atColumn: column) else {
            return nil
        }
        return linksInView.first { $0.page == page && $0.range.contains(offset) }
    }
}

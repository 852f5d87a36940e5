import Commands
import Cells

/// A stretch of the book's text that is drawn apart from the rest of its page.
///
/// It is a range of the text, not of the screen: wherever the page is set or moved, and in however
/// many lines and directions it stands, it is found there.
struct Decoration: Hashable {
    /// What it is for; decides how it looks.
    enum Role: Hashable {
        /// What a search has found.
        case hit
        /// The one of them that the reader is at.
        case currentHit
        /// What a reader has marked, in one of five colours from 1.
        case highlight(Int)
        /// What is being selected.
        case selection
        /// Where keys select.
        case cursor
        /// What keys act upon: a link, the reference whose note is open.
        case focus
        /// A table, a formula or code as a whole that keys act upon.
        case focusedBlock

        /// Whether the reader is there.
        var isWhereKeysAct: Bool {
            switch self {
            case .currentHit, .cursor, .focus, .focusedBlock: true
            case .hit, .highlight, .selection: false
            }
        }
    }

    /// The section that it is in.
    var section: Int
    /// Bytes of the section's text.
    var range: Range<Int>
    var role: Role
}

extension Theme {
    /// Changes the style of a cell that a decoration covers.
    func decorate(_ style: inout Style, as role: Decoration.Role) {
        switch role {
        case .hit: paint(&style, hit)
        case .currentHit: paint(&style, currentHit)
        case .highlight(let color): paint(&style, highlights[min(max(0, color - 1), highlights.count - 1)])
        case .selection: paint(&style, selected)
        case .cursor:
            style = text
            style.attributes = .reverse
        case .focus, .focusedBlock: style.attributes.insert(.reverse)
        }
    }

    /// Letters keep how they are drawn, but for black ones where there are no shades: terminals of few
    /// colours show those grey when they are bold.
    private func paint(_ style: inout Style, _ paint: Style) {
        (style.foreground, style.background) = (paint.foreground, paint.background)
        style.attributes.formUnion(paint.attributes)
        if rulerGround == nil, Self.blacks.contains(paint.foreground) { style.attributes.remove(.bold) }
    }

    private static let blacks = [Color.indexed(0), .indexed(16)]
}

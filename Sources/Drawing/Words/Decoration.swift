import Commands
import Cells

/// A range of the book's text that is drawn differently from the rest of its page.
///
/// It is a range of the text, not of the screen, so it stays correct when the page is set again or moved, and for any
/// number of lines and directions of writing.
package struct Decoration: Hashable {
    /// The purpose, which decides the look.
    package enum Role: Hashable {
        /// A hit of a search.
        case hit
        /// The current hit.
        case currentHit
        /// A highlight, in one of five colours from 1.
        case highlight(Int)
        /// The selection.
        case selection
        /// The cursor of the selection.
        case cursor
        /// The focus: a link, or the reference whose note is open.
        case focus
        /// The sentence that is read aloud, and the word that is heard.
        case spokenSentence, spokenWord
        /// A table, a formula or code that is in focus as a whole.
        case focusedBlock

        /// Whether it marks where the reader is.
        package var isWhereKeysAct: Bool {
            switch self {
            case .currentHit, .cursor, .focus, .focusedBlock, .spokenWord: true
            case .hit, .highlight, .selection, .spokenSentence: false
            }
        }
    }

    /// The section of the text.
    package var section: Int
    /// Bytes of the section's text.
    package var range: Range<Int>
    package var role: Role

    package init(section: Int, range: Range<Int>, role: Role) {
        (self.section, self.range, self.role) = (section, range, role)
    }
}

extension Theme {
    /// Changes the style of a cell that a decoration covers.
    package func decorate(_ style: inout Style, as role: Decoration.Role) {
        switch role {
        case .hit, .spokenSentence: paint(&style, hit)
        case .currentHit, .spokenWord: paint(&style, currentHit)
        case .highlight(let color): paint(&style, highlights[min(max(0, color - 1), highlights.count - 1)])
        case .selection: paint(&style, selected)
        case .cursor:
            style = text
            style.attributes = .reverse
        case .focus, .focusedBlock: style.attributes.insert(.reverse)
        }
    }

    /// Letters keep their traits, except that black letters are not bold if there are no shades: terminals with few
    /// colours show bold black as grey.
    private func paint(_ style: inout Style, _ paint: Style) {
        (style.foreground, style.background) = (paint.foreground, paint.background)
        style.attributes.formUnion(paint.attributes)
        if rulerGround == nil, Self.blacks.contains(paint.foreground) { style.attributes.remove(.bold) }
    }

    private static let blacks = [Color.indexed(0), .indexed(16)]
}

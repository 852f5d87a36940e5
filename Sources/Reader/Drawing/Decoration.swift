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
        case .hit: paint(&style, Self.hit)
        case .currentHit: paint(&style, Self.currentHit)
        case .highlight(let color):
            let colors = Self.highlights
            paint(&style, colors[min(max(0, color - 1), colors.count - 1)])
        case .selection: paint(&style, Self.selected)
        case .cursor:
            style = text
            style.attributes = .reverse
        case .focus: style.attributes.insert(.reverse)
        }
    }

    /// Dark letters on a ground as of a marker's ink, on light pages and on dark ones.
    private func paint(_ style: inout Style, _ ground: UInt8) {
        (style.foreground, style.background) = (.indexed(Self.ink), .indexed(ground))
    }

    private static let ink: UInt8 = 16
    private static let selected: UInt8 = 189
    private static let hit: UInt8 = 230
    private static let currentHit: UInt8 = 220
    /// Yellow, green, blue, pink, orange; of eight colours each becomes another one, too.
    private static let highlights: [UInt8] = [228, 120, 117, 212, 209]
}

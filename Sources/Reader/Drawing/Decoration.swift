import Cells

/// A stretch of the book's text that is drawn apart from the rest of its page.
///
/// It is a range of the text, not of the screen: wherever the page is set or moved, and in however
/// many lines and directions it stands, it is found there.
struct Decoration: Hashable {
    /// What it is for; decides how it looks.
    enum Role: Hashable {
        /// What keys act upon: the reference whose note is open.
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
        case .focus: style.attributes.insert(.reverse)
        }
    }
}

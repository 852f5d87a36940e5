/// What a theme gives a colour to, by the names that one's own themes use.
public enum ThemeRole: String, CaseIterable, Sendable {
    /// The book's letters.
    case ink
    /// Running heads, page numbers, hints, code.
    case quiet
    /// The background of the letters.
    case page
    /// What the book lies on.
    case desk
    /// The ribbon of a bookmark.
    case ribbon
    /// The backgrounds of hits, and of the current hit.
    case hit, current
    /// The background of what is selected or chosen.
    case selection
    /// The ground of letters that are typed to follow links.
    case label
    /// The grounds of highlights.
    case yellow, green, blue, pink, orange

    package static let highlights = [ThemeRole.yellow, .green, .blue, .pink, .orange]
}

/// What a theme gives a colour to, by the names that one's own themes use.
public enum ThemeRole: String, CaseIterable, Sendable {
    /// The book's letters.
    case ink
    /// Running heads, page numbers, hints, code.
    case quiet
    /// What the letters stand on.
    case page
    /// What the book lies on.
    case desk
    /// The ribbon of a bookmark.
    case ribbon
    /// The grounds of what a search has found, and of the one that the reader is at.
    case hit, current
    /// The ground of what is selected or chosen.
    case selection
    /// The ground of letters that are typed to follow links.
    case label
    /// The grounds of highlights.
    case yellow, green, blue, pink, orange

    package static let highlights = [ThemeRole.yellow, .green, .blue, .pink, .orange]
}

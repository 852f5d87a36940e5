/// The parts of the screen for which a theme defines colours, by the names used in the configuration.
public enum ThemeRole: String, CaseIterable, Sendable {
    /// The text.
    case ink
    /// Running heads, page numbers, hints, code.
    case quiet
    /// The background of pages.
    case page
    /// The area around the pages.
    case desk
    /// The ribbon of a bookmark.
    case ribbon
    /// The backgrounds of hits, and of the current hit.
    case hit, current
    /// The background of what is selected or chosen.
    case selection
    /// The background of letters to type over links.
    case label
    /// The backgrounds of highlights.
    case yellow, green, blue, pink, orange

    package static let highlights = [ThemeRole.yellow, .green, .blue, .pink, .orange]
}

/// The inks that text is highlighted with.
public enum HighlightColor: Int, CaseIterable, Hashable, Sendable {
    case yellow = 1
    case green
    case blue
    case pink
    case orange

    /// As people and files call it.
    public var name: String {
        switch self {
        case .yellow: "yellow"
        case .green: "green"
        case .blue: "blue"
        case .pink: "pink"
        case .orange: "orange"
        }
    }

    /// The one of a name, or the nearest to a name that others have for their inks.
    public init?(named name: String) {
        switch name.lowercased() {
        case "yellow", "gold": self = .yellow
        case "green", "olive", "lime": self = .green
        case "blue", "cyan", "teal", "gray", "grey": self = .blue
        case "pink", "red", "purple", "violet", "magenta": self = .pink
        case "orange", "brown": self = .orange
        default: return nil
        }
    }
}

import BookModel

/// The groups of commands; each is a heading in the help.
public enum CommandGroup: String, CaseIterable, Sendable {
    case turning = "Turn pages"
    case going = "Go to a place"
    case finding = "Find"
    case following = "Notes and links"
    case marking = "Mark"
    case looking = "Change how it looks"
    case program = "Recto itself"
    case beside = "With a book beside this one"
    case lists = "In lists"
    case selecting = "With text selected"
    case writing = "While a note is written"
    case pictures = "With a picture open"
    case prompts = "While typing"

    /// The context whose keys the help lists for the group.
    package var keyContext: KeyContext {
        switch self {
        case .beside: .beside
        case .lists: .list
        case .selecting: .selecting
        case .writing: .writing
        case .pictures: .picture
        case .prompts: .prompt
        default: .reading
        }
    }

    /// The rows of the table in this group.
    package var rows: [Command.Row] { Command.table.filter { $0.group == self } }
}

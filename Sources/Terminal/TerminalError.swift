/// Why a terminal cannot be used.
public enum TerminalError: Error, Hashable, Sendable {
    /// The type of the terminal is unknown.
    case unknownType(String)
    /// The terminal cannot position its cursor, so no screen can be drawn.
    case cannotAddressCursor(type: String)
    /// A file descriptor could not be created.
    case noDescriptor(errno: Int32)
}

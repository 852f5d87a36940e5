/// Why a terminal cannot be driven.
public enum TerminalError: Error, Hashable, Sendable {
    /// `TERM` is not set.
    case noType
    /// The terminfo database does not know the type, or not enough of it.
    case unknownType(String)
    /// The terminal cannot move its cursor to a given place, so no screen can be drawn.
    case cannotAddressCursor(type: String)
    /// The descriptors that the driver needs could not be made.
    case noDescriptor(errno: Int32)
}

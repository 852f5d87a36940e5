/// Why a terminal cannot be driven.
public enum TerminalError: Error, Hashable, Sendable {
    /// Nothing is known of the type.
    case unknownType(String)
    /// The terminal cannot move its cursor to a given place, so no screen can be drawn.
    case cannotAddressCursor(type: String)
    /// The descriptors that the driver needs could not be made.
    case noDescriptor(errno: Int32)
}

import Posix

extension TerminalError: CustomStringConvertible {
    /// The error message, without a full stop.
    public var description: String {
        switch self {
        case .unknownType(let type): "unknown terminal type: \(type)"
        case .cannotAddressCursor(let type): "cannot draw on a terminal of type \(type)"
        case .noDescriptor(let errno): "cannot open the terminal: \(SystemError(number: errno))"
        }
    }
}

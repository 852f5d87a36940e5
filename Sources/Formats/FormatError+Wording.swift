import Glibc

extension FormatError: CustomStringConvertible {
    /// One line for people, the file's name first, without control characters or a full stop.
    public var description: String {
        switch self {
        case .cannotOpen(let path, let code): "\(path.printable): cannot be opened: \(Self.reason(code))"
        case .cannotRead(let path, let code): "\(path.printable): cannot be read: \(Self.reason(code))"
        case .isDirectory(let path): "\(path.printable): is a folder, not a book"
        case .empty(let path): "\(path.printable): is empty"
        case .unknownFormat(let path): "\(path.printable): is not a book of a known format"
        case .nothingToRead(let path): "\(path.printable): holds nothing that can be read"
        case .encrypted(let path): "\(path.printable): is encrypted (DRM) and cannot be read"
        case .needsProgram(let path, let program, let package):
            "\(path.printable): needs the program \(program) to be read (Debian package \(package))"
        case .tooLarge(let path, let limit): "\(path.printable): is larger than \(limit >> 20) MB"
        }
    }

    private static func reason(_ code: Int32) -> String {
        strerror(code).map { String(cString: $0) } ?? "error \(code)"
    }
}

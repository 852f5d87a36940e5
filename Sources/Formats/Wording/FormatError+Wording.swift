import Posix

extension FormatError: CustomStringConvertible {
    /// One line for readers that begins with the path; without control characters or a full stop.
    public var description: String { "\(path): \(words)" }

    /// The same without the path, as in `is empty`.
    public var words: String {
        switch self {
        case .cannotOpen(_, let code): "cannot be opened: \(SystemError(number: code))"
        case .cannotRead(_, let code): "cannot be read: \(SystemError(number: code))"
        case .isDirectory: "is a folder, but no unpacked book"
        case .empty: "is empty"
        case .unknownFormat: "is not a book of a known format"
        case .nothingToRead: "holds nothing that can be read"
        case .noText:
            "has pages without text, as scanned ones are, and nothing else to read"
        case .noStyleSheet: "is no style sheet"
        case .encrypted: "is encrypted (DRM) and cannot be read"
        case .packed(_, let method):
            "is packed with \(method.name), which Recto does not read and EPUB does not allow"
        case .needsProgram(_, let program, let package):
            "needs the program \(program) to be read (Debian package \(package))"
        case .tooLarge(_, let limit): "is larger than \(limit >> 20) MB"
        case .takesTooLong: "takes too long to read"
        case .crashes: "crashes the library that reads its format"
        }
    }
}

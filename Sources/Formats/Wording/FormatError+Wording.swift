import Posix

extension FormatError: CustomStringConvertible {
    /// One line for readers that begins with the path; without control characters or a full stop.
    public var description: String {
        switch self {
        case .cannotOpen(let path, let code): "\(path): cannot be opened: \(SystemError(number: code))"
        case .cannotRead(let path, let code): "\(path): cannot be read: \(SystemError(number: code))"
        case .isDirectory(let path): "\(path): is a folder without a book in it"
        case .empty(let path): "\(path): is empty"
        case .unknownFormat(let path): "\(path): is not a book of a known format"
        case .nothingToRead(let path): "\(path): holds nothing that can be read"
        case .noText(let path):
            "\(path): has pages without text, as scanned ones are, and nothing else to read"
        case .noStyleSheet(let path): "\(path): is no style sheet"
        case .encrypted(let path): "\(path): is encrypted (DRM) and cannot be read"
        case .packed(let path, let method):
            "\(path): is packed with \(method.name), which Recto does not read and EPUB does not allow"
        case .needsProgram(let path, let program, let package):
            "\(path): needs the program \(program) to be read (Debian package \(package))"
        case .tooLarge(let path, let limit): "\(path): is larger than \(limit >> 20) MB"
        case .takesTooLong(let path): "\(path): takes too long to read"
        case .crashes(let path): "\(path): crashes the library that reads its format"
        }
    }
}

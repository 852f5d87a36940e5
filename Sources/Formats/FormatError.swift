/// Why a file could not be opened as a book.
public enum FormatError: Error, Hashable, Sendable {
    /// The system refuses to open the file; `errno` says why.
    case cannotOpen(path: FilePath, errno: Int32)
    /// Reading the file failed; `errno` says why.
    case cannotRead(path: FilePath, errno: Int32)
    case isDirectory(path: FilePath)
    case empty(path: FilePath)
    /// The content has no known format.
    case unknownFormat(path: FilePath)
    /// An archive in which nothing can be read as a chapter.
    case nothingToRead(path: FilePath)
    /// A PDF whose pages are pictures without text.
    case noText(path: FilePath)
    /// The reader's style sheet is not a regular file or has no rule.
    case noStyleSheet(path: FilePath)
    /// The whole book is encrypted, for example by DRM.
    case encrypted(path: FilePath)
    /// All chapters are compressed with a method that EPUB does not allow.
    case packed(path: FilePath, PackingMethod)
    /// A program is missing that is needed for this format; it is in a Debian package.
    case needsProgram(path: FilePath, program: String, package: String)
    /// Larger than this many bytes.
    case tooLarge(path: FilePath, limit: Int)
    /// The library that reads this format took too much processor time and was ended.
    case takesTooLong(path: FilePath)
    /// The library that reads this format has crashed.
    case crashes(path: FilePath)
}

extension FormatError {
    /// The path of the file.
    public var path: FilePath {
        switch self {
        case .cannotOpen(let path, _), .cannotRead(let path, _), .isDirectory(let path), .empty(let path),
            .unknownFormat(let path), .nothingToRead(let path), .noText(let path), .noStyleSheet(let path),
            .encrypted(let path), .packed(let path, _), .needsProgram(let path, _, _), .tooLarge(let path, _),
            .takesTooLong(let path), .crashes(let path):
            path
        }
    }
}

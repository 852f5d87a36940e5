/// Why a file could not be opened as a book.
public enum FormatError: Error, Hashable, Sendable {
    /// The system refuses to open the file; `errno` says why.
    case cannotOpen(path: FilePath, errno: Int32)
    /// Reading the file failed; `errno` says why.
    case cannotRead(path: FilePath, errno: Int32)
    case isDirectory(path: FilePath)
    case empty(path: FilePath)
    /// The content is that of no format known here.
    case unknownFormat(path: FilePath)
    /// An archive in which nothing can be read as a chapter.
    case nothingToRead(path: FilePath)
    /// A PDF whose pages are pictures without text.
    case noText(path: FilePath)
    /// The reader's own style sheet, which is none: no file, or one without a rule.
    case noStyleSheet(path: FilePath)
    /// The whole of it is encrypted, as by digital rights management.
    case encrypted(path: FilePath)
    /// All chapters are compressed with a method that EPUB does not allow.
    case packed(path: FilePath, PackingMethod)
    /// Reading this format takes a program that is not installed, from a Debian package.
    case needsProgram(path: FilePath, program: String, package: String)
    /// More than this many bytes.
    case tooLarge(path: FilePath, limit: Int)
    /// The library that reads this format took too much processor time and was ended.
    case takesTooLong(path: FilePath)
    /// The library that reads this format has crashed.
    case crashes(path: FilePath)
}

extension FormatError {
    /// The file's.
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

import Formats
import Posix

/// Tells files of books by their names.
enum BookName {
    /// Whether a file of this name counts as a book: `a.epub`, or packed `a.fb2.zip`, but not `a.zip`.
    static func isBook(_ name: FilePath) -> Bool {
        bookExtension(of: name) != nil
    }

    /// Whether a file of this name is almost certainly a book: not a text or a web page.
    static func isSurelyBook(_ name: FilePath) -> Bool {
        bookExtension(of: name).map { FileFormat.isOnlyOfBooks(extension: $0) } ?? false
    }

    /// The extension that makes a file a book, in lower case; for a packed file, that of the packed file.
    private static func bookExtension(of name: FilePath) -> String? {
        let parts = name.bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        var extensions = parts.dropFirst().suffix(2).map(lowercased)
        if extensions.count == 2, let last = extensions.last, FileFormat.isPacking(extension: last) {
            extensions.removeLast()
        }
        return extensions.last.flatMap { isOfBook($0) ? $0 : nil }
    }

    private static func isOfBook(_ name: String) -> Bool {
        FileFormat.rank(ofExtension: name) != nil && !FileFormat.isPacking(extension: name)
    }

    private static func lowercased(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }, as: UTF8.self)
    }
}

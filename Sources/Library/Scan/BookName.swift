import Formats
import Posix

/// Which names files of books have.
enum BookName {
    /// Whether a file of this name is taken for a book: `a.epub`, or packed `a.fb2.zip`, but not `a.zip`.
    static func isBook(_ name: FilePath) -> Bool {
        let parts = name.bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        let extensions = parts.dropFirst().suffix(2).map(lowercased)
        return extensions.last.map(isOfBook) == true
            || extensions.count == 2 && FileFormat.isPacking(extension: extensions[1])
                && isOfBook(extensions[0])
    }

    private static func isOfBook(_ name: String) -> Bool {
        FileFormat.rank(ofExtension: name) != nil && !FileFormat.isPacking(extension: name)
    }

    private static func lowercased(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }, as: UTF8.self)
    }
}

import Formats
import Posix

/// Which names files of books have.
enum BookName {
    private static let endings: Set<String> = [
        "epub", "fb2", "fbz", "mobi", "azw", "azw3", "prc", "pdb", "cbz", "pdf", "txt", "text", "md",
        "markdown", "html", "htm", "xhtml",
    ]
    /// Endings of files that hold one of another name.
    private static let packings: Set<String> = ["zip", "gz"]
    /// What is packed so.
    private static let packed: Set<String> = ["fb2", "txt", "text", "md", "html", "htm", "epub"]

    /// Whether a file of this name is taken for a book.
    static func isBook(_ name: FilePath) -> Bool {
        let parts = name.bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count > 1, let last = parts.last.map(Self.lowercased) else { return false }
        if endings.contains(last) { return true }
        return packings.contains(last) && parts.count > 2
            && packed.contains(lowercased(parts[parts.count - 2]))
    }

    private static func lowercased(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }, as: UTF8.self)
    }
}

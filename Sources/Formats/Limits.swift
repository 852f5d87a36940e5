import Markup

/// Limits of a book. What exceeds a limit is cut, a notice says so, and the rest of the book is shown.
extension Limits {
    /// Bytes of a book read from a pipe.
    static let input = 512 << 20
    /// Bytes of a chapter; the longest real ones have a third of it.
    static let chapterSource = 12 << 20
    /// Bytes of all chapters of a book together.
    static let bookSource = 96 << 20
    /// Bytes of all chapters, as a multiple of the file's size. Text is compressed to a tenth at best; what
    /// inflates more is probably an attack. The limit is at least `smallBook` bytes.
    static let inflation = 40
    static let smallBook = 16 << 20
    /// Bytes of a container, package or contents document.
    static let packageSource = 16 << 20
    /// Bytes of a Markdown file; rendering takes several times as much memory.
    static let markdownSource = 16 << 20
    /// Markup, lines and cells of a Markdown file, which take 300 bytes of memory each.
    static let markdownNodes = 600_000
    /// Steps of the Markdown renderer, each a nanosecond or less: see `MarkdownCost`.
    static let markdownTableWork = 100_000_000
    static let markdownAddressWork = 500_000_000
    static let markdownTagWork = 500_000_000
    static let markdownContainerWork = 200_000_000
    /// Consecutive lines of plain text; more do not form a paragraph.
    static let textLines = 2_000
    /// Overstruck or emphasized ranges of a plain text; further ones are shown plain.
    static let emphases = 200_000
    /// Bytes of a plain text.
    static let plainText = 128 << 20
    /// Bytes of a book inside another file.
    static let packedBook = 96 << 20
    /// Levels of files inside files.
    static let packing = 3
    /// Pages of a PDF, and lines of one of them.
    static let pages = 50_000
    static let pageLines = 4_000
    /// Bytes of a resource, such as a picture.
    static let resource = 64 << 20
    /// Bytes of an SVG with the pictures embedded in it.
    static let drawing = 32 << 20

    static let members = 200_000
    /// The stated size of an archive's member, in bytes.
    static let declaredSize = 1 << 40
    /// Candidates for the end of an archive's directory.
    static let directoryEnds = 8
    static let manifestItems = 200_000
    static let sections = 50_000
    static let contentsEntries = 50_000
    static let contentsLevel = 32
    /// Values of a list in the metadata, such as creators or languages.
    static let metadataValues = 100
}

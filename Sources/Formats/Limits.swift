import Markup

/// Limits of what a book may cost. Beyond a limit, the part is cut, a notice says so, and the rest opens.
extension Limits {
    /// A book read from a pipe.
    static let input = 512 << 20
    /// A chapter; the longest real ones are a third of it.
    static let chapterSource = 12 << 20
    /// All chapters of a book together, at most.
    static let bookSource = 96 << 20
    /// All chapters of a book, in multiples of its file: text is packed to a tenth at best, and what
    /// inflates to more is there to fill a disk. A book of `smallBook` bytes is never too large.
    static let inflation = 40
    static let smallBook = 16 << 20
    /// A container, package or contents document.
    static let packageSource = 16 << 20
    /// A Markdown file: rendering takes several times its size.
    static let markdownSource = 16 << 20
    /// Marks, lines and cells of a Markdown file, 300 bytes of memory each.
    static let markdownNodes = 600_000
    /// Steps of the Markdown renderer, each a nanosecond or less: see `MarkdownCost`.
    static let markdownTableWork = 100_000_000
    static let markdownAddressWork = 500_000_000
    static let markdownTagWork = 500_000_000
    static let markdownContainerWork = 200_000_000
    /// Consecutive lines of plain text. More are not a paragraph.
    static let textLines = 2_000
    /// Runs of letters that are printed over each other in plain text; further ones are plain.
    static let emphases = 200_000
    /// A book of plain text.
    static let plainText = 128 << 20
    /// A book inside of another file.
    static let packedBook = 96 << 20
    /// Files within each other.
    static let packing = 3
    /// Pages of a PDF, and lines of one of them.
    static let pages = 50_000
    static let pageLines = 4_000
    /// A file that a book is asked for, as a picture.
    static let resource = 64 << 20
    /// A drawing with the pictures that it brings along.
    static let drawing = 32 << 20

    static let members = 200_000
    /// The stated size of an archive's member, in bytes.
    static let declaredSize = 1 << 40
    /// What may look like the end of an archive's directory.
    static let directoryEnds = 8
    static let manifestItems = 200_000
    static let sections = 50_000
    static let contentsEntries = 50_000
    static let contentsLevel = 32
    /// Creators, languages and the like.
    static let metadataValues = 100
}

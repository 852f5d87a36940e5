import BookModel

/// How a reader wishes pages to look, beyond their size: part of what they are set for.
public struct PageStyle: Hashable, Sendable {
    /// By what paragraphs are told apart.
    public enum Paragraphs: String, CaseIterable, Sendable {
        /// As the book says.
        case book
        /// By an indent of the first line, but for paragraphs that follow something else.
        case indent
        /// By a blank line.
        case space
    }

    /// Which paragraphs begin with a letter that is three lines high.
    public enum DropCaps: String, CaseIterable, Sendable {
        /// Those for which the book's style sheets ask.
        case book
        /// These, and the first one of each chapter.
        case on
        case off
    }

    public var paragraphs = Paragraphs.book
    /// Rows from one line to the next; smaller numbers than 1 count as 1, larger ones than 3 as 3.
    public var lineSpacing = 1
    public var dropCaps = DropCaps.book
    /// Whether notes stand at the foot of the page that refers to them.
    public var hasFootnotes = false
    /// Whether a heading that opens a page stands lower than other lines.
    public var lowersOpenings = false
    /// Whether pages face each other in pairs: these end level where they can.
    public var facesPages = false
    /// Which way the book reads, where pages face each other: on which side left is.
    public var readingDirection = Metadata.ReadingDirection.leftToRight
    /// How pictures stand on pages; nil where their words stand for them.
    public var pictures: PictureStyle?
    /// Whether lines have the book's own characters in the order they are read in, to be written to a file:
    /// no small capitals, no raised numbers, no joined letters of Arabic, no marks of half width, which are
    /// only drawn.
    public var keepsCharacters = false
    /// Whether words and lines of code stay whole, wider than the measure if need be, and the cells of a
    /// table one behind the other: to be written to a file.
    public var keepsWords = false

    public init() {}
}

import BookModel
import Cells

/// The reader's settings for the look of pages, in addition to the size.
public struct PageStyle: Hashable, Sendable {
    /// How paragraphs are separated.
    public enum Paragraphs: String, CaseIterable, Sendable {
        /// As in the book.
        case book
        /// By a first-line indent, except for paragraphs after something else, such as a heading.
        case indent
        /// By a blank line.
        case space
    }

    /// Which paragraphs begin with a drop cap of three lines.
    public enum DropCaps: String, CaseIterable, Sendable {
        /// Those for which the book's style sheets have one.
        case book
        /// In addition, the first one of each chapter.
        case on
        case off
    }

    /// Which sections are set in vertical lines.
    public enum Vertical: String, CaseIterable, Sendable {
        case off
        /// Those for which the book's style sheets say so.
        case book
        /// Those in Chinese, Japanese or an unknown language.
        case on
    }

    /// How readings of ruby text are shown.
    public enum Ruby: String, CaseIterable, Sendable {
        /// Above the base if lines have a row for it, else in brackets.
        case auto
        /// Above the base, in lines that have a row for it. In vertical lines to the right of it.
        case above
        /// In brackets behind the base.
        case brackets
        case off
    }

    public var paragraphs = Paragraphs.book
    public var vertical = Vertical.off
    public var ruby = Ruby.auto
    /// Distance of lines in rows; clamped to 1…3.
    public var lineSpacing = 1
    public var dropCaps = DropCaps.book
    /// Whether justified lines of Arabic are stretched between letters; see `Kashida`.
    public var hasKashida = false
    /// Whether notes are shown at the foot of the page that refers to them.
    public var hasFootnotes = false
    /// Whether a heading at the start of a page is placed lower.
    public var lowersOpenings = false
    /// Whether two pages face each other; their last lines are then aligned if possible.
    public var facesPages = false
    /// The reading direction of facing pages, which decides the side of the first one.
    public var readingDirection = Metadata.ReadingDirection.leftToRight
    /// How pictures are shown; nil to show descriptions instead.
    public var pictures: PictureStyle?
    /// Whether characters are written as in the book and in reading order, for output to a file: without
    /// small capitals, raised digits, Arabic ligatures and half-width punctuation, which are only for
    /// display.
    public var keepsCharacters = false
    /// Whether words and lines of code are kept whole even if wider than the measure, and table cells are
    /// written one after another; for output to a file.
    public var keepsWords = false
    /// The columns of characters.
    public var widths: TextWidths

    public init(widths: TextWidths = .standard) { self.widths = widths }

    /// Whether characters are drawn in their own forms: also if a raised digit may be wider than another.
    var keepsForms: Bool { keepsCharacters || widths.widensAmbiguous }
}

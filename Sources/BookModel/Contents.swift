/// A table of contents: a flat list of entries in order, each with its level, so that deep nesting in a book costs no
/// stack.
public struct Contents: Hashable, Sendable {
    public struct Entry: Hashable, Sendable {
        public var title: String
        /// 0 for the outermost.
        public var level: Int
        /// Where it leads; nil for a heading that only groups others.
        public var target: Target?

        public init(title: String, level: Int = 0, target: Target? = nil) {
            self.title = title
            self.level = level
            self.target = target
        }
    }

    /// A place that a book names. Its offset is known once the section is made.
    public struct Target: Hashable, Sendable {
        public var section: Int
        /// The id of an element; nil for the beginning of the section.
        public var anchor: String?

        public init(section: Int, anchor: String? = nil) {
            self.section = section
            self.anchor = anchor
        }
    }

    /// The number or name of a page of the printed book, and the place where that page begins.
    public struct PageLabel: Hashable, Sendable {
        public var label: String
        public var target: Target

        public init(label: String, target: Target) {
            self.label = label
            self.target = target
        }
    }

    public var entries: [Entry]
    /// The pages of the printed book, in its order; empty if the book does not list them.
    public var pageList: [PageLabel]
    /// The important parts that the book itself names, in its order.
    public var landmarks: [Landmark]
    /// Whether the entries are only pages, as the book has no table of contents.
    public var listsPagesOnly = false

    public init(entries: [Entry] = [], pageList: [PageLabel] = [], landmarks: [Landmark] = []) {
        self.entries = entries
        self.pageList = pageList
        self.landmarks = landmarks
    }
}

extension Contents {
    /// The title of an entry after the title of its part, as in `Book One · III` and `Part Two · Loomings`: several parts
    /// may have chapters of the same title.
    ///
    /// - Parameters:
    ///   - entry: an index into the entries.
    ///   - book: the title of the book. An entry with this title is not a part.
    public func titleWithPart(of entry: Int, inBookTitled book: String) -> String {
        let title = headTitle(of: entry)
        guard title == entries[entry].title, let part = parent(of: entry),
            !TitleWords.isTitle(entries[part].title, of: book)
        else { return title }
        return TitleWords.stem(of: entries[part].title) + Self.partSeparator + title
    }

    /// Between the titles of a part and its chapter.
    public static let partSeparator = " · "

    /// The title in the header of a chapter's pages. A number alone follows the title of its part, as in `Book One · III`.
    public func headTitle(of entry: Int) -> String {
        var entry = entry
        var words = entries[entry].title
        // A header has no room for more levels.
        for _ in 0..<2 {
            guard TitleWords.isNumber(entries[entry].title), let part = parent(of: entry) else { break }
            words = TitleWords.stem(of: entries[part].title) + Self.partSeparator + words
            entry = part
        }
        return words
    }

    /// The entry above one in the tree: the last before it of a lower level.
    private func parent(of entry: Int) -> Int? {
        let level = entries[entry].level
        // Long flat contents would be searched to the beginning.
        guard level > 0 else { return nil }
        return entries[..<entry].lastIndex { $0.level < level && !$0.title.isEmpty }
    }
}

/// A part that a book names as important (EPUB 3.3 §7.4.5 `landmarks`, OPF 2.0.1 §2.6 `guide`).
public struct Landmark: Hashable, Sendable {
    /// The kind of the landmark. The raw values are EPUB 3's terms.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case cover
        case titlePage = "titlepage"
        case contents = "toc"
        case frontMatter = "frontmatter"
        /// The text proper, where reading begins.
        case bodyMatter = "bodymatter"
        case backMatter = "backmatter"
        case illustrations = "loi"
        case tables = "lot"
        case notes = "endnotes"
        case bibliography
        case glossary
        case index
        /// Any other kind, described by its title.
        case other = ""
    }

    public var kind: Kind
    /// The book's own words; may be empty.
    public var title: String
    public var target: Contents.Target

    public init(kind: Kind, title: String = "", target: Contents.Target) {
        self.kind = kind
        self.title = title
        self.target = target
    }
}

extension Contents {
    /// Where reading begins, after cover and title page; nil if the book does not say.
    public var startOfReading: Target? {
        landmarks.first { $0.kind == .bodyMatter }?.target
    }
}

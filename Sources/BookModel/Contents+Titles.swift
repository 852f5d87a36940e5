extension Contents {
    /// The title of an entry after the title of its part, as in `Book One · III` and `Part Two · Loomings`: several parts
    /// may have chapters of the same title.
    ///
    /// - Parameters:
    ///   - entry: an index into the entries.
    ///   - book: the title of the book, which is not taken for a part.
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

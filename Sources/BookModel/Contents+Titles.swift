extension Contents {
    /// The title of an entry with that of the part it is in, as in `Book One · III`, `Part Two · Loomings`: where a
    /// place is named away from its page, numbers and titles come again in each part.
    ///
    /// - Parameters:
    ///   - entry: an index into the entries.
    ///   - book: the title of the book, which is no part.
    public func titleWithPart(of entry: Int, inBookTitled book: String) -> String {
        let title = headTitle(of: entry)
        guard title == entries[entry].title, let part = parent(of: entry),
            !TitleWords.isTitle(entries[part].title, of: book)
        else { return title }
        return TitleWords.stem(of: entries[part].title) + Self.partSeparator + title
    }

    /// What stands between a part and its chapter.
    public static let partSeparator = " · "

    /// What stands over the pages of a chapter: a number alone takes its part with it, as in `Book One · III`.
    public func headTitle(of entry: Int) -> String {
        var entry = entry
        var words = entries[entry].title
        // As many levels as a line has room for.
        for _ in 0..<2 {
            guard TitleWords.isNumber(entries[entry].title), let part = parent(of: entry) else { break }
            words = TitleWords.stem(of: entries[part].title) + Self.partSeparator + words
            entry = part
        }
        return words
    }

    /// The entry that one is a part of: the last before it of a lower level.
    private func parent(of entry: Int) -> Int? {
        let level = entries[entry].level
        return entries[..<entry].lastIndex { $0.level < level && !$0.title.isEmpty }
    }
}

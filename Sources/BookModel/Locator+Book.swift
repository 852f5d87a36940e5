extension Locator {
    /// The place in an edited version of the book: where all of its words are, or else half of them; nil if they are
    /// gone, or too few to be sure.
    ///
    /// Reads sections, the nearest first.
    public func found(in book: Book) -> Locator? {
        guard isTelling else { return nil }
        var edited: Locator?
        for index in book.sectionsToSearch(from: section) {
            let content = book.section(at: index)
            if let offset = offset(in: content) { return moved(to: index, offset) }
            if edited == nil, let offset = offsetOfHalf(in: content) { edited = moved(to: index, offset) }
        }
        return edited
    }

    /// The first group of places that is found in a book: by all words of any of its places, or else by half the words
    /// of its first place; nil if none is found.
    ///
    /// Reads sections, each once.
    public static func firstGroupFound(of groups: [[Locator]], in book: Book) -> Int? {
        var edited: Int?
        for index in book.sectionsToSearch(from: groups.first?.first?.section ?? 0) {
            let content = book.section(at: index)
            for (number, group) in groups.enumerated() {
                if group.contains(where: { $0.isTelling && $0.offset(in: content) != nil }) { return number }
                guard edited == nil, let first = group.first, first.isTelling else { continue }
                if first.offsetOfHalf(in: content) != nil { edited = number }
            }
        }
        return edited
    }

    /// Bytes of words that identify a place: fewer may be in many books.
    private static let tellingLength = 16

    /// Whether its words identify it.
    private var isTelling: Bool { words.utf8.count >= Self.tellingLength }

    private func moved(to section: Int, _ offset: Int) -> Locator {
        Locator(section: section, offset: offset, words: words, progress: progress)
    }

    /// Where the first half of the words is, or would be before the second half.
    private func offsetOfHalf(in content: Section) -> Int? {
        let first = words.prefix(bytes: words.utf8.count / 2)
        let length = first.utf8.count
        let second = words.suffix(bytes: words.utf8.count - length)
        if length >= Self.tellingLength,
            let found = Locator(offset: offset, words: first).offset(in: content)
        {
            return found
        }
        guard second.utf8.count >= Self.tellingLength,
            let found = Locator(offset: offset + length, words: second).offset(in: content)
        else { return nil }
        return content.scalarBoundary(at: found - length)
    }
}

extension Book {
    /// Bytes of sections that are searched.
    private static let mostSearched = 4 << 20

    /// The sections that are searched for words, the nearest first.
    fileprivate func sectionsToSearch(from section: Int) -> [Int] {
        var left = Self.mostSearched
        return sections.indices.sorted { abs($0 - section) < abs($1 - section) }.prefix { index in
            defer { left -= max(1, sections[index].byteCount) }
            return left > 0
        }
    }
}

extension Locator {
    /// How many bytes of text a locator remembers, cut at a scalar.
    static let wordsLength = 48

    /// A place in a section that has been made, with the words that stand there.
    public init(section: Int, offset: Int, in content: Section, progress: Double) {
        let start = content.scalarBoundary(at: offset)
        let end = content.scalarBoundary(at: start + Self.wordsLength)
        self.init(section: section, offset: start, words: content.string(start..<end), progress: progress)
    }

    /// The offset in a section that may have been edited since: the remembered one where the
    /// words still stand there, else the nearest place where they do; nil where they are gone.
    public func offset(in content: Section) -> Int? {
        let words = Array(words.utf8)
        if content.text.starts(with: words, at: offset) { return offset }
        guard !words.isEmpty, words.count <= content.text.count else { return nil }
        var nearest: Int?
        for start in 0...(content.text.count - words.count) where content.text.starts(with: words, at: start)
        {
            if let found = nearest, abs(found - offset) <= abs(start - offset) { break }
            nearest = start
        }
        return nearest
    }
}

extension Section {
    /// The scalar boundary at or before an offset, within the text.
    public func scalarBoundary(at offset: Int) -> Int {
        var start = min(max(0, offset), text.count)
        while start > 0, start < text.count, !UTF8.isBoundary(text[start]) { start -= 1 }
        return start
    }
}

extension Array where Element == UInt8 {
    fileprivate func starts(with other: [UInt8], at offset: Int) -> Bool {
        guard offset >= 0, other.count <= count, offset <= count - other.count else { return false }
        for index in other.indices where self[offset + index] != other[index] { return false }
        return true
    }
}

/// A place in a book. It is what is stored, and does not depend on the screen or the settings.
///
/// It is always valid: values from a file, which anybody may have written, are clamped.
public struct Locator: Hashable, Sendable {
    /// An index into the book's sections, from 0.
    public let section: Int
    /// Bytes from the start of the section's text, from 0, on a scalar boundary.
    public let offset: Int
    /// The first words of the text there. They find the place again in an edited file.
    public let words: String
    /// How far through the book, 0 to 1.
    public let progress: Double

    /// The largest section and offset; books have fewer sections, and sections fewer bytes.
    public static let limit = Int(Int32.max)
    /// The most bytes of words that are saved, cut at a scalar.
    public static let wordsLimit = 256

    /// Clamps values that are out of range. A progress that is not a number becomes 0.
    public init(section: Int = 0, offset: Int = 0, words: String = "", progress: Double = 0) {
        self.section = min(max(0, section), Self.limit)
        self.offset = min(max(0, offset), Self.limit)
        self.words = words.prefix(bytes: Self.wordsLimit)
        self.progress = progress.isNaN ? 0 : min(max(0, progress), 1)
    }
}

extension UTF8 {
    /// Whether a byte of well-formed text begins a scalar.
    static func isBoundary(_ byte: UInt8) -> Bool { byte & 0xC0 != 0x80 }
}

extension Locator {
    /// Bytes of text that a locator remembers, cut at a scalar.
    static let wordsLength = 48

    /// A place in a section that has been made, with the words there.
    public init(section: Int, offset: Int, in content: Section, progress: Double) {
        let start = content.scalarBoundary(at: offset)
        let end = content.scalarBoundary(at: start + Self.wordsLength)
        self.init(section: section, offset: start, words: content.string(start..<end), progress: progress)
    }

    /// The offset in a section that may have been edited since: the saved offset if the words are still
    /// there, else the nearest place of the words; nil if they are gone.
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

extension Locator {
    /// The place in an edited version of the book: where all of its words are, else half of them. Nil if they are gone,
    /// or too few to be sure.
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

    /// The index of the first group of places that a book has: by all words of any of its places, else by half the
    /// words of its first place. Nil if the book has none.
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

    /// The least bytes of words that identify a place: fewer may be in many books.
    private static let tellingLength = 16

    /// Whether its words are long enough to identify it.
    private var isTelling: Bool { words.utf8.count >= Self.tellingLength }

    private func moved(to section: Int, _ offset: Int) -> Locator {
        Locator(section: section, offset: offset, words: words, progress: progress)
    }

    /// Where the first half of the words is, or must be, before the second half.
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
    /// The most bytes of sections that are searched.
    private static let mostSearched = 4 << 20

    /// The sections to search for the words, the nearest first.
    fileprivate func sectionsToSearch(from section: Int) -> [Int] {
        var left = Self.mostSearched
        return sections.indices.sorted { abs($0 - section) < abs($1 - section) }.prefix { index in
            defer { left -= max(1, sections[index].byteCount) }
            return left > 0
        }
    }
}

import BookModel
import Text

/// Words to find in the names of books. Each word occurs in a name, or its letters do in their order, not far from one
/// another, beginning at the start of a word.
///
///     war peace  ─▶  War and Peace          wrpce  ─▶  War and Peace
package struct FuzzyPattern {
    private let words: [[UInt8]]

    /// Nil if the text has no words.
    package init?(_ text: String) {
        words = text.split(separator: " ").map { String($0).foldedName }.filter { !$0.isEmpty }
        if words.isEmpty { return nil }
    }

    /// How well a book matches, from 1; nil if it does not.
    ///
    /// - Parameter key: its names, folded. Matches near the beginning score higher.
    package func score(_ key: [UInt8]) -> Int? {
        var sum = 0
        for word in words {
            guard let score = key.withUnsafeBufferPointer({ Self.score(word, in: $0) }) else { return nil }
            sum += score
        }
        return sum
    }

    private static let whole = 1_000
    private static let beginning = 300
    private static let within = 200
    private static let scattered = 100
    /// The letters of a word may spread over at most `factor` times its length plus `more` bytes.
    private static let stretch = (factor: 3, more: 6)

    private static func score(_ word: [UInt8], in key: UnsafeBufferPointer<UInt8>) -> Int? {
        var best: Int?
        let first = word[0]
        for start in key.indices where key[start] == first {
            let isBeginning = start == 0 || isGap(key[start - 1])
            var score: Int?
            if starts(key, at: start, with: word) {
                let end = start + word.count
                let isWhole = isBeginning && (end == key.count || isGap(key[end]))
                score = isWhole ? whole : isBeginning ? beginning : within
            } else if isBeginning, word.count > 1, let span = span(of: word, in: key, from: start) {
                score = scattered - min(scattered - 1, span - word.count)
            }
            guard let score else { continue }
            let placed = score - min(50, start / 8)
            if placed > best ?? 0 { best = placed }
            if best ?? 0 >= whole - 50 { break }
        }
        return best
    }

    private static func starts(_ key: UnsafeBufferPointer<UInt8>, at start: Int, with word: [UInt8]) -> Bool {
        guard start + word.count <= key.count else { return false }
        for index in word.indices where key[start + index] != word[index] { return false }
        return true
    }

    /// The number of bytes over which the letters of a word spread; nil if they do not occur, or too far apart.
    private static func span(of word: [UInt8], in key: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        let end = min(key.count, start + word.count * stretch.factor + stretch.more)
        var (place, next) = (start, 0)
        while place < end {
            if key[place] == word[next] {
                next += 1
                if next == word.count { return place + 1 - start }
            }
            // A name ends here, and another one begins.
            if key[place] == 0x0A { return nil }
            place += 1
        }
        return nil
    }

    /// Whether a byte separates words.
    private static func isGap(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x61...0x7A, 0x80...: false
        default: true
        }
    }
}

extension ShelfBook {
    /// The text that a filter searches.
    package var fuzzyKey: [UInt8] {
        var key: [UInt8] = []
        key.reserveCapacity(128)
        func add(_ name: String) {
            guard !name.isEmpty else { return }
            if !key.isEmpty { key.append(0x0A) }
            name.appendFolded(to: &key)
        }
        add(shownTitle)
        for name in creators { add(name) }
        add(series)
        add(position)
        for name in subjects { add(name) }
        add(String(fileName))
        return key
    }
}

extension String {
    /// The name in the form that is compared.
    var foldedName: [UInt8] {
        var name: [UInt8] = []
        appendFolded(to: &name)
        return name
    }

    /// Most names are ASCII, where folding only changes the case.
    fileprivate func appendFolded(to name: inout [UInt8]) {
        var text = self
        let isASCII = text.withUTF8 { bytes in
            guard bytes.allSatisfy({ $0 < 0x80 }) else { return false }
            name.append(contentsOf: bytes.lazy.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 })
            return true
        }
        if !isASCII { name += foldedForSearch }
    }
}

import BookModel

/// Counts the characters of a document's text as crengine does: scalars, with each run of white space as one
/// space.
///
///     document     ␣␣Call␣⏎␣me 🐋
///     characters   0 1   5   6  9
struct EngineText {
    private let bytes: ArraySlice<UInt8>
    /// Whether white space is kept; a tab then reaches to the next of the stops, eight characters apart.
    private let isPreformatted: Bool
    /// UTF-16 code units left out at the beginning.
    private let skipped: Int

    /// - Parameters:
    ///   - bytes: UTF-8, as in the document.
    ///   - isPreformatted: whether the text is in a `pre`.
    ///   - skipsLineFeed: whether a line feed at the beginning is left out, as after the tag `<pre>`.
    init(_ bytes: ArraySlice<UInt8>, isPreformatted: Bool = false, skipsLineFeed: Bool = false) {
        skipped = skipsLineFeed && bytes.first == 0x0A ? 1 : 0
        self.bytes = bytes.dropFirst(skipped)
        self.isPreformatted = isPreformatted
    }

    /// Whether it is only white space as crengine knows it: space, tab, CR and LF.
    var isBlank: Bool { bytes.allSatisfy(Self.isSpace) }

    /// crengine cuts a text of so many characters in several.
    static let longest = 8_192

    /// Whether crengine cuts the text.
    var isCut: Bool {
        bytes.count >= Self.longest && bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) } >= Self.longest
    }

    /// The characters before a place.
    ///
    /// - Parameter unit: UTF-16 code units into the text.
    func characters(before unit: Int) -> Int {
        var count = 0
        walk { place, width, characters in
            guard place + width <= unit - skipped else { return false }
            count += characters
            return true
        }
        return count
    }

    /// UTF-16 code units before a character, or before the end of the text; nil if it has fewer characters.
    func units(before character: Int) -> Int? {
        var (count, end) = (0, 0)
        var found: Int?
        walk { place, width, characters in
            if characters > 0, count + characters > character { found = place }
            count += characters
            end = place + width
            return found == nil
        }
        return (found ?? (count == character ? end : nil)).map { $0 + skipped }
    }

    /// Calls a body for each scalar, until it returns false: with the UTF-16 code units before it, its own, and
    /// the characters that it counts as.
    private func walk(_ body: (_ place: Int, _ width: Int, _ characters: Int) -> Bool) {
        var (place, column) = (0, 0)
        var isAfterSpace = false
        for byte in bytes {
            let width = UTF16Units.begun(by: byte)
            guard width > 0 else { continue }
            let isSpace = Self.isSpace(byte)
            var characters = isSpace && isAfterSpace ? 0 : 1
            if isPreformatted { characters = byte == 0x09 ? 8 - column % 8 : 1 }
            guard body(place, width, characters) else { return }
            isAfterSpace = isSpace
            place += width
            // A line feed counts as the first column of its line.
            column = byte == 0x0A ? 1 : column + characters
        }
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
    }
}

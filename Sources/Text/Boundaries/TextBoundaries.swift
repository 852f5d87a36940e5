import BookModel
import CICU

/// Where characters, words, sentences and paragraphs of a section's text begin and end (UAX #29).
///
/// Each call reads one block only; of a long block only the bytes near the offset.
public struct TextBoundaries {
    private enum Unit {
        case character, word, sentence
    }

    private let section: Section
    /// Bytes of a block that are read on either side of an offset.
    private static let reach = 8_192

    public init(_ section: Section) { self.section = section }

    /// The character, with its combining marks, that contains an offset.
    public func character(at offset: Int) -> Range<Int> {
        let ranges = ranges(.character, around: offset)
        return ranges.first { $0.contains(offset) } ?? ranges.last { $0.upperBound <= offset }
            ?? place(offset)
    }

    /// The word that contains an offset, or the character if it is not in a word.
    public func word(at offset: Int) -> Range<Int> {
        ranges(.word, around: offset).first { $0.contains(offset) && isWord($0) } ?? character(at: offset)
    }

    /// The character after another one; nil at the end of the text.
    public func character(after range: Range<Int>) -> Range<Int>? {
        if let next = ranges(.character, around: range.lowerBound).first(where: {
            $0.lowerBound >= range.upperBound
        }) {
            return next
        }
        return blocks(after: range.lowerBound).lazy.compactMap { ranges(.character, around: $0).first }.first
    }

    /// The character before another one; nil at the beginning of the text.
    public func character(before range: Range<Int>) -> Range<Int>? {
        if let before = ranges(.character, around: range.lowerBound).last(where: {
            $0.upperBound <= range.lowerBound
        }) {
            return before
        }
        guard let block = block(at: range.lowerBound), block > 0 else { return nil }
        return section.blocks[..<block].reversed().lazy
            .compactMap { ranges(.character, around: max($0.range.lowerBound, $0.range.upperBound - 1)).last }
            .first
    }

    /// Where the next word begins; nil after the last one.
    public func wordStart(after offset: Int) -> Int? { start(.word, after: offset) { isWord($0) } }

    /// Where the previous word begins; nil at the first one.
    public func wordStart(before offset: Int) -> Int? { start(.word, before: offset) { isWord($0) } }

    /// The last character of the next word; nil after the last one.
    public func wordEnd(after range: Range<Int>) -> Range<Int>? {
        let words = ranges(.word, around: range.lowerBound).filter { isWord($0) }
        let word =
            words.first { $0.upperBound > range.upperBound }
            ?? blocks(after: range.lowerBound).lazy.compactMap { start in
                ranges(.word, around: start).first { isWord($0) }
            }.first
        return word.map { character(at: $0.upperBound - 1) }
    }

    /// Where the next sentence begins.
    public func sentenceStart(after offset: Int) -> Int? { start(.sentence, after: offset) { _ in true } }

    /// Where the sentence begins, or the previous one if `offset` is at the beginning.
    public func sentenceStart(before offset: Int) -> Int? { start(.sentence, before: offset) { _ in true } }

    /// The words that begin in a range, in order. A block is read for at most 8 KB after the beginning of the range.
    public func words(in range: Range<Int>) -> [Range<Int>] {
        let first = section.blocks.partitioningIndex { $0.range.upperBound > range.lowerBound }
        return section.blocks[first...].prefix { $0.range.lowerBound < range.upperBound }.flatMap { block in
            ranges(.word, around: max(block.range.lowerBound, range.lowerBound)).filter {
                range.contains($0.lowerBound) && isWord($0)
            }
        }
    }

    /// Where the next paragraph begins.
    public func paragraphStart(after offset: Int) -> Int? { blocks(after: offset).first }

    /// Where the paragraph begins, or the previous one if `offset` is at the beginning.
    public func paragraphStart(before offset: Int) -> Int? {
        section.blocks.last { $0.range.lowerBound < offset && !$0.range.isEmpty }?.range.lowerBound
    }
}

extension TextBoundaries {
    private func place(_ offset: Int) -> Range<Int> {
        let offset = section.scalarBoundary(at: offset)
        return offset..<offset
    }

    /// The block that contains an offset or ends there.
    private func block(at offset: Int) -> Int? {
        let index = section.blocks.partitioningIndex { $0.range.upperBound >= offset }
        return index < section.blocks.count ? index : section.blocks.indices.last
    }

    /// The starts of the next blocks that have text.
    private func blocks(after offset: Int) -> [Int] {
        let index = section.blocks.partitioningIndex { $0.range.lowerBound > offset }
        return section.blocks[index...].prefix(200).filter { !$0.range.isEmpty }.map(\.range.lowerBound)
    }

    private func start(_ unit: Unit, after offset: Int, where counts: (Range<Int>) -> Bool) -> Int? {
        if let found = ranges(unit, around: offset).first(where: { $0.lowerBound > offset && counts($0) }) {
            return found.lowerBound
        }
        for start in blocks(after: offset) {
            if let found = ranges(unit, around: start).first(where: counts) { return found.lowerBound }
        }
        return nil
    }

    private func start(_ unit: Unit, before offset: Int, where counts: (Range<Int>) -> Bool) -> Int? {
        if let found = ranges(unit, around: offset).last(where: { $0.lowerBound < offset && counts($0) }) {
            return found.lowerBound
        }
        guard let block = block(at: offset) else { return nil }
        for before in section.blocks[..<block].reversed().prefix(200) where !before.range.isEmpty {
            if let found = ranges(unit, around: before.range.upperBound - 1).last(where: counts) {
                return found.lowerBound
            }
        }
        return nil
    }

    private func isWord(_ range: Range<Int>) -> Bool {
        section.string(range).unicodeScalars.contains {
            $0.properties.isAlphabetic || $0.properties.numericType != nil
        }
    }

    /// The units in the block around an offset; in a long block only those near it.
    private func ranges(_ unit: Unit, around offset: Int) -> [Range<Int>] {
        guard let block = block(at: offset) else { return [] }
        let near =
            section.scalarBoundary(at: offset - Self.reach)..<section.scalarBoundary(at: offset + Self.reach)
        let range = section.blocks[block].range.clamped(to: near)
        guard !range.isEmpty, range.upperBound <= section.text.count else { return [] }
        let breaks =
            switch unit {
            case .character: ci_cluster_breaks_open()
            case .word: ci_word_breaks_open()
            case .sentence: ci_sentence_breaks_open()
            }
        guard let breaks else { return [] }
        defer { ci_breaks_close(breaks) }
        return section.text[range].withUnsafeBufferPointer { text in
            guard ci_breaks_set_text(breaks, text.baseAddress, Int64(text.count)) else { return [] }
            var offsets = [Int32](repeating: 0, count: text.count)
            let count = Int(ci_breaks_next(breaks, &offsets, Int32(offsets.count)))
            var start = range.lowerBound
            return offsets.prefix(count).map { end in
                defer { start = range.lowerBound + Int(end) }
                return start..<range.lowerBound + Int(end)
            }
        }
    }
}

import BookModel

/// The sentences of a section as they are spoken, in the order of its text.
///
/// Not spoken are code, tables and formulas, marks that lead to notes, readings of ruby text, and numbers of lines.
/// Printed page numbers are not in a section's text. Each sentence lies in one block.
public struct SpokenText: Sendable {
    /// What is spoken in the place of what is not; with a point at the end.
    public struct Names: Hashable, Sendable {
        public var code: String
        public var table: String
        public var formula: String
        /// The language of the names, a BCP 47 tag.
        public var language: String

        public init(
            code: String = "Code.", table: String = "Table.", formula: String = "Formula.",
            language: String = "en"
        ) {
            (self.code, self.table, self.formula, self.language) = (code, table, formula, language)
        }
    }

    private let section: Section
    private let names: Names?
    /// A block of more bytes is divided before its sentences are looked for, at a space.
    static let part = 32_768
    /// How far from that place the space may be, in bytes.
    private static let reach = 256

    /// - Parameter names: nil to be silent where something is not spoken.
    public init(_ section: Section, names: Names? = nil) {
        self.section = section
        self.names = names
    }

    /// The sentences that end behind an offset of the section's text; the first may begin before it.
    ///
    /// - Parameter limit: the most sentences, at least 1.
    public func sentences(from offset: Int, limit: Int) -> [SpokenSentence] {
        var found: [SpokenSentence] = []
        let first = section.blocks.partitioningIndex { $0.range.upperBound > offset }
        for index in section.blocks.indices[first...] {
            for part in parts(of: section.blocks[index]) where part.upperBound > offset {
                found += sentences(in: part, of: index).filter { $0.range.upperBound > offset }
                if found.count >= limit { return Array(found.prefix(max(1, limit))) }
            }
        }
        return found
    }

    /// The last sentence that ends at an offset or before; nil if there is none.
    public func sentence(before offset: Int) -> SpokenSentence? {
        let end = section.blocks.partitioningIndex { $0.range.lowerBound >= offset }
        for index in section.blocks.indices[..<end].reversed() {
            for part in parts(of: section.blocks[index]).reversed() where part.lowerBound < offset {
                if let last = sentences(in: part, of: index).last(where: { $0.range.upperBound <= offset }) {
                    return last
                }
            }
        }
        return nil
    }
}

// MARK: - Parts of blocks

extension SpokenText {
    /// The range of a block, divided where that is long. Each place depends on the block alone.
    private func parts(of block: Block) -> [Range<Int>] {
        let range = block.range.clamped(to: 0..<section.text.count)
        guard range.count > Self.part else { return range.isEmpty ? [] : [range] }
        var parts: [Range<Int>] = []
        var start = range.lowerBound
        for place in stride(from: range.lowerBound + Self.part, to: range.upperBound, by: Self.part) {
            let end = space(from: place, before: range.upperBound)
            parts.append(start..<end)
            start = end
        }
        return parts + [start..<range.upperBound]
    }

    private func space(from place: Int, before end: Int) -> Int {
        let window = place..<min(end, place + Self.reach)
        return window.first { section.text[$0] == 0x20 || section.text[$0] == 0x0A }
            ?? section.scalarBoundary(at: place)
    }

    private func sentences(in range: Range<Int>, of index: Int) -> [SpokenSentence] {
        let block = section.blocks[index]
        switch block.kind {
        case .paragraph, .heading, .picture, .notice: break
        case .rule: return []
        case .preformatted: return name(\.code, range, of: index)
        case .table: return name(\.table, range, of: index)
        case .formula: return name(\.formula, range, of: index)
        }
        let formula = names.map { String($0.formula.prefix { $0 != "." }) }
        let run = SpokenRun(section, block, range, formula: formula)
        let divider = SentenceDivider(run.bytes, language: tag(block.style.language))
        return divider.sentences.compactMap { sentence($0, of: run) }
    }

    /// The name of a block that is not spoken, once for several of them in a row.
    private func name(_ name: KeyPath<Names, String>, _ range: Range<Int>, of index: Int) -> [SpokenSentence]
    {
        guard let names, range.lowerBound == section.blocks[index].range.lowerBound else { return [] }
        if index > 0, section.blocks[index].isAlike(section.blocks[index - 1]) { return [] }
        let (text, language) = (names[keyPath: name], names.language)
        return [SpokenSentence(range: section.blocks[index].range, text: text, language: language, words: [])]
    }

    /// - Returns: nil for text without letters and digits.
    private func sentence(_ range: Range<Int>, of run: SpokenRun) -> SpokenSentence? {
        let bytes = Array(run.bytes[range])
        var words: [SpokenSentence.Word] = []
        var start = 0
        for end in TextBreaks.words(bytes) {
            if String(decoding: bytes[start..<end], as: UTF8.self).unicodeScalars.contains(where: \.isOfWord)
            {
                let source = run.source(of: range.lowerBound + start..<range.lowerBound + end)
                words.append(SpokenSentence.Word(spoken: start..<end, source: source))
            }
            start = end
        }
        guard !words.isEmpty else { return nil }
        return SpokenSentence(
            range: run.source(of: range), text: String(decoding: bytes, as: UTF8.self),
            language: tag(run.language(of: range)), words: words)
    }

    private func tag(_ index: Int) -> String? {
        guard section.languages.indices.contains(index), !section.languages[index].isEmpty else { return nil }
        return section.languages[index]
    }
}

extension Block {
    /// Whether both are code, tables or formulas.
    fileprivate func isAlike(_ other: Block) -> Bool {
        switch (kind, other.kind) {
        case (.preformatted, .preformatted), (.table, .table), (.formula, .formula): true
        default: false
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isOfWord: Bool { properties.isAlphabetic || properties.numericType != nil }
}

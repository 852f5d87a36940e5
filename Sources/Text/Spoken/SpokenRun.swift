import BookModel

/// Text of one block as it is spoken, with the place that each byte came from.
///
///     section  "soft·ly⏎said[1] he"     · U+00AD, [1] a note's mark
///     bytes    "softly said he"
struct SpokenRun {
    /// Valid UTF-8, with single spaces for all white space.
    private(set) var bytes: [UInt8] = []
    /// The offset in the section's text that each byte came from, ascending.
    private var sources: [Int] = []
    /// Where stretches of one language end, and which: indices into the section's languages.
    private var languages: [(end: Int, language: Int)] = []

    /// The text of a range of a block.
    ///
    /// - Parameter formula: what is spoken for a formula within a line; nil for nothing.
    init(_ section: Section, _ block: Block, _ range: Range<Int>, formula: String?) {
        bytes.reserveCapacity(range.count)
        var start = range.lowerBound
        let spans = section.spans[block.spans.clamped(to: section.spans.indices)]
        for span in spans where span.range.overlaps(range) {
            let part = span.range.clamped(to: start..<range.upperBound)
            append(section, start..<max(start, part.lowerBound), block.style.language, formula)
            let isSkipped = !span.style.traits.isDisjoint(with: Self.skipped)
            if !isSkipped { append(section, part, span.style.language ?? block.style.language, formula) }
            start = max(start, part.upperBound)
        }
        append(section, start..<max(start, range.upperBound), block.style.language, formula)
    }

    /// What stands in the text but is not part of its sentences.
    static let skipped: SpanStyle.Traits = [.noteReference, .placeholder, .lineNumber, .ruby]

    /// The bytes of the section's text that some of these came from.
    func source(of range: Range<Int>) -> Range<Int> {
        guard range.upperBound <= sources.count, let first = sources[range].first,
            let last = sources[range].last
        else { return 0..<0 }
        // Only in text that is not UTF-8 do they not ascend.
        return first..<max(first, last) + 1
    }

    /// The language of most of these bytes: an index into the section's languages.
    func language(of range: Range<Int>) -> Int {
        var counts: [Int: Int] = [:]
        var start = 0
        for (end, language) in languages {
            let stretch = (start..<end).clamped(to: range)
            if !stretch.isEmpty { counts[language, default: 0] += stretch.count }
            start = end
        }
        // Of two that are equally long the first of the book.
        return counts.min { ($1.value, $0.key) < ($0.value, $1.key) }?.key ?? 0
    }

    // MARK: -

    private mutating func append(_ section: Section, _ range: Range<Int>, _ language: Int, _ name: String?) {
        var start = range.lowerBound
        // Those of whole blocks are in the list as well, but their blocks are not spoken.
        var index = section.formulas.partitioningIndex { $0.range.upperBound > range.lowerBound }
        while index < section.formulas.count, section.formulas[index].range.lowerBound < range.upperBound {
            let formula = section.formulas[index].range.clamped(to: range)
            append(section.string(start..<max(start, formula.lowerBound)), at: start)
            if let name, !formula.isEmpty { append(name, instead: formula) }
            start = max(start, formula.upperBound)
            index += 1
        }
        if start < range.upperBound { append(section.string(start..<range.upperBound), at: start) }
        if bytes.count > languages.last?.end ?? 0 { languages.append((bytes.count, language)) }
    }

    private mutating func append(_ text: String, at start: Int) {
        var place = start
        for scalar in text.unicodeScalars {
            let width = UTF8.width(scalar)
            if scalar.isSpokenSpace {
                appendSpace(at: place)
            } else if !scalar.isSilent {
                for byte in 0..<width { sources.append(place + byte) }
                bytes += Array(scalar.utf8)
            }
            place += width
        }
    }

    /// Between words of the text: a name that stands for a part of it.
    private mutating func append(_ name: String, instead range: Range<Int>) {
        appendSpace(at: range.lowerBound)
        let count = name.utf8.count
        for byte in 0..<count { sources.append(byte == count - 1 ? range.upperBound - 1 : range.lowerBound) }
        bytes += Array(name.utf8)
    }

    private mutating func appendSpace(at place: Int) {
        guard let last = bytes.last, last != 0x20 else { return }
        bytes.append(0x20)
        sources.append(place)
    }
}

extension Unicode.Scalar {
    /// White space of any kind, which is spoken as one space.
    fileprivate var isSpokenSpace: Bool { value <= 0x20 || value == 0x7F || properties.isWhitespace }

    /// Neither heard nor part of a word: soft hyphens, joiners of lines and words, marks of direction, placeholders.
    fileprivate var isSilent: Bool {
        switch value {
        case 0xAD, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060, 0x2066...0x2069, 0xFEFF, 0xFFFC: true
        default: false
        }
    }
}

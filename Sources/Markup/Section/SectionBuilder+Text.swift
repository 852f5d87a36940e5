import BookModel

extension SectionBuilder {
    package typealias Bytes = UnsafeBufferPointer<UInt8>

    /// Text of the document.
    mutating func text(_ bytes: Bytes) {
        if collecting != .nothing { collect(bytes) }
        guard setting.isShown else { return }
        guard setting.transform == .none else { return transform(bytes) }
        set(bytes)
    }

    /// Text whose letters change their case.
    private mutating func transform(_ bytes: Bytes) {
        let language = frames.last.map { section.languages[$0.language] } ?? ""
        var mapping = CaseMapping(setting.transform, language: language, isInWord: isInWord)
        mapping.map(bytes).withUnsafeBufferPointer { set($0) }
    }

    /// Whether a letter that comes now goes on with a word.
    private var isInWord: Bool {
        guard !isAtLineStart, space == nil, block != nil else { return false }
        let last = section.string(section.scalarBoundary(at: section.text.count - 1)..<section.text.count)
        return last.unicodeScalars.last.map { CaseMapping.isPartOfWord($0, after: true) } ?? false
    }

    private mutating func set(_ bytes: Bytes) {
        switch setting.whiteSpace {
        case .normal, .nowrap: collapse(bytes, setting.span)
        case .preLine: keepLines(bytes, setting.span)
        case .pre, .preWrap: keep(bytes, setting.span)
        }
    }

    /// Text that is read for what it is about.
    private mutating func collect(_ bytes: Bytes) {
        switch collecting {
        case .nothing: break
        case .style: if embeddedSheet.count < Limits.sheetSource { embeddedSheet += bytes }
        case .description: if description.count < Limits.metadataText { description += bytes }
        }
    }

    /// Words of our own, in the place where we are.
    package mutating func write(_ words: String, _ span: SpanStyle = SpanStyle()) {
        var words = words
        words.withUTF8 { collapse($0, span) }
    }

    /// Text of no element, in the place where we are.
    package mutating func write(_ bytes: Bytes) { collapse(bytes, SpanStyle()) }

    /// A line break (`br`).
    package mutating func breakLine() {
        if block == nil && !pictures.isEmpty { closeBlock() }
        ensureBlock()
        if isTooLong(adding: 1) { beginNextPart() }
        guard block != nil else { return }
        space = nil
        block?.hasLineBreak = true
        section.text.append(0x0A)
        isAtLineStart = true
    }

    /// White space collapsed as CSS Text 3 §4.1 says, across elements.
    mutating func collapse(_ bytes: Bytes, _ span: SpanStyle) {
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte <= 0x20 {
                if !isAtLineStart, space == nil { space = span }
                index += 1
                continue
            }
            let end = endOfRun(bytes, from: index)
            guard end > index else {
                index += treatSpecial(bytes, at: index, span)
                continue
            }
            append(Bytes(rebasing: bytes[index..<end]), span)
            index = end
        }
    }

    /// Where a run ends that goes into the text as it is: no white space but single spaces between
    /// other characters, nothing special.
    @inline(__always)
    func endOfRun(_ bytes: Bytes, from start: Int) -> Int {
        var index = start
        let last = bytes.count - 1
        while index <= last {
            while index + 8 <= bytes.count, isPlainWord(bytes, at: index) { index += 8 }
            guard index <= last else { break }
            let byte = bytes[index]
            if byte > 0x20 && byte < 0x7F {
                index += 1
            } else if byte == 0x20 {
                guard index < last, bytes[index + 1] > 0x20 else { return index }
                index += 1
            } else if byte < 0x80 || isSpecial(bytes, at: index) {
                // A single space before something special is not part of the run.
                return index > start && bytes[index - 1] == 0x20 ? index - 1 : index
            } else {
                index += 1
            }
        }
        return index
    }

    /// Whether eight bytes are printable ASCII, with no space beside another or at the end.
    @inline(__always)
    private func isPlainWord(_ bytes: Bytes, at index: Int) -> Bool {
        guard let base = bytes.baseAddress else { return false }
        let word = UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self).littleEndian
        let high: UInt64 = 0x8080_8080_8080_8080
        let low: UInt64 = 0x0101_0101_0101_0101
        // A byte beyond ASCII, below a space, or DEL.
        guard (word | (word &- low &* 0x20) | (word &+ low)) & high == 0 else { return false }
        let spaces = ~((word ^ low &* 0x20) &+ low &* 0x7F) & high
        return spaces & (spaces << 8 | 1 << 63) == 0
    }

    /// C1 controls, U+2028, U+2029, U+FEFF, noncharacters, and what stands for pictures (`Placeholder`).
    @inline(__always)
    private func isSpecial(_ bytes: Bytes, at index: Int) -> Bool {
        let byte = bytes[index]
        guard byte == 0xC2 || byte == 0xE2 || byte >= 0xEF else { return false }
        guard index + 1 < bytes.count else { return false }
        let second = bytes[index + 1]
        if byte == 0xC2 { return second < 0xA0 }
        guard index + 2 < bytes.count else { return false }
        let third = bytes[index + 2]
        switch byte {
        case 0xE2: return second == 0x80 && (third == 0xA8 || third == 0xA9)
        case 0xEF:
            return second == 0xBB && third == 0xBF || second == 0xB7 && third >= 0x90 && third <= 0xAF
                || second == 0xBF && (third >= 0xBE || third == 0xBC)
        default:
            return second & 0x0F == 0x0F && third == 0xBF && index + 3 < bytes.count
                && bytes[index + 3] >= 0xBE
        }
    }

    /// Treats a control, a separator or a noncharacter.
    ///
    /// - Returns: the bytes it takes.
    mutating func treatSpecial(_ bytes: Bytes, at index: Int, _ span: SpanStyle) -> Int {
        switch bytes[index] {
        case 0..<0x80: return 1
        case 0xC2: return 2
        case 0xE2:
            if !isAtLineStart, space == nil { space = span }
            return 3
        case 0xEF:
            if bytes[index + 1] != 0xBB { appendReplacement(span) }
            return 3
        default:
            appendReplacement(span)
            return 4
        }
    }

    private mutating func appendReplacement(_ span: SpanStyle) {
        let mark: StaticString = "\u{FFFD}"
        append(Bytes(start: mark.utf8Start, count: mark.utf8CodeUnitCount), span)
    }

    /// Appends text that stays as it is.
    @inline(__always)
    mutating func append(_ bytes: Bytes, _ span: SpanStyle) {
        if block == nil {
            openBlock(kind: nil)
            guard block != nil else { return }
        }
        if !pictures.isEmpty { placePicturesInLine() }
        if !placeholders.isEmpty { placePlaceholders() }
        if isTooLong(adding: bytes.count) { return appendInParts(bytes, span) }
        if let pending = space {
            space = nil
            let start = section.text.count
            section.text.append(0x20)
            mark(start, pending)
        }
        let start = section.text.count
        if !names.isEmpty { placeNames(at: start) }
        section.text.append(contentsOf: bytes)
        isAtLineStart = false
        mark(start, span)
    }

    /// Puts a style on the text from an offset to its end.
    @inline(__always)
    mutating func mark(_ start: Int, _ style: SpanStyle) {
        guard !style.isPlain else { return }
        let end = section.text.count
        if let last = section.spans.last, last.range.upperBound == start, last.style == style,
            section.spans.count > block?.firstSpan ?? 0
        {
            section.spans[section.spans.count - 1].range = last.range.lowerBound..<end
        } else if section.spans.count < Limits.spans {
            section.spans.append(Span(range: start..<end, style: style))
        } else {
            cut(.spans)
        }
    }

    /// The names that wait for a place get it.
    mutating func placeNames(at offset: Int) {
        for name in names {
            guard section.anchors.count < Limits.anchors else {
                cut(.anchors)
                break
            }
            section.anchors.append(Anchor(id: name, offset: offset))
        }
        names.removeAll(keepingCapacity: true)
    }
}

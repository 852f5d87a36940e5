import BookModel

/// Characters in a line that are not in the book's text: brackets around ruby readings or picture
/// descriptions, spaces between capitals, marks of raised or lowered text.
struct Insertion: Hashable {
    /// Position in the section's text.
    var offset: Int
    var text: String
    /// Whether it precedes the character at the offset; otherwise it follows the one before.
    var isPrefix: Bool
    /// Whether no line break is allowed before it.
    var joinsPrevious: Bool
    /// Index of the span whose style it has.
    var span: Int?
    /// Bytes of the text after it that are not in the line, as they are the reading of the text before.
    var omitted = 0

    /// Least measure with insertions: brackets are not separated from their neighbouring characters.
    static let leastMeasure = 16

    /// The brackets around a reading.
    static let (readingStart, readingEnd) = ("（", "）")

    /// The insertions of a block, in the order of the text.
    ///
    /// - Parameters:
    ///   - range: if given, only insertions that belong to this range are needed.
    ///   - keepsCharacters: see `PageStyle.keepsCharacters`.
    ///   - spacesCapitals: see `SmallCaps.areSpaced`.
    ///   - pictures: how pictures are shown; nil if only their descriptions are.
    ///   - ruby: how readings are shown.
    ///   - readings: those that are set above their bases, in order.
    static func insertions(
        in block: Block, of section: Section, touching range: Range<Int>? = nil,
        keepsCharacters: Bool = false, spacesCapitals: Bool = false, pictures: PictureStyle? = nil,
        ruby: RubyStyle = RubyStyle(placement: .brackets, mostColumns: 0), readings: [RubyLayout] = []
    ) -> [Insertion] {
        var result: [Insertion] = []
        let isPicture = if case .picture = block.kind { true } else { false }
        if isPicture { result.append(Insertion(block.range.lowerBound, "[", isPrefix: true)) }
        let spans = block.spans.clamped(to: section.spans.indices)
        let touching = range.map { section.spans(spans, touching: $0) } ?? spans
        for index in touching
        where !section.spans[index].style.traits.isDisjoint(with: Self.traits) {
            let span = section.spans[index]
            if span.style.traits.contains(.placeholder) {
                guard let pictures, section.showsSign(for: span, pictures) else { continue }
                result.append(Insertion(span.range.lowerBound, pictureSign, isPrefix: true, span: index))
                continue
            }
            if span.style.traits.contains(.ruby), ruby.placement != .brackets {
                if ruby.placement == .off {
                    result.append(Insertion(omitting: span.range))
                    continue
                }
                let place = readings.partitioningIndex {
                    $0.group.reading.upperBound > span.range.lowerBound
                }
                if place < readings.count, readings[place].group.reading.contains(span.range.lowerBound) {
                    let layout = readings[place]
                    if layout.group.reading.lowerBound == span.range.lowerBound {
                        result += insertions(of: layout)
                    }
                    continue
                }
            }
            if !span.style.traits.isDisjoint(with: ShiftedRun.traits), !ruby.isVertical,
                span.style.traits.isDisjoint(with: [.ruby, .picture])
            {
                let run = ShiftedRun(around: index, in: spans, of: section, keepsCharacters: keepsCharacters)
                appendMarks(of: run, to: span, at: index, in: section.text, &result)
                continue
            }
            if span.style.traits.isDisjoint(with: [.ruby, .picture]) {
                guard !ruby.isVertical, spacesCapitals, !keepsCharacters else { continue }
                SmallCaps.appendSpaces(in: span, at: index, of: section, to: &result)
                continue
            }
            let isRuby = span.style.traits.contains(.ruby)
            if span.range.isEmpty || (isPicture && !isRuby) { continue }
            if !continues(index, in: spans, of: section) {
                result.append(
                    Insertion(
                        span.range.lowerBound, isRuby ? readingStart : "[", isPrefix: true,
                        joinsPrevious: isRuby,
                        span: index))
            }
            if !isContinued(index, in: spans, of: section) {
                result.append(
                    Insertion(span.range.upperBound, isRuby ? readingEnd : "]", isPrefix: false, span: index))
            }
        }
        if isPicture { result.append(Insertion(block.range.upperBound, "]", isPrefix: false)) }
        return !readings.isEmpty ? result.sorted { $0.offset < $1.offset } : result
    }

    /// The blanks that spread a base, and the place of its reading, which is drawn above.
    private static func insertions(of layout: RubyLayout) -> [Insertion] {
        var insertions: [Insertion] = []
        for (index, (offset, gap)) in zip(layout.starts, layout.gaps).enumerated() where gap > 0 {
            let blank = index == 0 ? leadingBlank : SmallCaps.space
            insertions.append(
                Insertion(
                    offset, String(repeating: Character(blank), count: gap), isPrefix: true,
                    joinsPrevious: index > 0))
        }
        var end = Insertion(omitting: layout.group.reading)
        end.text = String(repeating: Character(trailingBlank), count: layout.gaps.last ?? 0)
        return insertions + [end]
    }

    // Characters with the line breaking classes of blanks before and behind a base (UAX #14 BB and BA): drawn as spaces.
    private static let (leadingBlank, trailingBlank): (Unicode.Scalar, Unicode.Scalar) = (
        "\u{2C8}", "\u{2009}"
    )

    /// Whether an inserted character is drawn as a space.
    static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        scalar == SmallCaps.space || scalar == leadingBlank || scalar == trailingBlank
    }

    /// A place where bytes of the text are left out.
    private init(omitting range: Range<Int>) {
        self.init(range.lowerBound, "", isPrefix: true, joinsPrevious: true)
        omitted = range.count
    }

    init(
        _ offset: Int, _ text: String, isPrefix: Bool, joinsPrevious: Bool = false, span: Int? = nil
    ) {
        self.offset = offset
        self.text = text
        self.isPrefix = isPrefix
        self.joinsPrevious = joinsPrevious
        self.span = span
    }

    /// Whether it is within a range of the text, or at an end to which it belongs.
    func belongs(to range: Range<Int>) -> Bool {
        isPrefix ? range.contains(offset) : offset > range.lowerBound && offset <= range.upperBound
    }

    /// Traits that may need insertions.
    private static let traits = ShiftedRun.traits.union([.ruby, .picture, .smallCaps, .placeholder])
    /// Represents a small picture without a description.
    private static let pictureSign = "▫"

    /// Adds the marks of a run at the start and end of one of its spans.
    ///
    /// A run without marks that follows a character after which a line may break gets an empty mark, so that
    /// no line begins with a note number.
    private static func appendMarks(
        of run: ShiftedRun, to span: Span, at index: Int, in text: [UInt8], _ insertions: inout [Insertion]
    ) {
        guard !span.range.isEmpty else { return }
        guard case .marked(let prefix, let suffix) = run.look else {
            if span.range.contains(run.range.lowerBound), followsIdeograph(run.range.lowerBound, in: text) {
                insertions.append(
                    Insertion(run.range.lowerBound, "", isPrefix: true, joinsPrevious: true, span: index))
            }
            return
        }
        if span.range.contains(run.range.lowerBound) {
            insertions.append(
                Insertion(run.range.lowerBound, prefix, isPrefix: true, joinsPrevious: true, span: index))
        }
        if span.range.contains(run.range.upperBound - 1), !suffix.isEmpty {
            insertions.append(Insertion(run.range.upperBound, suffix, isPrefix: false, span: index))
        }
    }

    /// Whether the character before an offset is an ideograph, kana, a Hangul syllable or punctuation of
    /// these scripts: U+2E80 and beyond.
    private static func followsIdeograph(_ offset: Int, in text: [UInt8]) -> Bool {
        guard text.indices.contains(offset - 1) else { return false }
        var start = offset - 1
        while start > 0, text[start] & 0xC0 == 0x80 { start -= 1 }
        return text[start] > 0xE2 || text[start] == 0xE2 && text[start + 1] >= 0xBA
    }

    /// Whether a span continues the one before it.
    private static func continues(_ index: Int, in spans: Range<Int>, of section: Section) -> Bool {
        index > spans.lowerBound && isContinued(index - 1, in: spans, of: section)
    }

    private static func isContinued(_ index: Int, in spans: Range<Int>, of section: Section) -> Bool {
        guard index + 1 < spans.upperBound else { return false }
        let span = section.spans[index]
        let next = section.spans[index + 1]
        let kinds: SpanStyle.Traits = [.ruby, .picture]
        return next.range.lowerBound == span.range.upperBound && !next.range.isEmpty
            && next.style.traits.intersection(kinds) == span.style.traits.intersection(kinds)
    }
}

extension Section {
    /// Whether a picture without description is represented by a character; decorative ones are not if they
    /// are hidden.
    fileprivate func showsSign(for span: Span, _ style: PictureStyle) -> Bool {
        guard let index = span.style.picture, pictures.indices.contains(index) else { return false }
        return style.showsOrnaments || !pictures[index].isOrnament
    }
}

extension Section {
    /// How the readings of a block are placed that are set above.
    ///
    /// - Parameter touching: the spans of interest.
    func rubyLayouts(in spans: Range<Int>, touching: Range<Int>, _ style: RubyStyle) -> [RubyLayout] {
        let groups = rubyGroups(in: spans, touching: touching)
        return text.withUnsafeBufferPointer { [RubyLayout](groups, in: $0, style) }
    }
}

extension [Insertion] {
    /// The insertions in a sorted list that belong to a range of the text.
    func belonging(to range: Range<Int>) -> [Insertion] {
        guard !isEmpty else { return [] }
        let first = partitioningIndex { $0.offset >= range.lowerBound }
        return self[first...].prefix { $0.offset <= range.upperBound }.filter { $0.belongs(to: range) }
    }
}

extension BlockFrame {
    /// Whether the lines of a block are wide enough for insertions.
    func hasInsertions(_ block: Block, _ format: PageFormat) -> Bool {
        min(firstWidth, width) >= format.leastInsertionWidth && block.kind != .preformatted
    }
}

import BookModel
import CICU
import Cells

/// Sets paragraphs in lines; buffers are reused.
struct ParagraphSetter {
    /// A paragraph and its settings.
    struct Paragraph {
        /// Bytes of the section's text; line feeds are forced breaks.
        var range: Range<Int>
        /// Columns of the first line and of the others; at least 1.
        var firstWidth: Int
        var width: Int
        /// A BCP 47 tag; empty if unknown.
        var language = ""
        /// Parts in other languages, ascending.
        var foreignParts: [ForeignPart] = []
        var direction = BlockStyle.Direction.natural
        /// Whether lines are code, which is broken only if it is too wide.
        var isPreformatted = false
        var insertions: [Insertion] = []
        var fit = LineFit.full
        var hyphenation = BlockStyle.Hyphenation.manual
        var wordBreak = BlockStyle.WordBreak.normal
        var lineBreak = BlockStyle.LineBreak.strict
        /// Columns beside the lines into which punctuation may hang.
        var hangingColumns = 0
        /// Bytes of the label before the first line's text.
        var labelLength = 0
        /// Columns of a turned-over line of verse or code; nil for other paragraphs.
        var turnedWidth: Int?
        /// Columns beyond the width that a line of code may use.
        var margin = 0
        /// Ranges without line breaks, within formulas; ascending.
        var solidParts: [Range<Int>] = []
        /// Ranges without hyphenation, ascending: a hyphen would look like a part of code.
        var unpartedParts: [Range<Int>] = []
        /// Ranges of code, ascending: no line break after a hyphen in them.
        var code: [Range<Int>] = []
        /// Line numbers, and the columns reserved for them.
        var numbers: [Range<Int>] = []
        var freeColumns = 0

        /// Whether the book asks for ragged lines, or for lines of whole phrases.
        var isRagged = false

        /// Whether lines are broken between phrases: in headings and ragged lines. Not needed if the text fits in
        /// one line, at three bytes for two columns.
        var keepsPhrases: Bool { (fit == .balanced || isRagged) && range.count * 2 > width * 3 }
    }

    private let text: UnsafeBufferPointer<UInt8>
    private let unicode: UnicodeBreaker
    private var list = PieceList()
    private var breaker = TotalFitBreaker()
    private var broken: [BrokenLine] = []
    private let dictionaries: HyphenDictionaries
    /// The hyphenator used last, as consecutive paragraphs usually have the same language.
    private var hyphenationCache: (language: String, hyphenationCache: HyphenationCache?)?
    /// The guessed language of the text, once it was needed.
    private var guessedLanguage: String?

    /// - Parameters:
    ///   - text: the section's text.
    ///   - keepsCharacters: see `PageStyle`; likewise `keepsWords` and `widths`.
    init(
        _ text: UnsafeBufferPointer<UInt8>, dictionaries: HyphenDictionaries = .none,
        keepsCharacters: Bool = false, keepsWords: Bool = false, isVertical: Bool = false,
        widths: TextWidths = .standard
    ) {
        unicode = UnicodeBreaker(keepsCharacters: keepsCharacters, isVertical: isVertical, widths)
        list.keepsWords = keepsWords
        self.text = text
        self.dictionaries = dictionaries
    }

    /// Appends the lines of a paragraph, each a copy of `template` with its range filled in.
    mutating func appendLines(
        of paragraph: Paragraph, like template: LineRecord, to lines: inout [LineRecord]
    ) {
        var start = paragraph.range.lowerBound
        var isFirst = true
        repeat {
            let end = text.firstLineFeed(in: start..<paragraph.range.upperBound)
            let firstWidth = isFirst ? paragraph.firstWidth : paragraph.width
            appendLines(of: start..<end, firstWidth: firstWidth, paragraph, like: template, to: &lines)
            start = end + 1
            isFirst = false
        } while start < paragraph.range.upperBound
    }

    /// The columns of the longest line without breaks, and those of the widest piece.
    mutating func extent(of paragraph: Paragraph) -> (natural: Int, least: Int) {
        var natural = 0
        var least = 0
        var start = paragraph.range.lowerBound
        repeat {
            let end = text.firstLineFeed(in: start..<paragraph.range.upperBound)
            list.begin(at: start, firstWidth: Int(UInt16.max), width: Int(UInt16.max))
            appendPieces(of: start..<end, paragraph)
            var width = 0
            var spaces = 0
            for piece in list.pieces {
                width += spaces + Int(piece.width)
                spaces = piece.spaces
                least = max(least, Int(piece.width))
            }
            natural = max(natural, width)
            start = end + 1
        } while start < paragraph.range.upperBound
        return (natural, least)
    }

    /// Least columns of a line in which names may be hyphenated; in narrower ones it would happen too often.
    private static let leastWidthOfNames = 40

    private mutating func appendLines(
        of range: Range<Int>, firstWidth: Int, _ paragraph: Paragraph, like template: LineRecord,
        to lines: inout [LineRecord]
    ) {
        if paragraph.isPreformatted {
            return appendCode(range, firstWidth: firstWidth, paragraph, like: template, to: &lines)
        }
        let stretch = Stretch(range, of: paragraph, text)
        var (line, fit) = begin(
            stretch.body, firstWidth: firstWidth - stretch.firstReserve, paragraph, like: template,
            width: (paragraph.turnedWidth ?? paragraph.width) - stretch.reserve)
        guard !list.pieces.isEmpty else {
            line.flags.insert(.endsParagraph)
            return lines.append(line)
        }
        let outcome = breaker.breakLines(list, fit: fit, into: &broken)
        if outcome.isPoor, fit != .solid, mayHyphenate(paragraph, line) {
            hyphenate(paragraph, from: stretch.body.lowerBound)
            let parted = breaker.breakLines(list, fit: fit, into: &broken)
            if parted.badLines > 0, fit == .justified, list.width >= Self.leastWidthOfNames {
                hyphenate(paragraph, from: stretch.body.lowerBound, partsNames: true)
                breaker.breakLines(list, fit: fit, into: &broken)
            }
        }
        let first = lines.count
        append(broken, like: line, to: &lines)
        lines[first].start = UInt32(truncatingIfNeeded: range.lowerBound)
        let isWhole = stretch.body == paragraph.range
        if isWhole, fit == .ragged || fit == .justified { lines[first].flags.insert(.varies) }
    }

    /// Sets a paragraph in a given number of lines; nil if that would look bad.
    mutating func lines(
        of paragraph: Paragraph, count: Int, like template: LineRecord
    ) -> [LineRecord]? {
        let range = paragraph.range
        guard count > 0, text.firstLineFeed(in: range) == range.upperBound, paragraph.isSetWhole else {
            return nil
        }
        let (line, fit) = begin(range, firstWidth: paragraph.firstWidth, paragraph, like: template)
        guard fit == .ragged || fit == .justified, !list.pieces.isEmpty else { return nil }
        if mayHyphenate(paragraph, line) { hyphenate(paragraph, from: range.lowerBound) }
        var shape = CountedFitBreaker.Shape(widths: [paragraph.firstWidth])
        shape.widths += [Int](repeating: paragraph.width, count: count - 1)
        guard let broken = CountedFitBreaker.lines(list, shape, fit: fit) else { return nil }
        var lines: [LineRecord] = []
        append(broken, like: line, to: &lines)
        return lines
    }

    /// Sets a paragraph beside a drop cap; nil if it has too few lines or is not plain enough.
    mutating func lines(
        of paragraph: Paragraph, beside initial: Initial, like template: LineRecord
    ) -> [LineRecord]? {
        guard paragraph.width - initial.columns >= Initial.leastWidth,
            text.firstLineFeed(in: paragraph.range) == paragraph.range.upperBound
        else { return nil }
        let start = initial.next(in: text, to: paragraph.range.upperBound)
        let width = paragraph.width - initial.columns
        var (line, fit) = begin(
            start..<paragraph.range.upperBound, firstWidth: width, paragraph, like: template)
        guard fit == .ragged || fit == .justified, paragraph.insertions.isEmpty,
            line.flags.isDisjoint(with: [.bidirectional, .rightToLeft]) != initial.isRightToLeft,
            line.flags.contains(.rightToLeft) == initial.isRightToLeft
        else { return nil }
        if mayHyphenate(paragraph, line) { hyphenate(paragraph, from: start) }
        let shape = CountedFitBreaker.Shape(
            widths: [Int](repeating: width, count: initial.lineCount), further: paragraph.width)
        guard let broken = CountedFitBreaker.lines(list, shape, fit: fit) else { return nil }
        line.start = UInt32(truncatingIfNeeded: paragraph.range.lowerBound)
        var lines: [LineRecord] = []
        append(broken, like: line, to: &lines)
        for index in lines.indices.prefix(initial.lineCount) {
            lines[index].flags.insert(index == 0 ? .besideInitial : [.besideInitial, .joinsPrevious])
        }
        return lines
    }

    /// Sets a line of code.
    private mutating func appendCode(
        _ range: Range<Int>, firstWidth: Int, _ paragraph: Paragraph, like template: LineRecord,
        to lines: inout [LineRecord]
    ) {
        var line = template
        line.flags.formUnion(direction(of: range, paragraph, isPlain: false))
        line.start = UInt32(truncatingIfNeeded: range.lowerBound)
        line.end = line.start
        let width = paragraph.turnedWidth ?? paragraph.width
        list.begin(
            at: range.lowerBound, firstWidth: firstWidth,
            width: width - CodeBreaker.indent(of: range, in: text, width: width))
        let margin = line.flags.contains(.rightToLeft) ? 0 : paragraph.margin
        CodeBreaker(text, range, unicode.clusters(of: range, in: text), margin: margin)
            .appendPieces(to: &list)
        broken = list.pieces.indices.map {
            BrokenLine(lastPiece: $0, width: Int(list.pieces[$0].width), hasHyphen: false)
        }
        guard !broken.isEmpty else {
            line.flags.insert(.endsParagraph)
            return lines.append(line)
        }
        append(broken, like: line, to: &lines)
    }

    /// Makes the pieces of a range; returns the template of its lines and how they are broken.
    private mutating func begin(
        _ range: Range<Int>, firstWidth: Int, _ paragraph: Paragraph, like template: LineRecord,
        width: Int? = nil
    ) -> (LineRecord, LineFit) {
        list.begin(
            at: range.lowerBound, firstWidth: firstWidth, width: width ?? paragraph.width,
            hangingColumns: paragraph.hangingColumns)
        var line = template
        let isPlain = appendPieces(of: range, paragraph)
        line.flags.formUnion(direction(of: range, paragraph, isPlain: isPlain))
        line.start = UInt32(truncatingIfNeeded: range.lowerBound)
        line.end = line.start
        if paragraph.hyphenation == .none { list.ignoreSoftHyphens() }
        if paragraph.lineBreak != .anywhere {
            list.joinParts(
                from: range.lowerBound, of: text, code: paragraph.code,
                attachesDashes: PieceList.attachesDashes(paragraph.language))
        }
        if paragraph.speaks(PieceList.keepsOneLetterWords) {
            list.joinOneLetterWords(from: range.lowerBound, of: text) {
                PieceList.keepsOneLetterWords(paragraph.language(of: $0))
            }
        }
        if !paragraph.solidParts.isEmpty { list.join(within: paragraph.solidParts) }
        let mayBeSolid = !isPlain && (paragraph.fit == .ragged || paragraph.fit == .justified)
        return (line, mayBeSolid && list.isSolid ? .solid : paragraph.fit)
    }

    private func mayHyphenate(_ paragraph: Paragraph, _ line: LineRecord) -> Bool {
        paragraph.hyphenation == .automatic && paragraph.insertions.isEmpty
            && !line.flags.contains(.bidirectional)
    }

    /// Hyphenates the parts of the paragraph whose languages are known and have a dictionary.
    ///
    /// - Parameter partsNames: also hyphenate capitalized words, if a line would otherwise have gaps of more
    ///   than two cells.
    private mutating func hyphenate(_ paragraph: Paragraph, from start: Int, partsNames: Bool = false) {
        var paragraph = paragraph
        if paragraph.language.isEmpty { paragraph.language = guessLanguage() }
        guard paragraph.speaks({ hyphenationCache(of: $0) != nil }) else { return }
        let whole = list.beginAgain(at: start)
        for stretch in paragraph.stretches(of: whole, from: start) {
            guard let hyphenationCache = hyphenationCache(of: stretch.language) else {
                for piece in whole[stretch.pieces] { list.append(piece) }
                continue
            }
            PieceHyphenator(
                text, language: stretch.language, partsNames: partsNames, keeping: paragraph.unpartedParts,
                widths: unicode.widths
            )
            .append(whole[stretch.pieces], from: stretch.start, by: hyphenationCache, to: &list)
        }
    }

    private mutating func hyphenationCache(of language: String) -> HyphenationCache? {
        if language.isEmpty { return nil }
        if let hyphenationCache, hyphenationCache.language == language {
            return hyphenationCache.hyphenationCache
        }
        let found = dictionaries.hyphenationCache(of: language)
        hyphenationCache = (language, found)
        return found
    }

    private mutating func guessLanguage() -> String {
        if let guessedLanguage { return guessedLanguage }
        let language = LanguageGuess.language(of: text)
        guessedLanguage = language
        return language
    }

    private func append(_ broken: [BrokenLine], like template: LineRecord, to lines: inout [LineRecord]) {
        var line = template
        let flags = line.flags
        for found in broken {
            let piece = list.pieces[found.lastPiece]
            line.end = piece.end
            line.width = UInt16(truncatingIfNeeded: found.width)
            line.flags = flags
            if found.hasHyphen { line.flags.insert(.hyphen) }
            if found.narrowing > 0 {
                line.flags.insert(found.narrowing == 1 ? .narrowedByOne : .narrowedByTwo)
            }
            if found.lastPiece == list.pieces.count - 1 { line.flags.insert(.endsParagraph) }
            lines.append(line)
            line.start = piece.next
        }
    }

    /// Fills the list; returns whether the text was plain.
    @discardableResult
    private mutating func appendPieces(of range: Range<Int>, _ paragraph: Paragraph) -> Bool {
        if !paragraph.insertions.isEmpty {
            appendAugmented(range, paragraph)
            return false
        }
        if !unicode.isVertical, LatinBreaker.serves(language: paragraph.language),
            paragraph.wordBreak != .breakAll, !unicode.widths.widensAmbiguous
        {
            if LatinBreaker.appendPieces(of: range, in: text, to: &list) { return true }
            list.begin(
                at: range.lowerBound, firstWidth: list.firstWidth, width: list.width,
                hangingColumns: list.hangingColumns)
        }
        if Placeholder.occurs(in: range, of: text) {
            appendAugmented(range, paragraph)
            return false
        }
        unicode.appendPieces(
            of: range, in: text, language: paragraph.language, wordBreak: paragraph.wordBreak,
            lineBreak: paragraph.lineBreak, keepsPhrases: paragraph.keepsPhrases, to: &list)
        return false
    }

    private mutating func appendAugmented(_ range: Range<Int>, _ paragraph: Paragraph) {
        // Without a width (when the least width is looked for) readings are not kept whole.
        let width = min(list.firstWidth, list.width)
        let augmented = AugmentedText(
            text, range, paragraph.insertions, width: width < UInt16.max ? width : 0,
            isVertical: unicode.isVertical, unicode.widths)
        list.begin(
            at: 0, firstWidth: list.firstWidth, width: list.width, hangingColumns: list.hangingColumns)
        augmented.bytes.withUnsafeBufferPointer { bytes in
            unicode.appendPieces(
                of: bytes.indices, in: bytes, language: paragraph.language, wordBreak: paragraph.wordBreak,
                lineBreak: paragraph.lineBreak, keepsPhrases: paragraph.keepsPhrases, bound: augmented.bound,
                whole: augmented.whole, to: &list)
        }
        list.mapOffsets(augmented.offset)
    }

    /// The direction flags for the lines of a range.
    private func direction(
        of range: Range<Int>, _ paragraph: Paragraph, isPlain: Bool
    ) -> LineRecord.Flags {
        if unicode.keepsCharacters || unicode.isVertical { return [] }
        if paragraph.direction == .rightToLeft { return [.bidirectional, .rightToLeft] }
        guard !isPlain, RightToLeft.occurs(in: range, of: text) else { return [] }
        if paragraph.direction == .natural, let base = text.baseAddress {
            let whole = paragraph.range
            let strong = ci_first_strong(
                base + whole.lowerBound, Int32(truncatingIfNeeded: whole.count))
            if strong == ci_right_to_left { return [.bidirectional, .rightToLeft] }
        }
        return .bidirectional
    }
}

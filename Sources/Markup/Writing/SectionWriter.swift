import BookModel

/// Writes a section from beginning to end. Text is appended to the section's buffer; a block is open from its
/// first character to the next boundary.
///
/// The caller says what the text is; the writer handles white space, limits and empty blocks.
package struct SectionWriter {
    package typealias Bytes = UnsafeBufferPointer<UInt8>

    /// The document's name in warnings.
    let path: String
    // These types are independent; only extensions of the writer combine them.
    var text: StyledText
    var blocks: BlockList
    var anchors = AnchorList()
    var tables = TableList()
    var boxes = BoxList()
    var margins = CommonMargins()
    var formulas = FormulaList()
    var references = ReferenceList()
    var pictures = WaitingPictures()
    var sideNotes: [HeldBlock] = []
    var cuts = CutList()
    var paragraph = ParagraphSetting()
    private var languages: [String]
    /// Whether the document itself says which language it is in.
    private var statesLanguage = false
    /// Whether lines are written from top to bottom: see `Section.isVertical`.
    package var isVertical = false
    /// Average bytes of a document per block, to reserve memory.
    private static let bytesOfBlock = 256
    private var warnings: [Warning] = []
    /// The end of a number that begins a paragraph and is as large as an initial.
    var numberEnd: Int?
    /// The end of such a number in a positioned element.
    var placedNumberEnd: Int?
    /// Decides on hyphenated words at line ends of a fixed-layout book; nil for other books.
    var vocabulary: (@Sendable () -> WordVocabulary)?
    /// The separator after the last line, until text follows.
    var lineJoint: LineJoint?
    /// The last forced break if it may divide a line of verse, until text follows.
    var handBreak: HandBreak?
    /// The last part that was joined to a line of verse.
    var joinedPart: JoinedPart?
    /// Offsets of the spaces where parts were joined, ascending.
    var joints: [Int] = []

    /// - Parameters:
    ///   - path: path of the document in the book.
    ///   - language: a BCP 47 tag; empty if unknown.
    ///   - size: expected bytes of text.
    package init(path: String, language: String = "", expecting size: Int = 0, keepsOrigins: Bool = false) {
        self.path = path
        languages = [language]
        let size = min(max(0, size), Limits.sectionSource)
        text = StyledText(expecting: size, keepsOrigins: keepsOrigins)
        blocks = BlockList(expecting: size / Self.bytesOfBlock)
    }

    /// Ends everything that is open, and adds notices about what was cut.
    package mutating func finish() -> Section {
        endBlock()
        let cut = cuts.removeAll()
        for part in cut { addNotice(part.words) }
        if !cut.isEmpty { warn(.cut(name: path)) }
        anchors.place(at: text.count)
        anchors.clamp(to: blocks.done.last?.range.upperBound ?? 0)
        var done = blocks.takeDone()
        var boxes = boxes.finished(done)
        margins.drop(from: &done, &boxes)
        var shapes = BlockShapes(
            done, terms: blocks.terms, lined: blocks.lined, joints: joints, text.takeBytes(), text.spans)
        shapes.find()
        shapes.settle(&boxes)
        var section = Section(
            text: shapes.text, blocks: shapes.blocks, spans: text.spans, anchors: anchors.placed,
            tables: tables.done, boxes: boxes, formulas: formulas.done, languages: languages,
            links: references.links, pictures: references.pictures, warnings: warnings)
        section.isVertical = isVertical
        return section
    }

    package mutating func warn(_ warning: Warning) {
        guard warnings.count < Limits.warnings else { return }
        let warning = warning.printable
        if !warnings.contains(warning) { warnings.append(warning) }
    }

    /// Notes that a part was left out; a notice at the end of the section says so.
    package mutating func cut(_ part: Notice.Cut) { cuts.add(part) }
}

// MARK: - What is written so far

extension SectionWriter {
    /// Whether a limit was reached and the rest is left out.
    package var isFull: Bool { cuts.isAtEnd }
    package var isEmpty: Bool { blocks.count == 0 }
    package var isBlockOpen: Bool { blocks.open != nil }
    package var blockCount: Int { blocks.count }
    package var textCount: Int { text.count }
    /// Whether the open block has text.
    var isWithinText: Bool { blocks.open.map { text.count > $0.start } ?? false }
    var isAtLineStart: Bool { text.isAtLineStart }
    var isPictureWaiting: Bool { !pictures.leading.isEmpty }
    /// The index that the next anchor will have.
    var nextAnchor: Int { anchors.next }

    /// The last bytes of the text.
    package func lastBytes(_ count: Int) -> ArraySlice<UInt8> { text.bytes.suffix(count) }

    /// Whether the open block has text before an offset.
    func hasText(before offset: Int) -> Bool { blocks.open.map { offset > $0.start } ?? false }

    /// Whether the text ends with a note reference.
    var endsInReference: Bool {
        text.spans.last.map { $0.range.upperBound == text.count && $0.style.traits.contains(.noteReference) }
            ?? false
    }

    /// Whether a letter now would continue a word.
    var isInWord: Bool {
        guard !isAtLineStart, !text.isSpaceWaiting, isBlockOpen else { return false }
        let last = String(decoding: lastBytes(4), as: UTF8.self).unicodeScalars.last
        return last.map { CaseMapping.isPartOfWord($0, after: true) } ?? false
    }

    /// The bytes of the open block since an offset; empty if the offset is before the block. Keep the slice
    /// only briefly: while it exists, changing the text copies all of it.
    func bytes(since offset: Int) -> ArraySlice<UInt8> {
        guard let open = blocks.open, open.start <= offset, offset <= text.count else { return [] }
        return text.bytes[offset...]
    }

    /// The bytes of the open block's last line, up to a limit.
    func lineBytes(_ most: Int) -> ArraySlice<UInt8> {
        guard let open = blocks.open else { return [] }
        let tail = text.bytes[max(open.start, text.count - most)...]
        return tail[(tail.lastIndex(of: 0x0A).map { $0 + 1 } ?? tail.startIndex)...]
    }

    /// The origins of the text, if they are recorded; complete after `finish`.
    package var origins: TextOrigins? { text.origins?.origins }

    /// Tells the origin recorder, if any, what is written next.
    mutating func tellSource(_ tell: (inout OriginRecorder) -> Void) { text.tellSource(tell) }
}

// MARK: - Languages

extension SectionWriter {
    /// Sets the language of the whole section.
    package mutating func setLanguage(_ tag: String) { (languages[0], statesLanguage) = (tag, true) }

    /// The index of a language; nil if the limit is reached.
    mutating func language(_ tag: String) -> Int? {
        if let known = languages.firstIndex(of: tag) { return known }
        guard languages.count < Limits.languages else { return nil }
        languages.append(tag)
        return languages.count - 1
    }

    func language(at index: Int) -> String { languages[index] }

    /// The same, but empty if only the book's metadata says so: quotation marks follow the document, not
    /// `dc:language` (EPUB 3.3 §5.5.3).
    func statedLanguage(at index: Int) -> String { index == 0 && !statesLanguage ? "" : languages[index] }
}

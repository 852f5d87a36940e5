import BookModel

/// Writes a section from its beginning to its end: text goes into the section's buffer as it comes,
/// in blocks that are open from their first character to the next boundary.
///
/// Whoever writes says what it is; where it goes, and what becomes of white space, limits and what is
/// left empty, is the writer's.
package struct SectionWriter {
    package typealias Bytes = UnsafeBufferPointer<UInt8>

    /// What warnings call the document.
    let path: String
    // Each of these keeps its own order; only the writer's own files put them together.
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
    /// Bytes of a document for each of its blocks, about: room for too many costs nothing.
    private static let bytesOfBlock = 256
    private var warnings: [Warning] = []
    /// Where the number ends that a paragraph begins with in letters as large as an initial.
    var numberEnd: Int?
    /// Where one ends that has a place of its own.
    var placedNumberEnd: Int?
    /// Finds words that are divided at line ends, in a fixed-layout book; nil in any other.
    var vocabulary: (@Sendable () -> WordVocabulary)?
    /// What separates the last line from the next one, as long as that has no text.
    var lineJoint: LineJoint?

    /// - Parameters:
    ///   - path: of the document within the book.
    ///   - language: a BCP 47 tag; empty when unknown.
    ///   - size: about as many bytes of text as will come.
    package init(path: String, language: String = "", expecting size: Int = 0, keepsOrigins: Bool = false) {
        self.path = path
        languages = [language]
        let size = min(max(0, size), Limits.sectionSource)
        text = StyledText(expecting: size, keepsOrigins: keepsOrigins)
        blocks = BlockList(expecting: size / Self.bytesOfBlock)
    }

    /// Ends all that is open, and says what was cut.
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
            done, terms: blocks.terms, lined: blocks.lined, text.takeBytes(), text.spans)
        shapes.find()
        shapes.settle(&boxes)
        return Section(
            text: shapes.text, blocks: shapes.blocks, spans: text.spans, anchors: anchors.placed,
            tables: tables.done, boxes: boxes, formulas: formulas.done, languages: languages,
            links: references.links, pictures: references.pictures, warnings: warnings)
    }

    package mutating func warn(_ warning: Warning) {
        guard warnings.count < Limits.warnings else { return }
        let warning = warning.printable
        if !warnings.contains(warning) { warnings.append(warning) }
    }

    /// Notes that a part is left out; said once, where the section ends.
    package mutating func cut(_ part: Notice.Cut) { cuts.add(part) }
}

// MARK: - What is written so far

extension SectionWriter {
    /// Nothing more is wanted: the rest is left out.
    package var isFull: Bool { cuts.isAtEnd }
    package var isEmpty: Bool { blocks.count == 0 }
    package var isBlockOpen: Bool { blocks.open != nil }
    package var blockCount: Int { blocks.count }
    package var textCount: Int { text.count }
    /// The open block has text.
    var isWithinText: Bool { blocks.open.map { text.count > $0.start } ?? false }
    var isAtLineStart: Bool { text.isAtLineStart }
    var isPictureWaiting: Bool { !pictures.leading.isEmpty }
    /// The index that the next name will have among the anchors.
    var nextAnchor: Int { anchors.next }

    /// The last bytes of the text.
    package func lastBytes(_ count: Int) -> ArraySlice<UInt8> { text.bytes.suffix(count) }

    /// The open block has text before an offset.
    func hasText(before offset: Int) -> Bool { blocks.open.map { offset > $0.start } ?? false }

    /// The last of the text is the number of a note.
    var endsInReference: Bool {
        text.spans.last.map { $0.range.upperBound == text.count && $0.style.traits.contains(.noteReference) }
            ?? false
    }

    /// A letter that comes now goes on with a word.
    var isInWord: Bool {
        guard !isAtLineStart, !text.isSpaceWaiting, isBlockOpen else { return false }
        let last = String(decoding: lastBytes(4), as: UTF8.self).unicodeScalars.last
        return last.map { CaseMapping.isPartOfWord($0, after: true) } ?? false
    }

    /// The bytes of the open block since an offset; empty where that is before it. As long as they have a name, a
    /// change of the text copies all of it.
    func bytes(since offset: Int) -> ArraySlice<UInt8> {
        guard let open = blocks.open, open.start <= offset, offset <= text.count else { return [] }
        return text.bytes[offset...]
    }

    /// Bytes of the open block's last line, as many as are looked at.
    func lineBytes(_ most: Int) -> ArraySlice<UInt8> {
        guard let open = blocks.open else { return [] }
        let tail = text.bytes[max(open.start, text.count - most)...]
        return tail[(tail.lastIndex(of: 0x0A).map { $0 + 1 } ?? tail.startIndex)...]
    }

    /// Where the text comes from, if that was asked for; once it is finished.
    package var origins: TextOrigins? { text.origins?.origins }

    /// Tells which bytes of the document are written next, if that is of interest.
    mutating func tellSource(_ tell: (inout OriginRecorder) -> Void) { text.tellSource(tell) }
}

// MARK: - Languages

extension SectionWriter {
    /// Says what language the whole section is in.
    package mutating func setLanguage(_ tag: String) { languages[0] = tag }

    /// The index of a language; nil where there is no room for it.
    mutating func language(_ tag: String) -> Int? {
        if let known = languages.firstIndex(of: tag) { return known }
        guard languages.count < Limits.languages else { return nil }
        languages.append(tag)
        return languages.count - 1
    }

    /// The tag of a language.
    func language(at index: Int) -> String { languages[index] }
}

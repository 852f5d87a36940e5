import BookModel

/// Makes a section of a parser's elements and texts.
package final class SectionReader: MarkupSink {
    private var walk: ElementWalk
    private let begin: () -> ElementWalk
    /// How much text is needed; nil for all of it.
    private let room: SectionOpening.Room?

    /// - Parameters:
    ///   - path: path of the document in the book, which references are relative to.
    ///   - language: a BCP 47 tag; empty if unknown.
    ///   - styling: whether the book's sheets are used, and the reader's sheet.
    ///   - pictures: provides the sizes of pictures.
    ///   - size: expected size of the document in bytes.
    ///   - keepsOrigins: whether to record `origins`.
    ///   - vocabulary: decides on hyphenated words at line ends, if the document is a page with fixed
    ///     lines.
    ///   - room: how much text `readOpening` needs; nil for all.
    package init(
        path: String, language: String, sheets: any StyleSource, styling: Styling = Styling(),
        pictures: any PictureSource = NoPictures(), expecting size: Int, keepsOrigins: Bool = false,
        joiningLinesBy vocabulary: (@Sendable () -> WordVocabulary)? = nil,
        for room: SectionOpening.Room? = nil
    ) {
        self.room = room
        begin = {
            var writer = SectionWriter(
                path: path, language: language, expecting: size, keepsOrigins: keepsOrigins)
            writer.vocabulary = vocabulary
            return ElementWalk(writer, sheets, styling, pictures)
        }
        walk = begin()
    }

    package var isFull: Bool { walk.writer.isFull || isCut }
    package var step: Int { room == nil ? Limits.chunk : Self.openingStep }
    private var isCut: Bool { room.map { walk.writer.fills($0) } ?? false }

    /// Bytes passed to the parser at a time if only the beginning is needed.
    private static let openingStep = 1 << 12

    package func start(_ element: MarkupElement) { walk.start(element) }
    package func end(_ name: UnsafeBufferPointer<UInt8>) { walk.end(name) }
    package func text(_ bytes: UnsafeBufferPointer<UInt8>) { walk.text(bytes) }
    package func interrupt() { walk.interrupt() }
    package var hearsInterruptions: Bool { origins != nil }
    package func restart() { walk = begin() }
    package func cut(_ part: Notice.Cut) { walk.write { $0.cut(part) } }

    /// Reads a document.
    ///
    /// - Parameter stream: opens the document; see `MarkupParser`.
    package func read(_ stream: () -> MemberStream?) -> Section {
        let (outcome, state) = MarkupParser(self).parse(stream)
        return finish(outcome, state)
    }

    /// Reads the beginning of a document.
    ///
    /// - Parameter stream: opens the document; see `MarkupParser`.
    /// - Returns: nil if later text may change the beginning, or if it is not well-formed XML.
    package func readOpening(_ stream: () -> MemberStream?) -> SectionOpening? {
        let (outcome, state) = MarkupParser(self).parse(stream)
        guard outcome == .wellFormed else { return nil }
        guard isCut else {
            return state == .ended ? SectionOpening(section: finish(outcome, state), isWhole: true) : nil
        }
        return walk.finishOpening().map { SectionOpening(section: $0, isWhole: false) }
    }

    /// Ends the section and adds warnings about reading it.
    package func finish(_ outcome: MarkupParser.Outcome, _ state: MemberStream.State) -> Section {
        let path = walk.writer.path
        if outcome == .soup && state == .ended { walk.write { $0.warn(.notWellFormed(name: path)) } }
        if state == .cut { cut(.rest) }
        if state == .broken {
            walk.write { $0.warn(.unreadable(name: path)) }
            walk.endAll()
            walk.write { $0.addNotice($0.isEmpty ? Notice.unreadable(path) : Notice.brokenOff(path)) }
        }
        return walk.finish()
    }

    /// The origins of the section's text, if they were recorded; available when it is finished.
    package var origins: TextOrigins? { walk.writer.origins }
}

// MARK: - What a document of another format says by other elements

extension SectionReader {
    /// Whether no block has been made.
    package var isEmpty: Bool { walk.writer.isEmpty }

    /// Bytes of text so far.
    package var textCount: Int { walk.writer.textCount }

    /// Whether the innermost open element has a name.
    package func isDirectly(in name: StaticString) -> Bool { walk.stack.last?.name == NameHash(name) }

    /// Writes text that is not from an element.
    package func write(_ body: (inout SectionWriter) -> Void) { walk.write(body) }
}

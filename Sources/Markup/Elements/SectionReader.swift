import BookModel

/// Makes a section of the elements and texts that a parser tells.
package final class SectionReader: MarkupSink {
    private var walk: ElementWalk
    private let begin: () -> ElementWalk
    /// What is enough; nil where all is read.
    private let room: SectionOpening.Room?

    /// - Parameters:
    ///   - path: where the document stands within the book: what its references are relative to.
    ///   - language: a BCP 47 tag; empty when unknown.
    ///   - styling: whether the book's own sheets hold, and the reader's.
    ///   - pictures: who knows how large the pictures are.
    ///   - size: about as many bytes as the document has.
    ///   - keepsOrigins: whether `origins` are asked for.
    ///   - vocabulary: finds words that are divided at line ends, where the document is a page with fixed lines.
    ///   - room: how much text there is to be enough for, for `readOpening`; all without it.
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

    /// Bytes of a document that the parser is given at a time where its beginning is enough.
    private static let openingStep = 1 << 12

    package func start(_ element: MarkupElement) { walk.start(element) }
    package func end(_ name: UnsafeBufferPointer<UInt8>) { walk.end(name) }
    package func text(_ bytes: UnsafeBufferPointer<UInt8>) { walk.text(bytes) }
    package func restart() { walk = begin() }
    package func cut(_ part: Notice.Cut) { walk.write { $0.cut(part) } }

    /// Reads a document.
    ///
    /// - Parameter stream: begins to read it; see `MarkupParser`.
    package func read(_ stream: () -> MemberStream?) -> Section {
        let (outcome, state) = MarkupParser(self).parse(stream)
        return finish(outcome, state)
    }

    /// Reads the beginning of a document.
    ///
    /// - Parameter stream: begins to read it; see `MarkupParser`.
    /// - Returns: nil where what follows may change it, and where it is no well-formed XML.
    package func readOpening(_ stream: () -> MemberStream?) -> SectionOpening? {
        let (outcome, state) = MarkupParser(self).parse(stream)
        guard outcome == .wellFormed else { return nil }
        guard isCut else {
            return state == .ended ? SectionOpening(section: finish(outcome, state), isWhole: true) : nil
        }
        return walk.finishOpening().map { SectionOpening(section: $0, isWhole: false) }
    }

    /// Ends the section, with what is to be said of its reading.
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

    /// Where the section's text comes from, if that was asked for; once it is finished.
    package var origins: TextOrigins? { walk.writer.origins }
}

// MARK: - What a document of another format says by other elements

extension SectionReader {
    /// No block was made so far.
    package var isEmpty: Bool { walk.writer.isEmpty }

    /// Bytes of the text so far.
    package var textCount: Int { walk.writer.textCount }

    /// Whether what comes now stands directly in an element.
    package func isDirectly(in name: StaticString) -> Bool { walk.stack.last?.name == NameHash(name) }

    /// Has something written that no element says.
    package func write(_ body: (inout SectionWriter) -> Void) { walk.write(body) }
}

import CLibXML2

/// Reads a document with libxml2 as its bytes arrive, first as XML, strictly; from where that
/// fails on by the recovering HTML parser, so that nothing is lost.
///
/// The HTML parser takes over behind the last tag that the XML parser read: it is given the open
/// elements, then the rest of the bytes. What the XML parser reads is told up to its last tag, as
/// the text behind it may come out otherwise in HTML; so everything is told once, by one of the
/// two. Only when that place is not at hand any more is the document read again from its start.
///
/// No document reaches beyond itself: no DTD, no external entity, no network.
package final class MarkupParser {
    typealias Bytes = UnsafeBufferPointer<UInt8>

    package enum Outcome {
        case wellFormed
        /// Read as tag soup, in part or as a whole.
        case soup
    }

    let sink: any MarkupSink
    var entities: Entities
    /// Lent to libxml2 when it asks for an entity; lives until it asks for the next one.
    let entity = UnsafeMutablePointer<xmlEntity>.allocate(capacity: 1)
    let entityText = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: Limits.entityText + 1)

    /// The names of the elements that are open, as told to the sink.
    var open: [UnsafePointer<UInt8>] = []
    /// Bytes of the document before the end of the last tag told, and that tag's kind.
    var lastTag = 0
    var lastTagIsStart = false
    /// The text behind the last tag, told when the next one comes.
    var text: [UInt8] = []
    /// Some of it was told before, for being too long to be kept.
    var isTextTold = false
    /// Bytes given to the XML parser.
    var fed = 0
    var context: xmlParserCtxtPtr?
    /// XML that costs more than it may; the HTML parser knows nothing of what makes it so.
    var isOverloaded = false
    var declaredAttributes = 0
    /// A name with more than one colon: well-formed XML, and no XML with namespaces.
    var hasBadName = false
    /// Whether the parser stopped because the document is not well-formed.
    package private(set) var hasLeftSoup = false
    /// An element had more attributes than it may.
    var hasTooManyAttributes = false
    private var trimmer = AttributeTrimmer()
    /// Nil where there is hardly any text to be told.
    let mask: TextMask?

    /// HTML: nothing is told before the mark that follows the elements opened again.
    var isMuted = false
    /// HTML: what was read of a reference to one of the document's own entities.
    var reference = [UInt8]()

    /// - Parameter known: entities that the document need not declare, with their text.
    package init(_ sink: any MarkupSink, entities known: [String: String] = [:]) {
        _ = Self.library
        self.sink = sink
        mask = sink.hasProse ? TextMask() : nil
        entities = Entities(known: known)
        entity.initialize(to: xmlEntity())
        // Where this is empty, libxml2 leaves the text of a declaration there, for nobody to free.
        entity.pointee.orig = entityText.baseAddress
    }

    deinit {
        entity.deallocate()
        entityText.deallocate()
    }

    /// Reads a document to its end.
    ///
    /// - Parameters:
    ///   - stream: begins to read the document; called again when it must be read twice.
    ///   - leavesSoup: whether to stop at the first error of a document that is not well-formed; see `hasLeftSoup`.
    package func parse(
        leavesSoup: Bool = false, _ stream: () -> MemberStream?
    ) -> (outcome: Outcome, state: MemberStream.State) {
        guard let first = stream() else { return (.wellFormed, .broken) }
        defer { if entities.isCut { sink.cut(.entities) } }
        let transcoder = Transcoder(first, piece: sink.piece)
        guard let failure = parseXML(transcoder) else {
            tellText()
            return (hasBadName ? .soup : .wellFormed, first.state)
        }
        if leavesSoup {
            hasLeftSoup = true
            return (.soup, first.state)
        }
        if parseHTML(from: failure, transcoder) { return (.soup, first.state) }
        guard let second = stream() else { return (.soup, .broken) }
        sink.restart()
        trimmer = AttributeTrimmer()
        parseHTML(Transcoder(second, piece: sink.piece))
        return (.soup, second.state)
    }

    /// The libraries of libxml2 made ready, once, before threads use them.
    private static let library: Void = xmlInitParser()
}

// MARK: - XML

extension MarkupParser {
    /// Where the HTML parser takes over.
    private struct Failure {
        /// The bytes from the end of the last tag on, as far as they are at hand; nil when its
        /// beginning is gone.
        var rest: [UInt8]?
        var open: [[UInt8]]
    }

    /// Nil when the document is well-formed, or the sink full.
    private func parseXML(_ transcoder: Transcoder) -> Failure? {
        var callbacks = Self.xmlCallbacks
        let user = Unmanaged.passUnretained(self).toOpaque()
        guard let context = xmlCreatePushParserCtxt(&callbacks, user, nil, 0, nil) else {
            return Failure(open: [])
        }
        self.context = context
        defer {
            self.context = nil
            if let document = context.pointee.myDoc { xmlFreeDoc(document) }
            xmlFreeParserCtxt(context)
        }
        let options = XML_PARSE_NOENT.rawValue | XML_PARSE_NONET.rawValue | XML_PARSE_HUGE.rawValue
        xmlCtxtUseOptions(context, Int32(options | XML_PARSE_IGNORE_ENC.rawValue))
        xmlSwitchEncoding(context, XML_CHAR_ENCODING_UTF8)
        var previous = Bytes(start: nil, count: 0)
        while !sink.isFull, let next = transcoder.next() {
            var rest = next
            while !sink.isFull, !rest.isEmpty {
                let step = rest.step(of: sink.step)
                rest = Bytes(rebasing: rest[step.count...])
                let chunk = trimmer.trim(step)
                fed += chunk.count
                feed(chunk, to: context)
                guard context.pointee.wellFormed != 0, !isOverloaded else { return failure(previous, chunk) }
                trimIfNeeded(context)
                previous = chunk
            }
        }
        guard !sink.isFull else { return nil }
        xmlParseChunk(context, nil, 0, 1)
        return context.pointee.wellFormed != 0 && !isOverloaded || sink.isFull
            ? nil : failure(Bytes(start: nil, count: 0), previous)
    }

    private func feed(_ chunk: Bytes, to context: xmlParserCtxtPtr) {
        func parse(_ bytes: Bytes) {
            _ = bytes.withMemoryRebound(to: CChar.self) {
                xmlParseChunk(context, $0.baseAddress, Int32($0.count), 0)
            }
        }
        guard let mask else { return parse(chunk) }
        mask.lend(chunk, parse)
        if let input = context.pointee.input {
            mask.forget(butFor: input.pointee.end - input.pointee.cur)
        }
    }

    /// Begins to trim tags where one had too many attributes, or where one does not end.
    private func trimIfNeeded(_ context: xmlParserCtxtPtr) {
        guard trimmer.isIdle, let input = context.pointee.input else { return }
        let held = input.pointee.end - input.pointee.cur
        guard hasTooManyAttributes || held > Limits.heldBack else { return }
        trimmer.begin(behind: Bytes(start: input.pointee.cur, count: held))
    }

    private func failure(_ previous: Bytes, _ current: Bytes) -> Failure {
        let names = open.map { Array(Bytes(terminated: $0)) }
        // Inside a script the mark would be part of the script.
        guard !isTextTold, !Self.hasRawContent(names.last) else { return Failure(open: names) }
        var rest: [UInt8]
        let start = fed - current.count
        if lastTag >= start {
            rest = Array(current[(lastTag - start)...])
        } else if lastTag >= start - previous.count {
            rest = Array(previous[(lastTag - start + previous.count)...]) + Array(current)
        } else {
            return Failure(open: names)
        }
        if lastTag == 0 { rest = Self.withoutSubset(rest) }
        if lastTagIsStart, let end = rest.firstIndex(where: { $0 > 0x20 }), rest[end] == UInt8(ascii: ">") {
            rest.removeFirst(end + 1)
        }
        return Failure(rest: rest, open: names)
    }
}

// MARK: - HTML

extension MarkupParser {
    /// Without the declarations inside a document type, which the HTML parser takes for text.
    private static func withoutSubset(_ bytes: [UInt8]) -> [UInt8] {
        let type = Array("<!DOCTYPE".utf8)
        guard
            let start = bytes.indices.first(where: { bytes[$0] == type[0] && bytes[$0...].starts(with: type) }
            ),
            let open = bytes[start...].firstIndex(where: {
                $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: ">")
            }),
            bytes[open] == UInt8(ascii: "["),
            let close = bytes[open...].firstIndex(of: UInt8(ascii: "]"))
        else { return bytes }
        return Array(bytes[..<open] + bytes[(close + 1)...])
    }

    private static func hasRawContent(_ name: [UInt8]?) -> Bool {
        guard let name else { return false }
        return ["script", "style", "SCRIPT", "STYLE"].contains { $0.utf8.elementsEqual(name) }
    }

    /// The end of the elements opened again; nothing a book holds.
    static let mark: StaticString = "recto:here"

    /// Reads on from a failure; false when what is needed is not at hand.
    private func parseHTML(from failure: Failure, _ transcoder: Transcoder) -> Bool {
        guard let rest = failure.rest else { return false }
        let html = HTMLFeed(self)
        html.feed(reopening(failure.open))
        html.feed(rest)
        feed(transcoder, to: html)
        return true
    }

    private func parseHTML(_ transcoder: Transcoder) {
        isMuted = false
        feed(transcoder, to: HTMLFeed(self))
    }

    /// What opens elements again that were told already, for a parser that has just begun.
    func reopening(_ names: [[UInt8]]) -> [UInt8] {
        var tags: [UInt8] = []
        for name in names { tags += [UInt8(ascii: "<")] + name + [UInt8(ascii: ">")] }
        // Where elements are being opened again, the mark is still to come.
        if isMuted { return tags }
        isMuted = true
        return tags + Array("<!--\(Self.mark)-->".utf8)
    }

    private func feed(_ transcoder: Transcoder, to html: HTMLFeed) {
        while !sink.isFull, let chunk = transcoder.next() {
            html.feed(trimmer.trim(chunk))
            if let context = html.context { trimIfNeeded(context) }
        }
        html.finish()
        tellReference()
        if html.isCut { sink.cut(.rest) }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The first bytes, about so many: no character and no end of a line is parted.
    fileprivate func step(of most: Int) -> Self {
        guard most < count else { return self }
        var end = most
        while end > 1, self[end] & 0xC0 == 0x80 || self[end - 1] == 0x0D { end -= 1 }
        return Self(rebasing: self[..<end])
    }
}

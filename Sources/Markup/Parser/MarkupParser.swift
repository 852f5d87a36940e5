import CLibXML2

/// Parses a document with libxml2 as its bytes arrive: strictly as XML, and from an error on with the
/// error-tolerant HTML parser, so that nothing is lost.
///
/// The HTML parser continues after the last tag that the XML parser read: it gets start tags of the open
/// elements, then the remaining bytes. The XML parser's text is passed on only up to its last tag, because
/// HTML may read later text differently. So everything is passed on once. Only if the bytes after that tag
/// are no longer in memory is the document read again from the start.
///
/// A document cannot refer outside itself: no DTD, no external entity, no network.
package final class MarkupParser {
    typealias Bytes = UnsafeBufferPointer<UInt8>

    package enum Outcome {
        case wellFormed
        /// Parsed as HTML, at least in part.
        case soup
    }

    let sink: any MarkupSink
    var entities: Entities
    /// Returned to libxml2 for an entity; valid until the next one is requested.
    let entity = UnsafeMutablePointer<xmlEntity>.allocate(capacity: 1)
    let entityText = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: Limits.entityText + 1)

    /// The names of open elements, as passed to the sink.
    var open: [UnsafePointer<UInt8>] = []
    /// Number of bytes up to the end of the last tag passed on, and whether that was a start tag.
    var lastTag = 0
    var lastTagIsStart = false
    /// Text after the last tag; passed on at the next tag.
    var text: [UInt8] = []
    /// Where comments and processing instructions are in that text, if the sink hears of them.
    var interruptions: [Int] = []
    /// Whether a part of that text has been passed on already, because it was too long to buffer.
    var isTextReported = false
    /// Number of bytes fed to the XML parser.
    var fed = 0
    var context: xmlParserCtxtPtr?
    /// Whether the XML parser was stopped because of its cost; the HTML parser does not have these features.
    var isOverloaded = false
    var declaredAttributes = 0
    /// Whether a name has more than one colon, which is well-formed XML, but not allowed with namespaces.
    var hasBadName = false
    /// Whether parsing stopped because the document is not well-formed.
    package private(set) var hasLeftSoup = false
    /// Whether an element has more attributes than the limit.
    var hasTooManyAttributes = false
    private var trimmer = AttributeTrimmer()
    /// Nil if the sink uses hardly any text.
    let mask: TextMask?

    /// HTML: whether events are suppressed, up to the mark after the reopened elements.
    var isMuted = false
    /// HTML: the part of an entity reference that has been read.
    var reference = [UInt8]()

    /// - Parameter known: entities that need not be declared, with their text.
    package init(_ sink: any MarkupSink, entities known: [String: String] = [:]) {
        _ = Self.library
        self.sink = sink
        mask = sink.hasProse ? TextMask() : nil
        entities = Entities(known: known)
        entity.initialize(to: xmlEntity())
        // If this is nil, libxml2 stores the text of a declaration there and leaks it.
        entity.pointee.orig = entityText.baseAddress
    }

    deinit {
        entity.deallocate()
        entityText.deallocate()
    }

    /// Reads a document to its end.
    ///
    /// - Parameters:
    ///   - stream: opens the document; called a second time if it must be read again.
    ///   - leavesSoup: whether to stop if the document is not well-formed; see `hasLeftSoup`.
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

    /// Initializes libxml2 once, before threads use it.
    private static let library: Void = xmlInitParser()
}

// MARK: - XML

extension MarkupParser {
    /// The state in which the HTML parser takes over.
    private struct Failure {
        /// The bytes after the end of the last tag; nil if their beginning is no longer in memory.
        var rest: [UInt8]?
        var open: [[UInt8]]
    }

    /// Nil if the document is well-formed or the sink is full.
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

    /// Starts trimming tags after one with too many attributes, or if a tag does not end.
    private func trimIfNeeded(_ context: xmlParserCtxtPtr) {
        guard trimmer.isIdle, let input = context.pointee.input else { return }
        let held = input.pointee.end - input.pointee.cur
        guard hasTooManyAttributes || held > Limits.heldBack else { return }
        trimmer.begin(behind: Bytes(start: input.pointee.cur, count: held))
    }

    private func failure(_ previous: Bytes, _ current: Bytes) -> Failure {
        let names = open.map { Array(Bytes(terminated: $0)) }
        // In a script, the mark would become part of the script.
        guard !isTextReported, !Self.hasRawContent(names.last) else { return Failure(open: names) }
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
    /// The bytes without the internal subset of the document type, which the HTML parser would read as text.
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

    /// Marks the end of the reopened elements; not found in books.
    static let mark: StaticString = "recto:here"

    /// Continues after a failure; false if the necessary bytes are no longer in memory.
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

    /// Start tags that reopen elements in a new parser.
    func reopening(_ names: [[UInt8]]) -> [UInt8] {
        var tags: [UInt8] = []
        for name in names { tags += [UInt8(ascii: "<")] + name + [UInt8(ascii: ">")] }
        // While elements are being reopened already, their mark is still to come.
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
    /// The first bytes, about this many, without splitting a character or a line end.
    fileprivate func step(of most: Int) -> Self {
        guard most < count else { return self }
        var end = most
        while end > 1, self[end] & 0xC0 == 0x80 || self[end - 1] == 0x0D { end -= 1 }
        return Self(rebasing: self[..<end])
    }
}

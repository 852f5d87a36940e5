import CLibXML2

/// Feeds libxml2's HTML push parser. The parser stops at the end of a document; text after it is read as
/// another document.
///
/// The parser compares end tags with all open elements. If there are many, it is fed in small pieces and
/// restarted with only the outermost elements open; the receiver of its events still knows all of them.
final class HTMLFeed {
    /// Bytes fed at a time if many elements are open.
    private static let piece = 2 << 10
    /// Up to this many open elements cost little.
    private static let fewOpen = 100
    /// How many of the outermost elements stay open at a restart.
    private static let outermost = 50

    /// The receiver of the parser's events, which owns this object.
    private unowned let parser: MarkupParser
    private(set) var context: htmlParserCtxtPtr?
    /// Whether there were more documents than allowed.
    private(set) var isCut = false
    private var documents = 0
    private var work = 0

    init(_ parser: MarkupParser) {
        self.parser = parser
        begin()
    }

    deinit { free() }

    /// Feeds the next bytes.
    func feed(_ bytes: UnsafeBufferPointer<UInt8>) {
        push(bytes)
        while let rest = beyondEnd() { rest.withUnsafeBufferPointer { push($0) } }
    }

    func feed(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { feed($0) } }

    /// Lets the parser process what it has buffered.
    func finish() {
        if let context { htmlParseChunk(context, nil, 0, 1) }
        while let rest = beyondEnd() {
            rest.withUnsafeBufferPointer { push($0) }
            if let context { htmlParseChunk(context, nil, 0, 1) }
        }
    }

    /// Starts a new parser if the document has ended, and returns the bytes after its end; nil while it goes
    /// on.
    private func beyondEnd() -> [UInt8]? {
        guard let context, context.pointee.instate == XML_PARSER_EOF, let rest = held, !rest.isEmpty else {
            return nil
        }
        documents += 1
        isCut = documents >= Limits.documents
        free()
        if !isCut { begin() }
        return rest
    }

    /// The bytes that the parser has received but not yet read.
    private var held: [UInt8]? {
        guard let input = context?.pointee.input else { return nil }
        return Array(
            UnsafeBufferPointer(start: input.pointee.cur, count: input.pointee.end - input.pointee.cur))
    }

    private func push(_ bytes: UnsafeBufferPointer<UInt8>) {
        var rest = bytes
        while !rest.isEmpty {
            let isCostly = work > 0 || open > Self.fewOpen
            let count = isCostly ? min(rest.count, Self.piece) : min(rest.count, Limits.chunk)
            parse(UnsafeBufferPointer(rebasing: rest[..<count]))
            rest = UnsafeBufferPointer(rebasing: rest[count...])
            if isCostly { work += open * count }
            if open > (work < Limits.soupWork ? Limits.soupNesting : Self.fewOpen) { restart() }
        }
    }

    private func parse(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let context else { return }
        UnsafeRawBufferPointer(bytes).withMemoryRebound(to: CChar.self) {
            _ = htmlParseChunk(context, $0.baseAddress, Int32($0.count), 0)
        }
    }

    /// Number of open elements.
    private var open: Int { context.map { Int($0.pointee.nameNr) } ?? 0 }

    /// Continues with a new parser that has only the outermost elements open.
    private func restart() {
        guard let context, context.pointee.instate != XML_PARSER_EOF, let held else { return }
        let names = (0..<min(open, Self.outermost)).compactMap { context.pointee.nameTab?[$0] }
        let prefix = parser.reopening(names.map { Array(UnsafeBufferPointer(terminated: $0)) })
        free()
        begin()
        for bytes in [prefix, held] { bytes.withUnsafeBufferPointer { parse($0) } }
    }

    private func begin() {
        var callbacks = MarkupParser.htmlCallbacks
        let user = Unmanaged.passUnretained(parser).toOpaque()
        context = htmlCreatePushParserCtxt(&callbacks, user, nil, 0, nil, XML_CHAR_ENCODING_UTF8)
        guard let context else { return }
        let options = HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NONET.rawValue | HTML_PARSE_IGNORE_ENC.rawValue
        htmlCtxtUseOptions(context, Int32(options))
    }

    private func free() {
        guard let context else { return }
        if let document = context.pointee.myDoc { xmlFreeDoc(document) }
        htmlFreeParserCtxt(context)
        self.context = nil
    }
}

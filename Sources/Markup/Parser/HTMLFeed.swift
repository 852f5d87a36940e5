import CLibXML2

/// Libxml2's HTML push parser, which ends where a document says that it ends; here what follows
/// is read as the next document.
///
/// It compares end tags with all elements that are open: where these are many, it is fed in small
/// pieces, and begun anew with only the outermost open; whoever is told of the elements knows them all.
final class HTMLFeed {
    /// Bytes that are given at once where many elements are open.
    private static let piece = 2 << 10
    /// So few open elements cost nothing.
    private static let fewOpen = 100
    /// Of the outermost elements so many stay open.
    private static let outermost = 50

    /// Who is told what the parser reads, and owns this.
    private unowned let parser: MarkupParser
    private(set) var context: htmlParserCtxtPtr?
    /// There were more documents than there may be.
    private(set) var isCut = false
    private var documents = 0
    private var work = 0

    init(_ parser: MarkupParser) {
        self.parser = parser
        begin()
    }

    deinit { free() }

    /// Gives the parser the next bytes.
    func feed(_ bytes: UnsafeBufferPointer<UInt8>) {
        push(bytes)
        while let rest = beyondEnd() { rest.withUnsafeBufferPointer { push($0) } }
    }

    func feed(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { feed($0) } }

    /// Has the parser tell what it still holds.
    func finish() {
        if let context { htmlParseChunk(context, nil, 0, 1) }
        while let rest = beyondEnd() {
            rest.withUnsafeBufferPointer { push($0) }
            if let context { htmlParseChunk(context, nil, 0, 1) }
        }
    }

    /// What the parser leaves because the document has ended before it, with a new parser begun;
    /// nil while the document goes on.
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

    /// What the parser was given and has not read.
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
            if open > (work < Limits.soupWork ? Limits.soupNesting : Self.fewOpen) { beginAnew() }
        }
    }

    private func parse(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let context else { return }
        UnsafeRawBufferPointer(bytes).withMemoryRebound(to: CChar.self) {
            _ = htmlParseChunk(context, $0.baseAddress, Int32($0.count), 0)
        }
    }

    /// How many elements are open.
    private var open: Int { context.map { Int($0.pointee.nameNr) } ?? 0 }

    /// Goes on with a parser that knows of the outermost open elements only.
    private func beginAnew() {
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

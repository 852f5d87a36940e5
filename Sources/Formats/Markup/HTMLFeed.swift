import CLibXML2

/// Libxml2's HTML push parser, which ends where a document says that it ends; here what follows
/// is read as the next document.
final class HTMLFeed {
    /// How many documents are read one after the other.
    private static let documents = 2_000

    private let user: UnsafeMutableRawPointer
    private var context: htmlParserCtxtPtr?
    private var begun = 0

    /// - Parameter user: what the callbacks are called with.
    init(_ user: UnsafeMutableRawPointer) {
        self.user = user
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
        guard let context, context.pointee.instate == XML_PARSER_EOF, let input = context.pointee.input,
            input.pointee.end > input.pointee.cur
        else { return nil }
        let rest = Array(
            UnsafeBufferPointer(start: input.pointee.cur, count: input.pointee.end - input.pointee.cur))
        free()
        begin()
        return rest
    }

    private func push(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let context else { return }
        UnsafeRawBufferPointer(bytes).withMemoryRebound(to: CChar.self) {
            _ = htmlParseChunk(context, $0.baseAddress, Int32($0.count), 0)
        }
    }

    private func begin() {
        guard begun < Self.documents else { return }
        begun += 1
        var callbacks = MarkupParser.htmlCallbacks
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

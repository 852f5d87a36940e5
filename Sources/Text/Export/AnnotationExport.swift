import BookModel

/// Writes marks as a collection of Web Annotations (Web Annotation Data Model §3.1, §5.1). Each refers to its
/// text by an EPUB CFI (§4.2.1), if there is one, and by a quote (§4.2.4).
enum AnnotationExport {
    /// Declares that a fragment is an EPUB CFI.
    static let conformsTo = "http://www.idpf.org/epub/linking/cfi/epub-cfi.html"
    private static let context = "http://www.w3.org/ns/anno.jsonld"

    static func value(of book: MarkedBook) -> PlainValue {
        let source = source(of: book)
        return .object(
            ("@context", .text(context)), ("type", .text("AnnotationCollection")),
            ("label", .given(book.metadata.title)), ("total", .count(book.entries.count)),
            (
                "first",
                .object(
                    ("type", .text("AnnotationPage")), ("startIndex", .number(0)),
                    ("items", .list(book.entries.map { value(of: $0, source) })))
            ))
    }

    /// A URI for the book: its identifier, as a URN if it has no scheme; without one, its digest.
    private static func source(of book: MarkedBook) -> String {
        let identifier = book.identity.identifier
        let hasScheme = identifier.utf8.contains(UInt8(ascii: ":")) && !identifier.utf8.contains(0x20)
        if hasScheme { return identifier }
        return identifier.isEmpty
            ? "urn:recto:" + book.identity.digest : "urn:recto:" + identifier.addressPart
    }

    private static func value(of entry: MarkedBook.Entry, _ source: String) -> PlainValue {
        let mark = entry.mark
        let color = mark.color?.name
        return .object(
            ("id", .text("urn:uuid:" + mark.id.description)), ("type", .text("Annotation")),
            (
                "motivation",
                .text(mark.kind.isPlace ? "bookmarking" : mark.hasNote ? "commenting" : "highlighting")
            ),
            ("created", .text(Timestamp.text(mark.created))),
            ("modified", .text(Timestamp.text(mark.changed))),
            (
                "stylesheet",
                color.map {
                    .object(
                        ("type", .text("CssStylesheet")), ("value", .text(".\($0) { background: \($0) }")))
                } ?? .none
            ),
            ("body", bodies(of: mark)),
            (
                "target",
                .object(
                    ("source", .text(source)), ("styleClass", color.map { .text($0) } ?? .none),
                    ("selector", .list(selectors(of: entry))))
            ))
    }

    private static func bodies(of mark: Mark) -> PlainValue {
        let bodies = [
            body(mark.kind.letter.map { String($0) } ?? "", for: "identifying"),
            body(mark.name, for: "describing"), body(mark.note, for: "commenting"),
        ].filter { $0 != .none }
        return bodies.isEmpty ? .none : .list(bodies)
    }

    private static func body(_ text: String, for purpose: String) -> PlainValue {
        guard !text.isEmpty else { return .none }
        return .object(
            ("type", .text("TextualBody")), ("purpose", .text(purpose)), ("format", .text("text/plain")),
            ("value", .text(text)))
    }

    private static func selectors(of entry: MarkedBook.Entry) -> [PlainValue] {
        let range = entry.mark.range
        let quote = PlainValue.object(
            ("type", .text("TextQuoteSelector")), ("exact", .text(range.text)),
            ("prefix", .given(range.before)), ("suffix", .given(range.after)))
        guard let cfi = entry.cfi else { return [quote] }
        let fragment = PlainValue.object(
            ("type", .text("FragmentSelector")), ("conformsTo", .text(conformsTo)),
            ("value", .text(cfi.description)))
        return [fragment, quote]
    }
}

extension String {
    /// The text with all characters percent-encoded that a URI cannot have (RFC 3986 §2.1).
    fileprivate var addressPart: String {
        utf8.map { byte in
            let isPlain = byte | 0x20 &- 0x61 < 26 || byte &- 0x30 < 10 || "-._~:".utf8.contains(byte)
            return isPlain
                ? String(Unicode.Scalar(byte))
                : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }.joined()
    }
}

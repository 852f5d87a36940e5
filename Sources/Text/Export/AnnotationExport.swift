import BookModel

/// Writes marks as an `AnnotationSet` of the draft "EPUB Annotations 1.0" of the W3C (2026).
///
///     {"@context": …, "id": "urn:uuid:…", "type": "AnnotationSet", "title": …, "about": {"dc:title": …, …},
///      "items": [{"id": "urn:uuid:…", "type": "Annotation", "motivation": "highlighting", "created": …,
///        "target": {"source": "text/ch1.xhtml", "selector": […]},
///        "body": {"type": "TextualBody", "value": "my note", "color": "yellow"}}, …]}
///
/// The text of a mark is selected by a text fragment, as the draft has it, and for programs that follow the Web
/// Annotation Data Model by an EPUB CFI (§4.2.1), if there is one, and by a quote (§4.2.4). The draft has neither names
/// nor letters of marks; they are written with the prefix `recto:`.
enum AnnotationExport {
    private static let context = "https://www.w3.org/ns/epub-anno.jsonld"
    /// What fragments are made of.
    private static let (cfis, textFragments) = (
        "http://www.idpf.org/epub/linking/cfi/epub-cfi.html",
        "https://wicg.github.io/scroll-to-text-fragment/"
    )

    static func value(of book: MarkedBook) -> PlainValue {
        .object(
            ("@context", .text(context)),
            ("id", .text("urn:uuid:\(Mark.ID(of: "annotation set " + book.identity.digest))")),
            ("type", .text("AnnotationSet")), ("title", .given(book.metadata.title)),
            ("about", about(book)), ("items", .list(book.entries.map(value))))
    }

    private static func about(_ book: MarkedBook) -> PlainValue {
        let metadata = book.metadata
        let identifiers = [book.identity.identifier, RectoLink(digest: book.identity.digest).description]
        let year = metadata.date.prefix(4)
        let isYear = year.utf8.count == 4 && year.utf8.allSatisfy { $0 &- 0x30 < 10 }
        return .object(
            ("dc:identifier", .list(identifiers.filter { !$0.isEmpty }.map { .text($0) })),
            ("dc:title", .given(metadata.title)),
            ("dc:creator", .given(metadata.creators.map { .text($0) })),
            ("dc:publisher", .given(metadata.publisher)), ("dc:date", isYear ? .text(String(year)) : .none))
    }

    private static func value(of entry: MarkedBook.Entry) -> PlainValue {
        let mark = entry.mark
        let motivation = mark.kind.isPlace ? "bookmarking" : mark.hasNote ? "commenting" : "highlighting"
        return .object(
            ("id", .text("urn:uuid:" + mark.id.description)), ("type", .text("Annotation")),
            ("motivation", .text(motivation)), ("created", .text(Timestamp.text(mark.created))),
            ("modified", .text(Timestamp.text(mark.changed))),
            (
                "target",
                .object(
                    ("source", .text(entry.source.percentEncoded(keeping: "-._~/!$&'()*+,;=:@"))),
                    ("selector", .list(selectors(of: entry))))
            ), ("body", body(of: mark)), (nameKey, .given(mark.name)),
            (letterKey, mark.kind.letter.map { .text(String($0)) } ?? .none))
    }

    static let (nameKey, letterKey) = ("recto:name", "recto:letter")

    /// The note and the colour. A highlight has a body even without a note, for its colour.
    private static func body(of mark: Mark) -> PlainValue {
        guard mark.hasNote || mark.color != nil else { return .none }
        return .object(
            ("type", .text("TextualBody")), ("value", .text(mark.note)), ("format", .text("text/plain")),
            ("color", mark.color.map { .text($0.name) } ?? .none),
            ("highlight", mark.color == nil ? .none : .text("solid")))
    }

    private static func selectors(of entry: MarkedBook.Entry) -> [PlainValue] {
        let range = entry.mark.range
        let quote = PlainValue.object(
            ("type", .text("TextQuoteSelector")), ("exact", .text(range.text)),
            ("prefix", .given(range.before)), ("suffix", .given(range.after)))
        let cfi = entry.cfi.map { fragment($0.description, cfis) }
        let text = TextFragment(range).map { fragment($0.description, textFragments) }
        return [cfi, text, quote].compactMap { $0 }
    }

    private static func fragment(_ value: String, _ standard: String) -> PlainValue {
        .object(("type", .text("FragmentSelector")), ("conformsTo", .text(standard)), ("value", .text(value)))
    }
}

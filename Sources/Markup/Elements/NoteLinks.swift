import BookModel

/// Links, those to notes among them, and where notes stand.
///
/// A reference says what it is (EPUB Structural Semantics `noteref`, DPUB-ARIA `doc-noteref`), or it
/// is known by custom: a superscript, a number in brackets or an asterisk that leads to a place in
/// the book and does not begin its paragraph, as the link back from the note does.
enum NoteLinks {
    private static let longestAddress = 2_000

    /// An `a` with a reference (HTML §4.6.1).
    static func begin(
        _ frame: inout Frame, _ attributes: MarkupAttributes, _ base: ReferenceBase,
        _ writer: inout SectionWriter
    ) {
        guard let href = attributes.string("href") ?? attributes.string(local: "href"), writer.mayLink()
        else { return }
        let place = base.link(href)
        let target = place?.name.printable ?? href.singleLine(limit: longestAddress)
        guard let link = writer.addLink(target) else { return }
        frame.span.link = link
        let words = NoteWords(attributes)
        guard let place, !words.isBacklink else { return }
        frame.mayRefer = place.hasFragment
        if words.isReference || frame.mayRefer && refersByCustom(frame, writer) {
            frame.span.traits.insert(.noteReference)
        }
    }

    /// Marks what stands in a reference, or makes one of the link that it stands in.
    @inline(__always)
    static func refer(_ frame: inout Frame, in parent: SpanStyle, _ writer: SectionWriter) {
        if parent.traits.contains(.noteReference) || refersByCustom(frame, writer) {
            frame.span.traits.insert(.noteReference)
        }
    }

    /// The number of a note is raised and stands close to what it is a note to.
    static func raise(
        _ span: inout SpanStyle, _ text: UnsafeBufferPointer<UInt8>, _ writer: inout SectionWriter
    ) {
        guard NoteMark.isBareNumber(text), span.traits.isDisjoint(with: .subscript) else { return }
        span.traits.insert(.superscript)
        if writer.isWithinText, !writer.endsInReference { writer.dropSpace() }
    }

    private static func refersByCustom(_ frame: Frame, _ writer: SectionWriter) -> Bool {
        frame.span.traits.contains(.superscript) && writer.isWithinText
    }

    /// A link of a number in brackets, or of asterisks and the like, is a reference.
    static func end(_ frame: Frame, _ writer: inout SectionWriter) {
        guard frame.mayRefer, !frame.span.traits.contains(.noteReference),
            writer.hasText(before: frame.firstByte), NoteMark.isOne(writer.bytes(since: frame.firstByte))
        else { return }
        writer.add(.noteReference, since: frame.firstByte)
    }

    /// Which anchors lead to an element that may be a note.
    ///
    /// - Parameter next: the index that its own name will have.
    static func place(_ frame: Frame, _ attributes: MarkupAttributes, _ next: Int) -> NotePlace {
        switch frame.tag {
        case .li, .dd: return .begun(next)
        case .aside:
            return attributes.isNote ? .begun(next) : attributes["id"] != nil ? .named(next) : .none
        case .html, .body, .tr, .td, .th, .table, .thead, .tbody, .tfoot: return .none
        default:
            guard attributes["id"] != nil else { return .none }
            if attributes.isNote { return .begun(next) }
            return frame.tag == nil && frame.isBlock ? .named(next) : .none
        }
    }
}

import BookModel

/// Handles links, note references among them, and finds the notes.
///
/// A reference is marked as such (EPUB Structural Semantics `noteref`, DPUB-ARIA `doc-noteref`) or is
/// recognized by convention: a superscript, a number in brackets or an asterisk that links within the book.
/// It is not the first text of its paragraph, unlike the link back from a note.
enum NoteLinks {
    private static let longestAddress = 2_000

    /// Begins an `a` with a `href` (HTML §4.6.1).
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

    /// Marks the content of a reference, or the link if it is one by convention.
    @inline(__always)
    static func refer(_ frame: inout Frame, in parent: SpanStyle, _ writer: SectionWriter) {
        if parent.traits.contains(.noteReference) || refersByCustom(frame, writer) {
            frame.span.traits.insert(.noteReference)
        }
    }

    /// Raises the number of a note and removes the space before it.
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

    /// Makes a link with a number in brackets, an asterisk or the like a reference.
    static func end(_ frame: Frame, _ writer: inout SectionWriter) {
        guard frame.mayRefer, !frame.span.traits.contains(.noteReference),
            writer.hasText(before: frame.firstByte), NoteMark.isOne(writer.bytes(since: frame.firstByte))
        else { return }
        writer.add(.noteReference, since: frame.firstByte)
    }

    /// Which anchors refer to an element that may be a note.
    ///
    /// - Parameter next: the index that its own anchor will have.
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

import BookModel
import Text
import Typesetting

extension SectionCache {
    /// The most references of a section whose notes are set at the foot of pages. Beyond that, notes are shown on request.
    private static let mostFootnotes = 5_000

    /// The notes that a section refers to, if the format shows notes at the foot of pages.
    ///
    /// Notes in other sections require making these, each once for all sections that refer to it.
    ///
    /// - Parameter waits: whether to wait for another thread that is making notes.
    func footnotes(of content: Section, index: Int, _ format: PageFormat, waits: Bool) -> [Footnote] {
        guard format.style.hasFootnotes else { return [] }
        let references = Array(book.noteReferences(in: content).prefix(Self.mostFootnotes))
        let found = notes.notes(of: references, in: content, at: index, waits: waits)
        return zip(references, found).compactMap { reference, note in
            guard let note else { return nil }
            let mark = NoteTitle.of(content.string(reference.range))
            return Footnote(
                offset: reference.offset, mark: note.begins(with: mark) ? "" : mark, content: note)
        }
    }

    /// The note that a reference in a section leads to; nil if there is none. Does not wait for other threads.
    package func note(of reference: NoteReference, in content: Section, at index: Int) -> Section? {
        notes.notes(of: [reference], in: content, at: index, waits: false).first ?? nil
    }
}

extension String {
    /// The `7` of `7.`, as in lists.
    fileprivate var withoutStop: String { last == "." ? String(dropLast()) : self }
}

extension Section {
    /// Whether a note shows its own number or mark at its beginning, in brackets or not.
    fileprivate func begins(with mark: String) -> Bool {
        if let marker = blocks.first?.style.marker, NoteTitle.of(marker.withoutStop) == mark { return true }
        let start = text.prefix(24).drop { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "(") }
        let rest = start.dropFirst(mark.utf8.count)
        guard start.starts(with: mark.utf8) else { return false }
        return rest.first.map { $0 < 0x30 || (0x3A...0x40).contains($0) || $0 == UInt8(ascii: "]") } ?? true
    }
}

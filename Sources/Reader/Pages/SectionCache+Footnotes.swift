import BookModel
import Text
import Typesetting

extension Typesetter {
    /// Sets a section of a book, with its notes where they belong.
    public func set(_ content: Section, at index: Int, of book: Book, _ format: PageFormat) -> SetSection {
        book.working(on: index) {
            set(content, format: format, footnotes: book.footnotes(of: content, index: index, format))
        }
    }
}

extension Book {
    /// References of a section beyond which notes are left to be asked for.
    private static let mostFootnotes = 5_000

    /// The notes that a section refers to, if the format has them at the feet of the pages.
    ///
    /// Notes that stand in other sections cost making these, each once.
    func footnotes(of content: Section, index: Int, _ format: PageFormat) -> [Footnote] {
        guard format.style.hasFootnotes else { return [] }
        var made = [index: content]
        func section(_ index: Int) -> Section {
            if let known = made[index] { return known }
            let section = self.section(at: index)
            made[index] = section
            return section
        }
        return noteReferences(in: content).prefix(Self.mostFootnotes).compactMap { reference in
            guard let note = note(at: reference.target, in: section) else { return nil }
            let mark = NoteTitle.of(content.string(reference.range))
            return Footnote(
                offset: reference.offset, mark: note.begins(with: mark) ? "" : mark, content: note)
        }
    }
}

extension Section {
    /// Whether a note shows its own number or mark at its beginning, in brackets or not.
    fileprivate func begins(with mark: String) -> Bool {
        let start = text.prefix(24).drop { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "(") }
        let rest = start.dropFirst(mark.utf8.count)
        guard start.starts(with: mark.utf8) else { return false }
        return rest.first.map { $0 < 0x30 || (0x3A...0x40).contains($0) || $0 == UInt8(ascii: "]") } ?? true
    }
}

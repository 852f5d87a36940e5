import BookModel
import Synchronization
import Text

/// A cache of sections with notes, limited in bytes.
final class NoteSections: Sendable {
    private let book: Book
    /// The sections, the one used last at the end.
    private let sources = Mutex<[(index: Int, source: NoteSource)]>([])
    private let limit: Int

    init(_ book: Book, limit: Int = 1 << 20) {
        self.book = book
        self.limit = limit
    }

    /// The notes that a section refers to, in the order of its references; nil for references without a note.
    ///
    /// - Parameter waits: whether to wait for another thread that is making notes. Otherwise they are made
    ///   again.
    func notes(of references: [NoteReference], in content: Section, at index: Int, waits: Bool) -> [Section?]
    {
        var notes = [Section?](repeating: nil, count: references.count)
        let bySection = Dictionary(grouping: references.indices) { references[$0].target.section }
        for (section, numbers) in bySection where book.sections.indices.contains(section) {
            let anchors = numbers.map { references[$0].target.anchor }
            let found =
                section == index
                ? anchors.map { content.note(at: $0) } : self.notes(at: anchors, in: section, waits: waits)
            for (number, note) in zip(numbers, found) { notes[number] = note }
        }
        return notes
    }

    private func notes(at anchors: [String?], in section: Int, waits: Bool) -> [Section?] {
        let source = source(of: section)
        defer { dropOld() }
        if let notes = source.notes(at: anchors, waits: waits) { return notes }
        let content = book.section(at: section)
        return anchors.map { content.note(at: $0) }
    }

    private func source(of section: Int) -> NoteSource {
        sources.withLock { sources in
            if let known = sources.firstIndex(where: { $0.index == section }) {
                sources.append(sources.remove(at: known))
            } else {
                sources.append((section, NoteSource(section, of: book)))
            }
            return sources[sources.count - 1].source
        }
    }

    /// Drops sections over the limit. The one used last stays, whatever its size.
    private func dropOld() {
        sources.withLock { sources in
            var room = limit
            let kept = sources.reversed().prefix { element in
                room -= element.source.byteCount
                return room >= 0
            }
            sources.removeFirst(sources.count - max(min(1, sources.count), kept.count))
        }
    }
}

import BookModel
import Synchronization
import Text

/// A section with notes that other sections refer to. It is made once, and each note is extracted once.
final class NoteSource: Sendable {
    private struct Made {
        let section: Section
        let byteCount: Int
        var notes: [String?: Section?] = [:]

        init(_ section: Section) {
            self.section = section
            byteCount = section.byteCount
        }
    }

    private let index: Int
    private let book: Book
    private let made = Mutex<Made?>(nil)

    init(_ index: Int, of book: Book) {
        self.index = index
        self.book = book
    }

    /// Notes by their ids; nil for elements that are not notes.
    ///
    /// - Parameter waits: whether to wait for a thread that is making the section. Without waiting, the
    ///   result is nil meanwhile.
    func notes(at anchors: [String?], waits: Bool) -> [Section?]? {
        if waits { return made.withLock { sections(anchors, from: &$0) } }
        return made.withLockIfAvailable { sections(anchors, from: &$0) }
    }

    private func sections(_ anchors: [String?], from made: inout Made?) -> [Section?] {
        var source = made ?? Made(book.section(at: index))
        made = nil
        defer { made = source }
        return anchors.map { anchor in
            if let known = source.notes[anchor] { return known }
            let note = source.section.note(at: anchor)
            source.notes[anchor] = .some(note)
            return note
        }
    }

    /// The approximate memory of the section and its notes, in bytes; 0 while it is being made.
    var byteCount: Int { made.withLockIfAvailable { 2 * ($0?.byteCount ?? 0) } ?? 0 }
}

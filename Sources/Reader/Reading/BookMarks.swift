import BookModel
import Text

/// The marks of the open book, and where those stand in it that were made in another file of the book.
struct BookMarks: Hashable {
    private(set) var list = MarkList()
    /// Those that are there, in the order of the book.
    private(set) var present: [Mark] = []
    /// The same by the section that they stand in: a page is drawn from those of its own alone.
    private var bySection: [Int: [Mark]] = [:]
    /// Of marks that stand elsewhere now, nil for those whose text is gone.
    private var moved: [Mark.ID: TextRange?] = [:]
    /// The ink that was used last.
    var color = HighlightColor.yellow
    /// Those that were put where they are while this file was read.
    private var settled: Set<Mark.ID> = []

    /// Places that have a letter or are bookmarked.
    var places: [Mark] { present.filter { $0.kind.isPlace } }

    var highlights: [Mark] { present.filter { !$0.kind.isPlace } }

    /// Those that stand in a section, in the order of its text.
    func marks(in section: Int) -> [Mark] { bySection[section] ?? [] }

    /// Where a mark stands; nil where its text is gone from the book.
    func place(of mark: Mark) -> TextRange? { moved[mark.id] ?? mark.range }

    /// Takes in what has been read or made elsewhere.
    ///
    /// - Returns: those that are new or have changed.
    mutating func take(_ marks: [Mark]) -> [Mark] {
        defer { sort() }
        return list.merge(marks)
    }

    /// Takes in where marks of another file stand in this one, nil where they do not.
    mutating func take(places: [Mark.ID: TextRange?]) {
        moved.merge(places.filter { !settled.contains($0.key) }) { $1 }
        sort()
    }

    mutating func put(_ marks: [Mark]) {
        for mark in marks {
    /// Those of which it is not known whether their text stands in the book.
    var unchecked: [Mark] { present.filter { !moved.keys.contains($0.id) && !settled.contains($0.id) } }

            list.put(mark)
            // What is written from here on is the place in this file.
            moved[mark.id] = nil
        }
        sort()
            settled.insert(mark.id)
    }

    private mutating func sort() {
        present = list.present
        bySection = Dictionary(grouping: present) { place(of: $0)?.section ?? -1 }
    }

    /// What was taken away last, among the places or among the highlights.
    func lastRemoved(amongPlaces: Bool) -> Mark? {
        list.removed.filter { $0.kind.isPlace == amongPlaces }.max { ($0.removed ?? 0) < ($1.removed ?? 0) }
    }

    /// The place that a letter leads to.
    func mark(letter: Character) -> Mark? {
        places.filter { $0.kind == .letter(letter) }.max { $0.changed < $1.changed }
    }
}

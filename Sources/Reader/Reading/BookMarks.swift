import BookModel
import Text

/// The marks of the open book, and where those stand in it that were made in another file of the book.
struct BookMarks: Hashable {
    private(set) var list = MarkList()
    /// Of marks that stand elsewhere now, nil for those whose text is gone.
    private var moved: [Mark.ID: TextRange?] = [:]
    /// The ink that was used last.
    var color = HighlightColor.yellow

    /// Those that are there, in the order of the book.
    var present: [Mark] { list.isEmpty ? [] : list.present }

    /// Places that have a letter or are bookmarked.
    var places: [Mark] { present.filter { $0.kind.isPlace } }

    var highlights: [Mark] { present.filter { !$0.kind.isPlace } }

    /// Where a mark stands; nil where its text is gone from the book.
    func place(of mark: Mark) -> TextRange? { moved[mark.id] ?? mark.range }

    /// Takes in what has been read or made elsewhere.
    ///
    /// - Returns: those that are new or have changed.
    mutating func take(_ marks: [Mark]) -> [Mark] { list.merge(marks) }

    /// Takes in where marks of another file stand in this one, nil where they do not.
    mutating func take(places: [Mark.ID: TextRange?]) { moved.merge(places) { $1 } }

    mutating func put(_ mark: Mark) {
        list.put(mark)
        // What is written from here on is the place in this file.
        moved[mark.id] = nil
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

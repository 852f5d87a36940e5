import BookModel
import Text

/// The marks of the open book, and where those stand in it that were made in another file of the book.
struct BookMarks: Hashable {
    private(set) var list = MarkList()
    /// Those that are there, in the order of the book.
    private(set) var present: [Mark] = []
    /// The same by the section that they stand in: a page is drawn from those of its own alone.
    private var bySection: [Int: [Mark]] = [:]
    /// Those in which another one goes on behind the end of its section.
    private var continuations: Set<Mark.ID> = []
    /// Of marks that stand elsewhere now, nil for those whose text is gone.
    private var moved: [Mark.ID: TextRange?] = [:]
    /// Those that were put where they are while this file was read.
    private var settled: Set<Mark.ID> = []
    /// The ink that was used last.
    var color = HighlightColor.yellow

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
    mutating func receive(_ marks: [Mark]) -> [Mark] {
        defer { sort() }
        return list.merge(marks)
    }

    /// Takes in where marks of another file stand in this one, nil where they do not.
    mutating func receive(places: [Mark.ID: TextRange?]) {
        moved.merge(places.filter { !settled.contains($0.key) }) { $1 }
        sort()
    }

    /// Those of which it is not known whether their text stands in the book.
    var unchecked: [Mark] { present.filter { !moved.keys.contains($0.id) && !settled.contains($0.id) } }

    mutating func put(_ marks: [Mark]) {
        for mark in marks {
            list.put(mark)
            // What is written from here on is the place in this file.
            moved[mark.id] = nil
            settled.insert(mark.id)
        }
        sort()
    }

    private mutating func sort() {
        present = list.present
        bySection = Dictionary(grouping: present) { place(of: $0)?.section ?? -1 }
        continuations = Set(present.compactMap { following($0)?.id })
    }

    /// The highlights without those in which another one goes on.
    var wholeHighlights: [Mark] { highlights.filter { !continuations.contains($0.id) } }

    /// What a mark goes on in, as far as that is there where the mark is there, and taken away where it is.
    private func following(_ mark: Mark) -> Mark? {
        list[mark.id.continued].flatMap { ($0.removed == nil) == (mark.removed == nil) ? $0 : nil }
    }

    /// A mark with all that it goes on in, in the order of the book.
    func parts(from mark: Mark) -> [Mark] {
        var parts = [mark]
        while let last = parts.last, let next = following(last), parts.count < Self.mostParts {
            parts.append(next)
        }
        return parts
    }

    /// The same from its beginning on, whichever of its parts is given.
    func whole(_ mark: Mark) -> [Mark] {
        let others = mark.removed == nil ? present : list.removed
        var first = mark
        for _ in 0..<Self.mostParts {
            guard let before = others.first(where: { $0.id.continued == first.id }) else { break }
            first = before
        }
        return parts(from: first)
    }

    private static let mostParts = 1_000

    /// What was taken away last, among the places or among the highlights.
    func lastRemoved(amongPlaces: Bool) -> Mark? {
        list.removed.filter { $0.kind.isPlace == amongPlaces }.max { ($0.removed ?? 0) < ($1.removed ?? 0) }
    }

    /// The place that a letter leads to.
    func mark(letter: Character) -> Mark? {
        places.filter { $0.kind == .letter(letter) }.max { $0.changed < $1.changed }
    }
}

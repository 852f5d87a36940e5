import BookModel
import Text

/// The marks of the open book. Marks that were made in another file of the book have the place of their text in this one.
struct BookMarks: Hashable {
    private(set) var list = MarkList()
    /// The marks that have not been deleted, in the order of the book.
    private(set) var present: [Mark] = []
    /// The same marks by section, as a page draws only those of its section.
    private var bySection: [Int: [Mark]] = [:]
    /// Marks that continue another mark beyond the end of its section.
    private var continuations: Set<Mark.ID> = []
    /// The places of marks whose text has moved; nil if the text is gone.
    private var moved: [Mark.ID: TextRange?] = [:]
    /// Marks whose places were made in this file, so that they need no search.
    private var settled: Set<Mark.ID> = []
    /// The colour used last for a highlight.
    var color = HighlightColor.yellow

    /// Places that have a letter or are bookmarked.
    var places: [Mark] { present.filter { $0.kind.isPlace } }

    var highlights: [Mark] { present.filter { !$0.kind.isPlace } }

    /// The marks of a section, in the order of its text.
    func marks(in section: Int) -> [Mark] { bySection[section] ?? [] }

    /// The place of a mark; nil if its text is no longer in the book.
    func place(of mark: Mark) -> TextRange? { moved[mark.id] ?? mark.range }

    /// Merges marks that were read from the shelf or a file, or made by another window.
    ///
    /// - Returns: the marks that are new or have changed.
    mutating func receive(_ marks: [Mark]) -> [Mark] {
        defer { sort() }
        return list.merge(marks)
    }

    /// Stores the places of another file's marks in this one; nil if their text is not there.
    mutating func receive(places: [Mark.ID: TextRange?]) {
        moved.merge(places.filter { !settled.contains($0.key) }) { $1 }
        sort()
    }

    /// Marks whose text has not been looked for in this file yet.
    var unchecked: [Mark] { present.filter { !moved.keys.contains($0.id) && !settled.contains($0.id) } }

    mutating func put(_ marks: [Mark]) {
        for mark in marks {
            list.put(mark)
            // From now on the place in this file is saved.
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

    /// The highlights, each highlight of several sections once, by its first part.
    var wholeHighlights: [Mark] { highlights.filter { !continuations.contains($0.id) } }

    /// The next part of a mark, unless only one of the two is deleted.
    private func following(_ mark: Mark) -> Mark? {
        list[mark.id.continued].flatMap { ($0.removed == nil) == (mark.removed == nil) ? $0 : nil }
    }

    /// All parts of a mark, in the order of the book.
    func parts(from mark: Mark) -> [Mark] {
        var parts = [mark]
        while let last = parts.last, let next = following(last), parts.count < Self.mostParts {
            parts.append(next)
        }
        return parts
    }

    /// All parts of a mark, whichever of them is given.
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

    /// The mark deleted last, among the places or among the highlights.
    func lastRemoved(amongPlaces: Bool) -> Mark? {
        list.removed.filter { $0.kind.isPlace == amongPlaces }.max { ($0.removed ?? 0) < ($1.removed ?? 0) }
    }

    /// The place that a letter leads to.
    func mark(letter: Character) -> Mark? {
        places.filter { $0.kind == .letter(letter) }.max { $0.changed < $1.changed }
    }
}

import BookModel

/// The places of a section that have names; a name waits for the next character.
struct AnchorList {
    private(set) var placed: [Anchor] = []
    private var waiting: [String] = []
    /// There were more names than there may be.
    private(set) var isOverLimit = false

    @inline(__always) var isWaiting: Bool { !waiting.isEmpty }

    /// The index that the next name will have.
    var next: Int { placed.count + waiting.count }

    mutating func add(_ name: String) {
        guard next < Limits.anchors else { return isOverLimit = true }
        waiting.append(name)
    }

    /// The names that wait get their place.
    mutating func place(at offset: Int) {
        for name in waiting { placed.append(Anchor(id: name, offset: offset)) }
        waiting.removeAll(keepingCapacity: true)
    }

    /// Anchors follow their text.
    mutating func move(from start: Int, by distance: Int) {
        for index in placed.indices.reversed() {
            guard placed[index].offset >= start else { break }
            if placed[index].offset > start { placed[index].offset += distance }
            if let end = placed[index].end, end > start { placed[index].end = end + distance }
        }
    }

    /// Takes away the names of places from an offset on.
    mutating func remove(since start: Int) -> [String] {
        let first = placed.partitioningIndex { $0.offset >= start }
        defer { placed.removeSubrange(first...) }
        return placed[first...].map(\.id)
    }

    /// Tells the anchors of an element that may be a note where it ends.
    ///
    /// - Parameter start: where the element's text begins.
    mutating func end(_ note: NotePlace, startingAt start: Int, at end: Int) {
        switch note {
        case .none: break
        case .named(let index):
            guard placed.indices.contains(index), placed[index].offset < end else { return }
            placed[index].end = end
        case .begun(let first):
            var index = first
            while index < placed.count, placed[index].offset <= start + Section.noteHead {
                if placed[index].end == nil, placed[index].offset < end { placed[index].end = end }
                index += 1
            }
        }
    }

    /// No place is behind the end of the text.
    mutating func clamp(to end: Int) {
        for index in placed.indices.reversed() {
            guard placed[index].offset > end else { break }
            placed[index].offset = end
        }
    }
}

/// Which anchors lead to an element that may be a note, from an index on.
enum NotePlace: Hashable, Sendable {
    case none
    /// Its own.
    case named(Int)
    /// Its own and those where it begins: items of lists, and what says that it is a note.
    case begun(Int)
}

import BookModel

/// The anchors of a section; a new one waits for the next character.
struct AnchorList {
    private(set) var placed: [Anchor] = []
    private var waiting: [String] = []
    /// Whether there were more than the limit.
    private(set) var isOverLimit = false

    @inline(__always) var isWaiting: Bool { !waiting.isEmpty }

    /// The index that the next anchor will have.
    var next: Int { placed.count + waiting.count }

    mutating func add(_ name: String) {
        guard next < Limits.anchors else { return isOverLimit = true }
        waiting.append(name)
    }

    /// Puts waiting anchors at an offset.
    mutating func place(at offset: Int) {
        for name in waiting { placed.append(Anchor(id: name, offset: offset)) }
        waiting.removeAll(keepingCapacity: true)
    }

    /// Moves anchors after an offset when text is inserted there.
    mutating func move(from start: Int, by distance: Int) {
        for index in placed.indices.reversed() {
            guard placed[index].offset >= start else { break }
            if placed[index].offset > start { placed[index].offset += distance }
            if let end = placed[index].end, end > start { placed[index].end = end + distance }
        }
    }

    /// Removes anchors at or after an offset, and returns their names.
    mutating func remove(since start: Int) -> [String] {
        let first = placed.partitioningIndex { $0.offset >= start }
        defer { placed.removeSubrange(first...) }
        return placed[first...].map(\.id)
    }

    /// Sets the end of an element that may be a note for its anchors.
    ///
    /// - Parameter start: the start of the element's text.
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

    /// Moves anchors beyond the end of the text to the end.
    mutating func clamp(to end: Int) {
        for index in placed.indices.reversed() {
            guard placed[index].offset > end else { break }
            placed[index].offset = end
        }
    }
}

/// Which anchors refer to an element that may be a note, by their first index.
enum NotePlace: Hashable, Sendable {
    case none
    /// Only its own anchor.
    case named(Int)
    /// Its own anchor and others at its start: for list items and elements marked as notes.
    case begun(Int)
}

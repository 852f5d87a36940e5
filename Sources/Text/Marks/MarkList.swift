import BookModel

/// The marks of a book, including deleted ones.
public struct MarkList: Hashable, Sendable {
    private var byID: [Mark.ID: Mark] = [:]

    /// Most marks of a book; more are left out.
    public static let limit = 100_000

    public init(_ marks: [Mark] = []) { merge(marks) }

    /// The marks that are not deleted, in reading order.
    public var present: [Mark] {
        byID.values.filter { $0.removed == nil }.sorted { $0.comes(before: $1) }
    }

    /// The deleted marks, in no particular order.
    public var removed: [Mark] { byID.values.filter { $0.removed != nil } }

    public subscript(id: Mark.ID) -> Mark? { byID[id] }

    /// Whether there are no marks at all, not even deleted ones.
    public var isEmpty: Bool { byID.isEmpty }

    /// Adds a mark, or replaces the one with its id.
    public mutating func put(_ mark: Mark) {
        if byID[mark.id] != nil || byID.count < Self.limit { byID[mark.id] = mark }
    }

    /// Merges other marks. Of two with one id, the one changed last is kept. A mark with the content of an
    /// existing one is ignored.
    ///
    /// - Returns: the marks that are new or have changed.
    @discardableResult
    public mutating func merge(_ others: [Mark]) -> [Mark] {
        var known = Set(byID.values.filter { $0.removed == nil }.map { Content($0) })
        var taken: [Mark] = []
        for mark in others {
            if let own = byID[mark.id] {
                guard mark.changed > own.changed else { continue }
            } else if mark.removed == nil, !known.insert(Content(mark)).inserted {
                continue
            }
            put(mark)
            taken.append(mark)
        }
        return taken
    }

    /// The content by which two marks are equal, whatever their ids.
    private struct Content: Hashable {
        let kind: Mark.Kind
        let section: Int
        let range: Range<Int>
        let text: String
        let name: String
        let note: String

        init(_ mark: Mark) {
            kind = mark.kind
            section = mark.range.section
            range = mark.range.range
            text = mark.range.text
            name = mark.name
            note = mark.note
        }
    }
}

extension Mark {
    /// Whether it comes earlier in the book; at one place, whether it was made earlier.
    public func comes(before other: Mark) -> Bool {
        let own = (range.section, range.range.lowerBound, range.range.upperBound, kind.rank, created)
        let others = (
            other.range.section, other.range.range.lowerBound, other.range.range.upperBound,
            other.kind.rank, other.created
        )
        return own == others ? id.description < other.id.description : own < others
    }
}

extension Mark.Kind {
    /// The order of marks at one place: letters first.
    fileprivate var rank: Int {
        switch self {
        case .letter: 0
        case .bookmark: 1
        case .highlight: 2
        }
    }
}

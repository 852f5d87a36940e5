import BookModel

/// The marks of a book, those that were taken away among them.
public struct MarkList: Hashable, Sendable {
    private var byID: [Mark.ID: Mark] = [:]

    /// Marks of a book; what is beyond them is left out.
    public static let limit = 100_000

    public init(_ marks: [Mark] = []) { merge(marks) }

    /// Those that are there, in the order of the book.
    public var present: [Mark] {
        byID.values.filter { $0.removed == nil }.sorted { $0.comes(before: $1) }
    }

    /// Those that were taken away, in no order.
    public var removed: [Mark] { byID.values.filter { $0.removed != nil } }

    public subscript(id: Mark.ID) -> Mark? { byID[id] }

    /// Whether there is nothing at all, not even what was taken away.
    public var isEmpty: Bool { byID.isEmpty }

    /// Puts a mark in the place of the one of its id.
    public mutating func put(_ mark: Mark) {
        if byID[mark.id] != nil || byID.count < Self.limit { byID[mark.id] = mark }
    }

    /// Takes in marks from elsewhere; of two of one id the one changed last counts, and one that says
    /// the same of the same text as another is none.
    ///
    /// - Returns: those that are new or have changed.
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

    /// What two marks are the same by, whoever made them.
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
    /// Whether it comes earlier in the book; of two at one place, the one made first.
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
    /// Of marks at one place letters come first.
    fileprivate var rank: Int {
        switch self {
        case .letter: 0
        case .bookmark: 1
        case .highlight: 2
        }
    }
}

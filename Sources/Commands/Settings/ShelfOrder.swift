/// How the books on the shelf are sorted.
public enum ShelfOrder: String, CaseIterable, Sendable {
    /// The last read first.
    case read
    case title
    case author
    case series
    /// The last added first.
    case added
    /// The farthest read first.
    case progress
    /// The shortest first.
    case length

    /// The next order; the first one after the last.
    package var next: ShelfOrder {
        let all = Self.allCases
        let index = all.firstIndex(of: self).map { $0 + 1 } ?? 0
        return all[index % all.count]
    }

    /// A description, as in `by title`.
    package var words: String {
        switch self {
        case .read: "recently read first"
        case .title: "by title"
        case .author: "by author"
        case .series: "by series"
        case .added: "recently added first"
        case .progress: "furthest read first"
        case .length: "shortest first"
        }
    }
}

/// How the shelf shows books.
public enum ShelfView: String, CaseIterable, Sendable {
    /// One row per book.
    case list
    /// As covers if the window is large enough, else as a list.
    case covers
}

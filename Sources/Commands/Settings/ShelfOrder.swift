/// How the books of the shelf follow one another.
public enum ShelfOrder: String, CaseIterable, Sendable {
    /// The last read first.
    case read
    case title
    case author
    case series
    /// The last added first.
    case added
    /// The ones farthest read come first.
    case progress
    /// The shortest comes first.
    case length

    /// The one that follows.
    package var next: ShelfOrder {
        let all = Self.allCases
        let index = all.firstIndex(of: self).map { $0 + 1 } ?? 0
        return all[index % all.count]
    }

    /// As in `by title`.
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
    /// A row each.
    case list
    /// By their covers if the window is large enough, else as a list.
    case covers
}

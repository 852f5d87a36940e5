import BookModel
import Paging
import Typesetting

/// Pages as they are drawn; those that the next turn shows are made ready while the reader reads.
extension BookPages {
    public func page(_ id: PageID) -> Typesetting.Page {
        composed[id] ?? book.working(on: id.section) { set(id).page(id.index) }
    }

    /// Composes the pages that follow in the same section, in the place of those composed before.
    func compose(after last: PageID) {
        guard last.index + 2 < set(last).pageCount, let next = page(after: last) else { return }
        let pages = [next] + spread(of: next).pages
        guard !pages.allSatisfy({ composed[$0] != nil }) else { return }
        composed = pages.reduce(into: [:]) { $0[$1] = page($1) }
    }
}

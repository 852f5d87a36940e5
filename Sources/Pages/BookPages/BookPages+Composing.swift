import BookModel
import Paging
import Typesetting

/// Composed pages. Those that the next turn shows are composed while the reader reads.
extension BookPages {
    public func page(_ id: PageID) -> Typesetting.Page {
        composed[id] ?? book.working(on: id.section) { set(id).page(id.index) }
    }

    /// Composes the pages of the next spread, and drops those composed before. Composes none of a section
    /// that takes long to set.
    func compose(after last: PageID) {
        guard isQuicklySet(behind: last), let next = page(after: last), isQuicklySet(behind: next) else {
            return
        }
        let pages = spread(of: next).pages
        guard !pages.allSatisfy({ composed[$0] != nil }) else { return }
        composed = pages.reduce(into: [:]) { $0[$1] = page($1) }
    }
}

import BookModel
import Cells
import Pages
import Typesetting

extension PageArtist {
    /// Draws an ornament below the text of a chapter whose last page is more than half empty.
    ///
    /// What has a single page is likely a title page or a dedication, and has none.
    func drawTailPiece(
        on id: PageID, _ page: Typesetting.Page, in area: Rect, into grid: inout Grid
    ) {
        guard let tailPiece, !page.writing.isVertical, pages.endsChapter(id, of: chapters) else { return }
        let texts = page.lines.filter { $0.row < area.size.rows && !$0.runs.isEmpty }
        guard texts.contains(where: { $0.runs.contains { $0.role != .picture } }) else { return }
        let bottom = max(
            texts.map { $0.row + 1 }.max() ?? 0, page.pictures.map { $0.row + $0.rows }.max() ?? 0)
        let row = bottom + 2
        guard bottom * 2 < area.size.rows, row < area.size.rows else { return }
        grid.write(
            words: tailPiece, in: area.columns, row: area.origin.row - top + row, .center, style: theme.hint)
    }

    /// What closes a chapter: an ornament, or asterisks, which are in every terminal's font.
    static func tailPiece(_ depth: ColorDepth) -> String { depth < .palette ? "* * *" : "❦" }
}

extension BookPages {
    /// Whether a page is the last of a chapter that has several: a section of the book, after which another chapter or
    /// nothing follows.
    fileprivate func endsChapter(_ id: PageID, of chapters: Chapters) -> Bool {
        guard id.index > 0, !hasMoreToRead, !counts.isApart(id.section), !chapters.isEmpty,
            book.metadata.layout == .reflowable, id.index == set(id).pageCount - 1
        else { return false }
        return readable(after: id.section).map { chapters.begins(in: $0) } ?? true
    }
}

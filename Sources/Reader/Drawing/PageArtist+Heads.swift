import BookModel
import Cells
import Drawing
import Pages
import Typesetting

/// Headers and footers of pages.
extension PageArtist {
    /// Draws the header, at the outer edges: the title of the book on the page read first, the title of the chapter on
    /// the other, both on a single page. A page where a chapter begins has none, nor has a page before the first chapter.
    /// A chapter with the title of the book is not named.
    func drawHead(
        of id: PageID, _ page: Typesetting.Page, _ side: Side, in columns: Range<Int>, into grid: inout Grid
    ) {
        guard let row = geometry.headerRow.map({ $0 - top }), hasHead(id, page) else { return }
        func write(_ title: String, in columns: Range<Int>, _ placement: Grid.Placement) {
            grid.write(words: title, in: columns, row: row, placement, style: theme.runningHead)
        }
        guard side == .single else {
            let title = (side == .verso) != isMirrored ? bookHead : chapterHead(of: id, page)
            return write(
                ShortTitle.fitted(title, to: columns.count), in: columns, side == .verso ? .left : .right)
        }
        let heads = ShortTitle.pair(bookHead, chapterHead(of: id, page), in: columns.count)
        let chapter = Cluster.columns(of: heads.chapter.unicodeScalars)
        let room = max(0, columns.count - (chapter > 0 ? chapter + ShortTitle.gap : 0))
        let book = isMirrored ? columns.suffix(room) : columns.prefix(room)
        write(heads.book, in: book, isMirrored ? .right : .left)
        write(heads.chapter, in: columns, isMirrored ? .left : .right)
    }

    private func hasHead(_ id: PageID, _ page: Typesetting.Page) -> Bool {
        guard id.index == 0 else { return true }
        let end = max(page.textRange.lowerBound, page.textRange.upperBound - 1)
        guard let entry = entry(at: end, in: id), let target = chapters.contents.entries[entry].target else {
            return false
        }
        return target.section != id.section
    }

    private var bookHead: String {
        let metadata = pages.book.metadata
        return metadata.isNamedByFile ? "" : metadata.title
    }

    private func chapterHead(of id: PageID, _ page: Typesetting.Page) -> String {
        guard !chapters.contents.listsPagesOnly else { return "" }
        guard let entry = entry(at: page.textRange.lowerBound, in: id) else { return "" }
        return chapters.head(of: entry, inBookTitled: bookHead)
    }

    private func entry(at offset: Int, in id: PageID) -> Int? {
        chapters.entry(at: offset, in: id.section, content: pages.set(id).section)
    }

    /// Draws the footer: the page number at the outer side, if there are two pages or no row shows it, and the
    /// number in the printed book in brackets at the inner side.
    func drawNumbers(
        of id: PageID, _ page: Typesetting.Page, _ side: Side, in columns: Range<Int>, into grid: inout Grid
    ) {
        guard let row = geometry.footerRow.map({ $0 - top }) else { return }
        let number = folio(of: id) ?? ""
        let isOnLeft = geometry.half.map { $0 == .left } ?? (side == .verso || side == .single && isMirrored)
        grid.write(
            words: number, in: columns, row: row, isOnLeft ? .left : .right, style: theme.pageNumber)
        guard let label = printedLabel(of: id, page, beside: number, in: columns) else { return }
        grid.write(
            words: label, in: columns, row: row, isOnLeft ? .right : .left, style: theme.pageNumber)
    }

    private func folio(of id: PageID) -> String? {
        let isAlone = geometry.pages.count == 1 && geometry.half == nil
        let rowShowsNumber = isAlone && geometry.indicatorRow != nil
        return rowShowsNumber ? nil : pages.counts.label(of: id)
    }

    private func printedLabel(
        of id: PageID, _ page: Typesetting.Page, beside number: String, in columns: Range<Int>
    ) -> String? {
        guard !printedPages.list.isEmpty else { return nil }
        let content = pages.set(id).section
        guard let label = printedPages.label(of: page.textRange, in: id.section, content: content),
            Cluster.columns(of: label.unicodeScalars) + number.unicodeScalars.count + 2 < columns.count
        else { return nil }
        return label
    }
}

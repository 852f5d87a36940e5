import BookModel

/// A list of places in the book, one of which is chosen.
struct ContentsList: Hashable {
    struct Row: Hashable {
        var title: String
        /// 0 for the outermost.
        var level = 0
        /// Set in bold.
        var isMain = false
        /// The number of Recto's own page, as it is shown; empty where it is not known yet.
        var page: String
        var target: Contents.Target?
    }

    /// Stands above the list.
    let title: String
    /// What the key that leads here is said to do.
    let name: String
    let rows: [Row]
    /// The row that the reader is in.
    let current: Int?
    var selected: Int

    init(title: String, name: String, rows: [Row], current: Int?) {
        self.title = title
        self.name = name
        self.rows = rows
        self.current = current
        selected = current ?? 0
    }
}

extension ReadingState {
    /// The contents as they are now, and the pages of the printed book where it tells them.
    var contentsLists: [ContentsList] {
        printedPages.list.isEmpty ? [chapterList] : [chapterList, printedPageList]
    }

    private var chapterList: ContentsList {
        let entries = chapters.contents.entries
        let numbers = pages.counts.numbers(of: entries.map(\.target))
        let rows = zip(entries, numbers).map { entry, number in
            ContentsList.Row(
                title: entry.title, level: entry.level, isMain: entry.level == 0, page: number,
                target: entry.target)
        }
        let content = pages.set(locator.section).section
        let current = chapters.entry(at: locator.offset, in: locator.section, content: content)
        return ContentsList(title: pages.book.metadata.title, name: "contents", rows: rows, current: current)
    }

    private var printedPageList: ContentsList {
        let list = printedPages.list
        let numbers = pages.counts.numbers(of: list.map(\.target))
        let rows = zip(list, numbers).map { ContentsList.Row(title: $0.label, page: $1, target: $0.target) }
        let content = pages.set(locator.section).section
        let current = printedPages.page(at: locator.offset, in: locator.section, content: content)
        return ContentsList(
            title: "Pages of the printed book", name: "printed pages", rows: rows, current: current)
    }
}

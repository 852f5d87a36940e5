import Commands
import BookModel
import Drawing

/// The table of contents, or the pages of the printed book. A key switches between the two lists.
struct ContentsSource: ListSource {
    let title: String
    let emptyWords: String
    /// The hint for the key that opens this list from the other one.
    let name: String
    let rows: [ListRow]
    let current: Int?
    private let targets: [Contents.Target?]
    private let numbering: Numbering
    /// Makes the list anew for the current state.
    private let make: (ReadingSession) -> ContentsSource
    /// The other list; empty if there is none.
    private var other: [ContentsSource] = []

    init(
        title: String, name: String, rows: [ListRow], targets: [Contents.Target?], current: Int?,
        emptyWords: String = "", numbering: Numbering, make: @escaping (ReadingSession) -> ContentsSource
    ) {
        (self.numbering, self.make) = (numbering, make)
        self.title = title
        self.name = name
        self.rows = rows
        self.targets = targets
        self.current = current
        self.emptyWords = emptyWords
    }

    /// This list, with another one to switch to.
    func beside(_ other: ContentsSource) -> ContentsSource {
        var list = self
        list.other = [other]
        return list
    }

    mutating func refresh(in context: Context) -> Bool {
        guard Numbering(context.reading) != numbering else { return false }
        let others = other.map { $0.make(context.reading) }
        self = make(context.reading)
        other = others
        return true
    }

    mutating func perform(_ request: Request, on row: Int?, in context: inout Context) -> [Action]? {
        switch request.command {
        case .choose: row.flatMap { targets[$0] }.map { [.pop, .go($0)] } ?? []
        case .otherList, .contents:
            request.command == .otherList
                ? other.first.map { [.replace(ListScreen($0.beside(alone)))] } ?? [.pop] : [.pop]
        default: nil
        }
    }

    private var alone: ContentsSource {
        var list = self
        list.other = []
        return list
    }

    var hints: [KeyHints.Item] { other.map { KeyHints.Item(.otherList, words: $0.name) } }
}

extension ReadingSession {
    /// The contents, with the pages of the printed book to switch to if the book has any.
    var contentsList: ContentsSource {
        printedPages.list.isEmpty ? chapterList : chapterList.beside(printedPageList)
    }

    /// The pages of the printed book, with the contents to switch to.
    var printedPagesList: ContentsSource { printedPageList.beside(chapterList) }

    private var chapterList: ContentsSource {
        let entries = chapters.contents.entries
        let numbers = pages.counts.numbers(of: entries.map(\.target))
        let lengths = pages.counts.lengths(of: entries)
        let rows = entries.indices.map {
            ListRow(
                text: entries[$0].title, level: entries[$0].level, wraps: true, page: numbers[$0],
                length: lengths[$0])
        }
        let content = pages.set(locator.section).section
        let current = chapters.entry(at: locator.offset, in: locator.section, content: content)
        return ContentsSource(
            title: pages.book.metadata.title, name: "contents", rows: rows, targets: entries.map(\.target),
            current: current, emptyWords: "This book has no contents.", numbering: Numbering(self),
            make: \.chapterList)
    }

    private var printedPageList: ContentsSource {
        let list = printedPages.list
        let numbers = pages.counts.numbers(of: list.map(\.target))
        let rows = zip(list, numbers).map { ListRow(text: $0.label, page: $1) }
        let content = pages.set(locator.section).section
        let current = printedPages.page(at: locator.offset, in: locator.section, content: content)
        return ContentsSource(
            title: "Pages of the printed book", name: "printed pages", rows: rows,
            targets: list.map(\.target), current: current, numbering: Numbering(self), make: \.printedPageList
        )
    }
}

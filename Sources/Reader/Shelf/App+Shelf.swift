import Commands
import BookModel
import Cells
import Pages
import Paging

extension App {
    /// Starts with the shelf, without an open book.
    ///
    /// - Parameters:
    ///   - books: the known books.
    ///   - only: whether they are only those in folders or files named on the command line.
    ///   - cache: the pages of a book without text.
    /// - Throws: the error of the page turner if it refuses the settings.
    public init(
        shelf books: [ShelfBook], only: Bool = false, over cache: SectionCache, layers: SettingLayers,
        configuration: Configuration = Configuration(), colors: TerminalColors = TerminalColors(),
        size: Size, cell: Size? = nil
    ) throws(PagingError) {
        try self.init(
            cache, layers: layers, configuration: configuration, colors: colors, size: size, place: nil,
            cell: cell)
        (screens, context.isAtShelf) = ([ShelfScreen()], true)
        context.shelf.sort(by: settings.shelfOrder)
        (context.shelf.folders, context.shelf.isOfFolders) = (settings.library, only)
        context.shelf.fill(books)
    }

    /// Leaves the open book for the shelf.
    ///
    /// - Parameters:
    ///   - cache: the pages of a book without text.
    ///   - books: the known books, if the shelf was not shown before.
    /// - Throws: the error of the page turner if it refuses the settings. The book then stays open.
    public mutating func showShelf(
        over cache: SectionCache, books: [ShelfBook]?
    ) throws(PagingError) -> [Effect] {
        let pace = context.reading.timer.pace
        let effects = try open(cache, place: nil)
        context.reading.timer.learn(pace, lastRead: nil)
        (screens, context.isAtShelf, context.isFromShelf) = ([ShelfScreen()], true, false)
        context.shelf.folders = settings.library
        if context.shelf.sorting != settings.shelfOrder { context.shelf.sort(by: settings.shelfOrder) }
        if let books { context.shelf.fill(books) }
        context.shelf.tidy()
        return effects
    }

    /// Whether the shelf lies at the bottom of the stack instead of a book.
    public var isAtShelf: Bool { context.isAtShelf }

    /// Updates the shelf with a book that was just read, and selects it.
    ///
    /// - Parameter book: the book as the shelf lists it, with its progress.
    public mutating func noteRead(_ book: ShelfBook) {
        if context.shelf.book(id: book.id) == nil { context.shelf.receive([book]) }
        context.shelf.change(id: book.id) { known in
            (known.progress, known.lastRead) = (book.progress, book.lastRead)
            known.isMissing = false
        }
        context.shelf.tidy()
        context.shelf.select(id: book.id)
    }

    public mutating func receive(_ event: LibraryEvent) {
        switch event {
        case .found(let books): context.shelf.receive(books)
        case .scanning(let done, let count): context.shelf.receive(ShelfState.Scan(done: done, count: count))
        case .scanned: context.shelf.receive(nil)
        case .missing(let ids): for id in ids { context.shelf.change(id: id) { $0.isMissing = true } }
        case .there(let id, let path):
            context.shelf.change(id: id) { ($0.isMissing, $0.path) = (false, path) }
        case .problem(let words): context.shelf.problem = words
        case .indexing(let progress): context.shelf.indexing = progress
        }
    }

    /// Selects a book for a reader who has never read one and has not moved the selection.
    public mutating func propose(bookAt path: String) {
        let books = context.shelf.books
        guard context.shelf.selected == 0, books.allSatisfy({ $0.lastRead == nil }) else { return }
        context.shelf.select(id: books.first { $0.path == path }?.id)
    }

    /// Replaces the books on the shelf.
    public mutating func fillShelf(_ books: [ShelfBook]) {
        context.shelf.fill(books)
    }

    /// Whether enough pages are counted to find a page by its number, from 1.
    public func knows(page: Int) -> Bool { context.reading.pages.counts.isExact(at: page - 1) }

    /// Goes to a page, from 1, at once, without a turn.
    public mutating func go(toPage page: Int) -> [Effect] {
        guard let number = TypedNumber.Value("\(page)") else { return [] }
        return follow([.perform(Request(.page, .number(number)))]) + finish()
    }

    /// Goes to a percentage of the book, 0 to 100, at once: by pages if all are counted, else by the bytes of the
    /// sections. The place does not change when counting ends.
    public mutating func go(toPercent percent: Double) -> [Effect] {
        let number = TypedNumber.Value("\(percent)")
        let isByPages = context.reading.pages.counts.isExact || !(0.0...100).contains(percent)
        if isByPages, let number { return follow([.perform(Request(.percent, .number(number)))]) + finish() }
        return follow(context.reading.go(toProgress: percent / 100)) + finish()
    }

    /// Goes to the chapter with a title at once, or reports that there is none.
    public mutating func go(toChapter title: String) -> [Effect] {
        follow([.perform(Request(.chapter, .text(title)))]) + finish()
    }

    /// Goes to the chapter whose title contains the topic. If there is none, searches the book for it from the beginning.
    public mutating func go(toTopic topic: String) -> [Effect] {
        guard context.reading.chapters.target(titled: topic) == nil else { return go(toChapter: topic) }
        return follow([.perform(Request(.page))]) + finish()
            + follow([.perform(Request(.search, .text(topic)))])
    }

    /// Goes to the place of a link at once.
    public mutating func go(toLinked place: Locator) -> [Effect] { go(to: place) + finish() }

    /// Filters the shelf by typed words.
    public mutating func filterShelf(by words: String) { context.shelf.filter.replace(with: words) }

    /// Shows which book was opened for a name.
    public mutating func sayChosen() { say("\(book.metadata.title)") }

    /// Shows which book was opened for one of the shelf, if it is no longer at its path.
    public mutating func sayUnlessOpen(_ listed: ShelfBook) {
        let titles = (listed.ownTitle, book.metadata.isNamedByFile ? "" : book.metadata.title)
        let isOpen = listed.isCatalogued || listed.identity.isSameBook(as: book.identity, titles: titles)
        if !isOpen { say("now there: \(book.metadata.title)") }
    }

    /// The shelf's books, for finding one by its name.
    public var shelfBooks: [ShelfBook] { context.shelf.books }
}

extension IndexProgress {
    /// The progress as shown above the shelf.
    var words: String {
        let books = "\((count - done).grouped) \(count - done == 1 ? "book" : "books")"
        return isPaused
            ? "\(books) to index, on power again"
            : "indexing \(done.grouped) of \(count.grouped) in idle time…"
    }
}

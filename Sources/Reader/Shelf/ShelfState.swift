import Commands
import BookModel
import Drawing

/// The books of the shelf, their order, and which of them is selected.
///
///     books ─▶ order ─▶ filter ─▶ shown
///
/// Books found meanwhile are appended, so that no row moves until the reader sorts, filters or returns.
struct ShelfState {
    private(set) var books: [ShelfBook] = []
    private var places: [String: Int] = [:]
    /// The indices of books by their paths; made on first use, as the first screen needs none.
    private var paths: [String: Int]?
    /// The books' names in the form that the filter compares, made on first use.
    private var keys: [[UInt8]] = []
    /// The indices of all listed books, in their order.
    private var order: [Int] = []
    /// The indices of the books that are shown.
    private(set) var shown: [Int] = []
    private(set) var sorting = ShelfOrder.read
    /// Whether books at the end of the order belong elsewhere.
    private var isUnsorted = false
    /// Whether the reader has moved since the books were sorted, and would see rows move.
    var isTouched = false
    /// The selected row and the first row in view, among those that are shown.
    var (selected, top) = (0, 0)
    /// Books in a row: more than one if they are shown by their covers.
    var perRow = 1
    /// The columns of titles, which continue in a second line if they are wider; nil if each has one line.
    var titleColumns: Int?
    var filter = LineEditor() { didSet { if filter.text != oldValue.text { narrow() } } }
    private(set) var scan: Scan?
    /// The progress of the indexing; nil if none is under way.
    var indexing: IndexProgress?
    /// What cannot be read, in words; nil if there is no problem.
    var problem: String?
    /// The folders in the settings; empty if there are none.
    var folders = ""
    /// Whether it holds only the books of folders or files named on the command line.
    var isOfFolders = false
    /// The removed books and their places in the order, the latest at the end.
    private var removed: [(book: Int, place: Int)] = []

    var count: Int { order.count }

    /// The book of a row.
    func book(_ row: Int) -> ShelfBook? { shown.indices.contains(row) ? books[shown[row]] : nil }

    var selectedBook: ShelfBook? { book(selected) }
}

// MARK: - Books

extension ShelfState {
    /// Replaces all books.
    mutating func fill(_ books: [ShelfBook]) {
        let chosen = selectedBook?.id
        self.books = books
        places = Dictionary(books.indices.map { (books[$0].id, $0) }) { first, _ in first }
        (paths, keys, removed, shown) = (nil, [], [], [])
        order = Array(books.indices)
        sort(by: sorting)
        select(id: chosen)
    }

    /// Updates books, and adds new ones.
    mutating func receive(_ found: [ShelfBook]) {
        for book in found {
            let there = index(ofPath: book.path)
            // The reading of the book belongs to another file if this path now holds another book.
            let isGone = there.map { books[$0].isRead && !books[$0].isSameBook(as: book) } ?? false
            if isGone, let there { books[there].isMissing = true }
            let known = places[book.id] ?? (isGone ? nil : there)
            if let known { change(known, to: book) } else { add(book) }
        }
    }

    private mutating func index(ofPath path: String) -> Int? {
        let known = paths ?? Dictionary(books.indices.map { (books[$0].path, $0) }) { first, _ in first }
        paths = known
        return known[path].flatMap { books[$0].path == path ? $0 : nil }  // Others have moved.
    }

    private mutating func change(_ index: Int, to book: ShelfBook) {
        var book = book
        let old = books[index]
        // The reading may be newer than the scan of the file.
        if old.lastRead ?? 0 > book.lastRead ?? 0 {
            (book.progress, book.lastRead) = (old.progress, old.lastRead)
        }
        // The reader's corrections stay, too.
        if old.own != nil, book.own == nil, old.isSameBook(as: book) {
            (book.own, book.names) = (book.names, old.names)
        }
        books[index] = book
        places[book.id] = index
        paths?[book.path] = index
        if keys.indices.contains(index) { keys[index] = book.fuzzyKey }
    }

    private mutating func add(_ book: ShelfBook) {
        let index = books.count
        books.append(book)
        places[book.id] = index
        paths?[book.path] = index
        if keys.count == index { keys.append(book.fuzzyKey) }
        order.append(index)
        isUnsorted = true
        let isShown = FuzzyPattern(filter.text).map { $0.score(book.fuzzyKey) != nil } ?? true
        if isShown { shown.append(index) }
    }

    /// Changes what is known of a book.
    mutating func change(id: String, _ change: (inout ShelfBook) -> Void) {
        guard let index = places[id] else { return }
        change(&books[index])
        if keys.indices.contains(index) { keys[index] = books[index].fuzzyKey }
        isUnsorted = true
    }

    func book(id: String) -> ShelfBook? { places[id].map { books[$0] } }

    /// Sets the progress of the scan of the folders; nil when it is done.
    mutating func receive(_ scan: Scan?) {
        self.scan = scan
        if scan == nil, isUnsorted, !isTouched { sort(by: sorting) }
    }
}

// MARK: - Order

extension ShelfState {
    /// Sorts all books. The selected book stays selected; in another order the first one is selected, so that the top
    /// is shown.
    mutating func sort(by sorting: ShelfOrder) {
        let isChosen = (isTouched || selected > 0) && sorting == self.sorting
        let chosen = isChosen ? selectedBook?.id : nil
        let books = books
        let sortKeys = order.map { (index: $0, key: ShelfSortKey(books[$0], sorting)) }
        order = sortKeys.sorted { $0.key < $1.key }.map(\.index)
        (self.sorting, isUnsorted, isTouched) = (sorting, false, false)
        narrow(keeping: chosen)
    }

    /// Moves books that were found meanwhile to where they belong.
    mutating func tidy() { if isUnsorted { sort(by: sorting) } }

    /// Prepares at most a number of books for the first key of a filter. Returns whether there are more.
    mutating func prepareFilter(most: Int = .max) -> Bool {
        let end = keys.count + min(most, books.count - keys.count)
        for index in keys.count..<end { keys.append(books[index].fuzzyKey) }
        return end < books.count
    }

    /// Shows the books that match the filter, the best matches first.
    private mutating func narrow() {
        if isUnsorted, !filter.isEmpty {
            isTouched = true
            return sort(by: sorting)
        }
        narrow(keeping: filter.isEmpty ? selectedBook?.id : nil)
    }

    private mutating func narrow(keeping chosen: String?) {
        if let pattern = FuzzyPattern(filter.text) {
            _ = prepareFilter()
            var found: [(score: Int, index: Int)] = []
            for index in order { if let score = pattern.score(keys[index]) { found.append((score, index)) } }
            // Equal scores keep the order.
            let ranks = found.indices.sorted { (-found[$0].score, $0) < (-found[$1].score, $1) }
            shown = ranks.map { found[$0].index }
        } else {
            shown = order
        }
        (selected, top) = (0, 0)
        if let chosen { select(id: chosen) }
    }
}

// MARK: - Taking off

extension ShelfState {
    /// Removes the selected book from the shelf.
    ///
    /// - Returns: its id.
    mutating func remove() -> String? {
        guard shown.indices.contains(selected) else { return nil }
        let index = shown[selected]
        guard let place = order.firstIndex(of: index) else { return nil }
        order.remove(at: place)
        shown.remove(at: selected)
        removed.append((index, place))
        select(selected)
        isTouched = true
        return books[index].id
    }

    /// Restores the book removed last.
    ///
    /// - Returns: its id.
    mutating func restoreLastRemoved() -> String? {
        guard let (index, place) = removed.popLast() else { return nil }
        order.insert(index, at: min(place, order.count))
        filter.replace(with: "")
        narrow(keeping: books[index].id)
        select(id: books[index].id)
        isTouched = true
        return books[index].id
    }
}

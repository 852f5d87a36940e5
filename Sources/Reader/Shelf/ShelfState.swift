import Commands
import BookModel

/// The books of the shelf, their order, and which of them is selected.
///
///     books ─▶ order ─▶ filter ─▶ shown
///
/// Books that are found meanwhile are appended, so that no row moves, until the reader sorts, filters or comes back.
struct ShelfState {
    private(set) var books: [ShelfBook] = []
    private var places: [String: Int] = [:]
    /// Made when it is needed first: nothing is looked up by its path on the first screen.
    private var paths: [String: Int]?
    /// As they are compared with what is typed, made when that is needed first.
    private var keys: [[UInt8]] = []
    /// The numbers of all books that are listed.
    private var order: [Int] = []
    /// The numbers of those that are shown.
    private(set) var shown: [Int] = []
    private(set) var sorting = ShelfOrder.read
    /// Something stands at the end of the order that belongs elsewhere.
    private var isUnsorted = false
    /// The reader has moved since the books were sorted, and would see them move.
    var isTouched = false
    /// The selected book and the first one in view, among those that are shown.
    var (selected, top) = (0, 0)
    /// Books side by side: more than one where they are shown by their covers.
    var perRow = 1
    /// The columns of titles, which go on in a second line where they are wider; nil where they do not.
    var titleColumns: Int?
    var filter = LineEditor() { didSet { if filter.text != oldValue.text { narrow() } } }
    private(set) var scan: Scan?
    /// How far putting their text into the index has come.
    var indexing: IndexProgress?
    /// What cannot be read, for the person.
    var problem: String?
    /// The folders that have been set; none have where it is empty.
    var folders = ""
    /// Only what lies in folders, or is one of the files, that the command line has named.
    var isOfFolders = false
    /// What was taken off last, the latest at the end.
    private var removed: [(book: Int, place: Int)] = []

    var count: Int { order.count }

    /// The book of a row.
    func book(_ row: Int) -> ShelfBook? { shown.indices.contains(row) ? books[shown[row]] : nil }

    var selectedBook: ShelfBook? { book(selected) }
}

// MARK: - Books

extension ShelfState {
    /// Has the shelf hold these books, and no others.
    mutating func fill(_ books: [ShelfBook]) {
        let chosen = selectedBook?.id
        self.books = books
        places = Dictionary(books.indices.map { (books[$0].id, $0) }) { first, _ in first }
        (paths, keys, removed, shown) = (nil, [], [], [])
        order = Array(books.indices)
        sort(by: sorting)
        select(id: chosen)
    }

    /// Takes in what has become of books, and new ones.
    mutating func receive(_ found: [ShelfBook]) {
        for book in found {
            let there = index(ofPath: book.path)
            // What was read from the file is there no more where it holds another book.
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
        // What was read is no less so since the file was looked at.
        if old.lastRead ?? 0 > book.lastRead ?? 0 {
            (book.progress, book.lastRead) = (old.progress, old.lastRead)
        }
        // What the reader has said of it, too.
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

    /// What is known of a book has changed.
    mutating func change(id: String, _ change: (inout ShelfBook) -> Void) {
        guard let index = places[id] else { return }
        change(&books[index])
        if keys.indices.contains(index) { keys[index] = books[index].fuzzyKey }
        isUnsorted = true
    }

    func book(id: String) -> ShelfBook? { places[id].map { books[$0] } }

    /// How far looking through the folders has come; nil once it is done.
    mutating func receive(_ scan: Scan?) {
        self.scan = scan
        if scan == nil, isUnsorted, !isTouched { sort(by: sorting) }
    }
}

// MARK: - Order

extension ShelfState {
    /// Sorts all. The chosen book stays chosen; in another order the first one is, so that the top of the list is shown.
    mutating func sort(by sorting: ShelfOrder) {
        let isChosen = (isTouched || selected > 0) && sorting == self.sorting
        let chosen = isChosen ? selectedBook?.id : nil
        let books = books
        let sortKeys = order.map { (index: $0, key: ShelfSortKey(books[$0], sorting)) }
        order = sortKeys.sorted { $0.key < $1.key }.map(\.index)
        (self.sorting, isUnsorted, isTouched) = (sorting, false, false)
        narrow(keeping: chosen)
    }

    /// Puts what has come meanwhile where it belongs.
    mutating func tidy() { if isUnsorted { sort(by: sorting) } }

    /// Makes ready what the first key of a filter needs, of so many books at most; whether there is more.
    mutating func prepareFilter(most: Int = .max) -> Bool {
        let end = keys.count + min(most, books.count - keys.count)
        for index in keys.count..<end { keys.append(books[index].fuzzyKey) }
        return end < books.count
    }

    /// Shows the books that have what is typed, the better ones first.
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
            // Of the same score the order stands.
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
    /// Takes the chosen book off.
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

    /// Puts back what was taken off last.
    ///
    /// - Returns: its id.
    mutating func bringBack() -> String? {
        guard let (index, place) = removed.popLast() else { return nil }
        order.insert(index, at: min(place, order.count))
        filter.replace(with: "")
        narrow(keeping: books[index].id)
        select(id: books[index].id)
        isTouched = true
        return books[index].id
    }
}

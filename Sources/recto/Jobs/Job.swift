/// Background work in independent parts, each of which is run once on any thread of `Jobs`.
struct Job: Sendable {
    /// The purpose of a job. A new job replaces an earlier one of the same purpose and owner.
    enum Purpose: Hashable, Sendable {
        /// Work that was postponed when the book was opened.
        case readingAhead
        /// Counting the pages of sections of the current book.
        case counting
        /// Finding a place in the current book, for which the reader waits.
        case searching
        /// Finding the places of marks from another file of the book.
        case restoring
        /// Checking which marks still have their text.
        case checking
        case exporting, importing
        /// Finding where other programs have left the book.
        case findingForeignPosition
        /// Decoding the pictures on the current and adjacent pages.
        case pictures
        /// Finding all pictures of the book.
        case gathering
        /// Searching the text for pages of the printed book.
        case printedPages
        case writingPicture, openingPicture
        /// Listing a folder to complete a path.
        case listing
        // On their own threads (`Jobs.Lane.disk`), as they wait for disks and other processes:
        /// Reading a book's file for its card.
        case describing
        /// Looking a word up in dictionaries.
        case defining
        /// Asking a program of the reader's own, and waiting for one whose answer is not shown.
        case askingProgram, runningProgram
        /// Searching all books with the index.
        case searchingIndex
        /// Finding folders with books at the first start.
        case findingFolders
        /// Searching the library folders.
        case scanning
        case fillingIndex
        // On threads of `CatalogWork`, as they wait for servers:
        case askingCatalog, downloading
        /// Copying a book to where it is kept.
        case keeping
    }

    let purpose: Purpose
    /// The inbox of the book that it is about; nil for any.
    let owner: ObjectIdentifier?
    let count: Int
    /// Runs the part with a number below `count`.
    let part: @Sendable (Int) -> Void

    init(_ purpose: Purpose, of owner: Inbox? = nil, count: Int, part: @escaping @Sendable (Int) -> Void) {
        self.purpose = purpose
        self.owner = owner.map { ObjectIdentifier($0) }
        self.count = count
        self.part = part
    }
}

/// Background work: parts that know nothing of each other, each done once by any thread of `Jobs`.
struct Job: Sendable {
    /// The purpose of a job. A new job replaces an earlier one of the same purpose at once.
    enum Purpose: Hashable, Sendable {
        /// The work that opening a book has left for later.
        case readingAhead
        /// How many pages the sections of the book in view have.
        case counting
        /// Finding a place in the book in view, for which the reader waits.
        case searching
        /// Finding the places of another file's marks.
        case restoring
        /// Checking which marks still have their text.
        case checking
        case exporting, importing
        /// Where another program has left the book.
        case lookingBeside
        /// The pictures of the pages in view, and of those next to them.
        case pictures
        /// All pictures of the book.
        case gathering
        /// Searching the text for pages of the printed book.
        case printedPages
        case writingPicture, openingPicture
        /// What lies in a folder whose files complete a line.
        case listing
        // On threads of their own (`Jobs.Lane.disk`), as they wait for disks and other processes:
        /// A book's file is read for its card.
        case describing
        /// All books are searched by the index.
        case searchingIndex
        /// Folders of books are looked for at the first start.
        case findingFolders
        /// The library folders are looked through.
        case scanning
        case fillingIndex
    }

    let purpose: Purpose
    let count: Int
    /// Does the part of a number below the count.
    let part: @Sendable (Int) -> Void

    init(_ purpose: Purpose, count: Int, part: @escaping @Sendable (Int) -> Void) {
        self.purpose = purpose
        self.count = count
        self.part = part
    }
}

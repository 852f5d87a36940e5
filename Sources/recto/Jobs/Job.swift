/// Background work: parts that know nothing of each other, each done once by any thread of `Jobs`.
struct Job: Sendable {
    /// What a job is for: a new one of the same purpose takes the place of the old one at once.
    enum Purpose: Hashable, Sendable {
        /// What opening a book has left for later.
        case readingAhead
        /// How many pages the sections of the book in view have.
        case counting
        /// Where something stands in the book in view; somebody waits for it.
        case searching
        /// Where marks of another file of the book stand.
        case restoring
        /// Whether all marks of the book stand where they were.
        case checking
        case exporting, importing
        /// Where another program has left the book.
        case lookingBeside
        /// The pictures of the pages in view, and of those next to them.
        case pictures
        /// All pictures of the book.
        case gathering
        /// The pages of the printed book that its text tells of.
        case printedPages
        case writingPicture, openingPicture
        /// What lies in a folder whose files complete a line.
        case listing
        // On threads of their own (`Jobs.Lane.disk`), as they wait for disks and other processes:
        /// A book's file is read for its card.
        case describing
        /// All books are searched by the index.
        case searchingIndex
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

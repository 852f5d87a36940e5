import BookModel
import Typesetting

/// Showing the first screen before everything has been read.
extension BookPages {
    /// The work that waits for the first screen of a book: the contents, and the rest of a long section.
    struct FirstScreen {
        /// The offset to show in the first section.
        let offset: Int
        /// The first pages of a section whose rest has not been read.
        var pages: (section: Int, set: SetSection)?
        var hasAsked = false
        /// Sections that were counted without the targets of the contents.
        var unnamed: [Int] = []
    }

    /// Whether `readOn` has something left to read.
    package var hasMoreToRead: Bool { firstScreen != nil }

    /// Reads what the first screen does without; to be called once it is shown.
    ///
    /// - Returns: whether more is known now.
    public func readOn() -> Bool {
        guard let known = firstScreen else { return false }
        firstScreen = nil
        for section in known.unnamed {
            counts.name(SectionCount(section: section, set: set(section), names: cache.names(in: section)))
        }
        return true
    }

    /// The first pages of the first section, if its rest is read later.
    func firstPages(of section: Int, beginning side: LeafSide) -> SetSection? {
        if let first = firstScreen, !first.hasAsked {
            firstScreen?.hasAsked = true
            let set = cache.opening(section, format, beginning: side, at: first.offset)
            firstScreen?.pages = set.map { (section, $0) }
        }
        guard let pages = firstScreen?.pages, pages.section == section, pages.set.beginning == side else {
            return nil
        }
        return pages.set
    }

    func names(in section: Int) -> Set<String> {
        guard firstScreen != nil else { return cache.names(in: section) }
        firstScreen?.unnamed.append(section)
        return []
    }
}

/// The possible completions of a line that is being typed.
///
///     :set ax│    ─▶   head "set ", candidates axis
package struct Completion: Hashable {
    package struct Candidate: Hashable {
        /// The whole word as it is written in the line.
        package var text: String
        /// A description; empty if the word needs none.
        package var help = ""
        /// Whether more text may follow directly: the candidate is a folder.
        package var isOpen = false

        package init(text: String, help: String = "", isOpen: Bool = false) {
            (self.text, self.help, self.isOpen) = (text, help, isOpen)
        }
    }

    /// The text before the word that is completed.
    package var head: String
    package var candidates: [Candidate]
    /// The typed part of the word.
    package var word: String

    /// The common beginning of all candidates, if it is longer than the typed text.
    package var common: String? {
        guard var common = candidates.first?.text else { return nil }
        for candidate in candidates.dropFirst() {
            let same = zip(common, candidate.text).prefix { $0 == $1 }.count
            common = String(common.prefix(same))
        }
        return common.count > word.count ? common : nil
    }

    /// The line, completed with a candidate.
    package func line(with candidate: Candidate) -> String { head + candidate.text }
}

/// The names that can be completed, and where they come from.
package struct Vocabulary {
    package var settings: Settings
    /// The chapter titles of the open book.
    package var chapters: [String] = []
    /// The letters of the book's marks.
    package var letters: [Character] = []
    /// The marks' letters and the names of bookmarks.
    package var marks: [Completion.Candidate] = []
    package var keyMaps = KeyMaps.standard
    package var themes = ThemeColors.names
    /// The entries of the last folder that was listed.
    package var listing: FolderListing?

    package init(
        settings: Settings, chapters: [String] = [], letters: [Character] = [],
        marks: [Completion.Candidate] = [], keyMaps: KeyMaps = .standard,
        themes: [String] = ThemeColors.names, listing: FolderListing? = nil
    ) {
        (self.settings, self.chapters, self.letters, self.marks) = (settings, chapters, letters, marks)
        (self.keyMaps, self.themes, self.listing) = (keyMaps, themes, listing)
    }
}

/// The entries of a folder.
public struct FolderListing: Hashable, Sendable {
    public struct Entry: Hashable, Sendable {
        public var name: String
        public var isFolder: Bool

        public init(_ name: String, isFolder: Bool) { (self.name, self.isFolder) = (name, isFolder) }
    }

    /// The path as it was typed: with a slash at its end; empty for the working directory.
    public var folder: String
    public var entries: [Entry]

    public init(folder: String, entries: [Entry]) { (self.folder, self.entries) = (folder, entries) }
}

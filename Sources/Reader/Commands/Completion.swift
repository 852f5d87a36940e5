/// What a line that is being typed may become.
///
///     :set ax│    ─▶   head "set ", candidates axis
struct Completion: Hashable {
    struct Candidate: Hashable {
        /// The whole word, as it stands in the line.
        var text: String
        /// What it is; empty where the word says that itself.
        var help = ""
        /// More may follow it at once: it is a folder.
        var isOpen = false
    }

    /// What stands before the word that is completed.
    var head: String
    var candidates: [Candidate]
    /// What is typed of the word.
    var word: String

    /// What all candidates begin with, where that is more than is typed.
    var common: String? {
        guard var common = candidates.first?.text else { return nil }
        for candidate in candidates.dropFirst() {
            let same = zip(common, candidate.text).prefix { $0 == $1 }.count
            common = String(common.prefix(same))
        }
        return common.count > word.count ? common : nil
    }

    /// A line with one of the candidates in the place of the word.
    func line(with candidate: Candidate) -> String { head + candidate.text }
}

/// What is known of the names that commands take.
struct Vocabulary {
    var settings: Settings
    /// The titles of the open book.
    var chapters: [String] = []
    /// Those that places of the book have.
    var letters: [Character] = []
    /// The same and bookmarks, by what they are called.
    var marks: [Completion.Candidate] = []
    var keyMaps = KeyMaps.standard
    var themes = ThemeColors.names
    /// What lies in the folder that was asked for last.
    var listing: FolderListing?
}

/// What lies in a folder.
public struct FolderListing: Hashable, Sendable {
    public struct Entry: Hashable, Sendable {
        public var name: String
        public var isFolder: Bool

        public init(_ name: String, isFolder: Bool) { (self.name, self.isFolder) = (name, isFolder) }
    }

    /// As it was asked for: with the slash at its end, empty for the one the program was started in.
    public var folder: String
    public var entries: [Entry]

    public init(folder: String, entries: [Entry]) { (self.folder, self.entries) = (folder, entries) }
}

/// Limits of what is read. What exceeds one is left out.
enum Limits {
    /// Bytes of a word that is looked up, and of a headword.
    static let word = 256
    /// Bytes of a headword in an index; the format allows 255.
    static let indexedWord = 1_024
    /// Bytes of an index. A compressed one is inflated to `inflatedIndex` at most, and kept in memory.
    static let index = 1 << 30
    static let inflatedIndex = 128 << 20
    /// Entries of an index.
    static let entries = 50_000_000
    /// Bytes of an `.ifo` file.
    static let info = 64 << 10
    /// Nesting of folders, entries of folders, and dictionaries in all: three files of each stay open.
    static let depth = 6
    static let folderEntries = 20_000
    static let dictionaries = 100

    /// Bytes of an article; the rest of a longer one is left out.
    static let article = 512 << 10
    /// Articles of one dictionary for one word.
    static let articles = 40
    /// Bytes of all articles for one word, as they are written for `Markup`.
    static let page = 4 << 20
    /// Nesting of elements in an article.
    static let nesting = 100
    /// Bytes of a style attribute; a longer one is left out.
    static let style = 1_000
    /// Words that are named where no dictionary has the word.
    static let neighbours = 12
    /// Headwords with the same beginning, from which the neighbours are chosen.
    static let candidates = 2_000
    /// Stems of one word.
    static let stems = 6
    /// Bytes of a name or another line that is shown.
    static let line = 200

    /// How long all commands to a server may take, and the most bytes of its answers.
    static let serverPatience = Duration.seconds(2)
    static let serverAnswer = 4 << 20
    /// Words that a server names where no dictionary has the word.
    static let serverNeighbours = 6
    /// How long a program may take, and the most bytes of its output.
    static let commandPatience = Duration.seconds(5)
    static let commandOutput = 256 << 10
    /// The same for a program of the reader's own, which may ask a server; and the most bytes of its errors that are kept.
    static let programPatience = Duration.seconds(10)
    static let programErrors = 4 << 10
    /// Bytes of a Hunspell dictionary's files, each.
    static let spelling = 64 << 20
}

import Synchronization

/// The hyphenation dictionaries of a folder, each read when a word needs it first.
///
/// Several threads may set text at once: each takes a lexicon for the words of a paragraph, and gives
/// it back; there are as many as were ever needed at once.
public final class HyphenDictionaries: Sendable {
    private struct State {
        /// As they were read.
        var dictionaries: [HyphenDictionary] = []
        /// The lexicons of each that nobody has taken.
        var idle: [[Lexicon]] = []
        /// Which of them a file became, by its path; nil for one that cannot be read.
        var files: [String: Int?] = [:]
        /// Which of them serves a language; nil where there is none.
        var languages: [String: Int?] = [:]
    }

    private let folder: String
    private let state = Mutex(State())

    /// Where Debian's packages install dictionaries.
    public static let installedFolder = "/usr/share/hyphen"
    /// For text that is to be set without hyphens.
    public static let none = HyphenDictionaries(folder: "")

    /// - Parameter folder: of files `hyph_*.dic`.
    public init(folder: String) {
        self.folder = folder
    }

    /// Calls `body` with a lexicon of a language, if there is one.
    ///
    /// - Parameter language: a BCP 47 tag.
    func withLexicon(of language: String, _ body: (inout Lexicon) -> Void) {
        guard let (taken, index) = take(language) else { return }
        var lexicon = taken
        body(&lexicon)
        state.withLock { $0.idle[index].append(lexicon) }
    }

    /// A lexicon of a language that no other thread has.
    private func take(_ language: String) -> (Lexicon, index: Int)? {
        state.withLock { state in
            guard let index = index(of: language, &state) else { return nil }
            return (state.idle[index].popLast() ?? Lexicon(state.dictionaries[index]), index)
        }
    }

    private func index(of language: String, _ state: inout State) -> Int? {
        if let known = state.languages[language] { return known }
        let file = folder.isEmpty ? nil : DictionaryFile(language: language, in: folder)
        let index = file.flatMap { self.index(of: $0, &state) }
        state.languages[language] = .some(index)
        return index
    }

    private func index(of file: DictionaryFile, _ state: inout State) -> Int? {
        if let known = state.files[file.path] { return known }
        var index: Int?
        if let content = file.content() {
            index = state.dictionaries.count
            state.dictionaries.append(HyphenDictionary(content))
            state.idle.append([])
        }
        state.files[file.path] = .some(index)
        return index
    }
}

/// A dictionary and what it has said of the words so far.
struct Lexicon {
    /// What is known of a word; later words take the places of earlier ones.
    private struct Entry {
        var digest: UInt64 = 0
        var breaks: UInt64 = 0
    }

    private var dictionary: HyphenDictionary
    private var entries = [Entry](repeating: Entry(), count: Self.entryCount)

    /// A power of two: the vocabulary of a long novel, in half a megabyte.
    private static let entryCount = 1 << 15
    /// Entries that are looked at for a word.
    private static let reach = 8

    init(_ dictionary: HyphenDictionary) {
        self.dictionary = dictionary
    }

    /// As `HyphenDictionary.breaks(in:)`.
    mutating func breaks(in word: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var digest = Digest()
        for byte in word { digest.add(byte) }
        let value = digest.value
        let home = Int(truncatingIfNeeded: value >> 20) & (Self.entryCount - 1)
        var slot = home
        for _ in 0..<Self.reach where entries[slot].digest != 0 {
            if entries[slot].digest == value { return entries[slot].breaks }
            slot = (slot + 1) & (Self.entryCount - 1)
        }
        if entries[slot].digest != 0 { slot = home }
        let breaks = dictionary.breaks(in: word)
        entries[slot] = Entry(digest: value, breaks: breaks)
        return breaks
    }
}

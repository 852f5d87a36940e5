import Synchronization

/// The hyphenation dictionaries of a folder, each read when it is first needed.
///
/// Compiled dictionaries are cached in another folder.
public final class HyphenDictionaries: Sendable {
    private struct State {
        /// By path; nil for a file that cannot be read.
        var lexicons: [String: HyphenationCache?] = [:]
        /// By language; nil if there is no dictionary.
        var languages: [String: HyphenationCache?] = [:]
        /// Compiled patterns that have not been saved yet.
        var compiled: [(path: String, patterns: PatternMemory)] = []
    }

    private let folder: String
    /// Nil if there are no dictionaries.
    private let files: (any HyphenationFiles)?
    private let cache: PatternCache?
    private let state = Mutex(State())

    /// The folder in which Debian's packages install dictionaries.
    public static let installedFolder = "/usr/share/hyphen"
    /// No dictionaries: text is not hyphenated.
    public static let none = HyphenDictionaries()

    /// - Parameters:
    ///   - folder: a folder of files `hyph_*.dic`.
    ///   - cache: the folder for compiled patterns; nil to save none.
    public init(folder: String, cache: String? = nil, files: any HyphenationFiles) {
        (self.folder, self.files) = (folder, files)
        self.cache = cache.map { PatternCache(folder: $0, files: files) }
    }

    private init() { (folder, files, cache) = ("", nil, nil) }

    /// The hyphenator of a language, given as a BCP 47 tag, if there is one.
    func hyphenationCache(of language: String) -> HyphenationCache? {
        guard let files else { return nil }
        return state.withLock { state in
            if let known = state.languages[language] { return known }
            let file = DictionaryFile(language: language, in: folder, files: files)
            let hyphenationCache = file.flatMap { self.hyphenationCache(of: $0, &state) }
            state.languages[language] = .some(hyphenationCache)
            return hyphenationCache
        }
    }

    /// Saves compiled patterns for the next time; errors are ignored.
    public func keep() {
        let compiled = state.withLock { state in
            defer { state.compiled = [] }
            return state.compiled
        }
        for (path, patterns) in compiled { cache?.keep(patterns, of: path) }
    }

    private func hyphenationCache(of file: DictionaryFile, _ state: inout State) -> HyphenationCache? {
        if let known = state.lexicons[file.path] { return known }
        let hyphenationCache = patterns(of: file, &state).map { HyphenationCache(HyphenDictionary($0)) }
        state.lexicons[file.path] = .some(hyphenationCache)
        return hyphenationCache
    }

    private func patterns(of file: DictionaryFile, _ state: inout State) -> PatternMemory? {
        let stamp = file.stamp
        if let stamp, let kept = cache?.patterns(of: file.path, stamp) { return kept }
        guard let content = file.content() else { return nil }
        let patterns = PatternCompiler.compile(content, of: stamp ?? FileStamp())
        if stamp != nil, cache != nil { state.compiled.append((file.path, patterns)) }
        return patterns
    }
}

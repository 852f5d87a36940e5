import Synchronization

/// The hyphenation dictionaries of a folder, each read when a word needs it first.
///
/// What was read once is kept in another folder, from where it needs no reading any more.
public final class HyphenDictionaries: Sendable {
    private struct State {
        /// By the path of the file; nil for one that cannot be read.
        var lexicons: [String: HyphenationCache?] = [:]
        /// By language; nil where there is none.
        var languages: [String: HyphenationCache?] = [:]
        /// What has been compiled and is not kept yet.
        var compiled: [(path: String, patterns: PatternMemory)] = []
    }

    private let folder: String
    /// Nil for no dictionaries.
    private let files: (any HyphenationFiles)?
    private let cache: PatternCache?
    private let state = Mutex(State())

    /// Where Debian's packages install dictionaries.
    public static let installedFolder = "/usr/share/hyphen"
    /// For text that is to be set without hyphens.
    public static let none = HyphenDictionaries()

    /// - Parameters:
    ///   - folder: of files `hyph_*.dic`.
    ///   - cache: where compiled patterns are kept; nil for nowhere.
    public init(folder: String, cache: String? = nil, files: any HyphenationFiles) {
        (self.folder, self.files) = (folder, files)
        self.cache = cache.map { PatternCache(folder: $0, files: files) }
    }

    private init() { (folder, files, cache) = ("", nil, nil) }

    /// The hyphenationCache of a language, a BCP 47 tag, if there is one.
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

    /// Keeps what had to be compiled, for the next time; a folder that cannot be written keeps nothing.
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

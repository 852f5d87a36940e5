import BookModel
import Posix

/// A dictionary in the format of StarDict: an `.ifo` file, and others beside it of the same name.
///
///     .ifo   name and version, read when the dictionary is found
///     .syn   other words for entries of the index, by number      (optional)
///     .idx   words, and where their articles are                  (or .idx.gz)
///     .dict  articles                                             (or .dict.dz)
final class StarDict: Sendable {
    /// The files, once they are open.
    private struct Files: Sendable {
        var index: WordList
        var synonyms: WordList?
        var articles: Articles
    }

    private enum Articles: Sendable {
        case plain(StoredBytes)
        case dictzip(Dictzip)
    }

    let info: StarDictInfo
    /// The languages of headwords and articles, if something tells them.
    let languages: LanguagePair?
    private let files: Deferred<Result<Files, DictionaryFault>>

    /// - Parameter path: of the `.ifo` file.
    init(_ path: FilePath) throws(DictionaryFault) {
        let bytes = try StoredBytes(path, limit: Limits.info)
        let info = try StarDictInfo(bytes.bytes(0..<bytes.count))
        self.info = info
        let base = Array(path.bytes.dropLast(".ifo".utf8.count))
        languages =
            info.languages ?? LanguagePair(
                in: String(decoding: FilePath(bytes: base).name.bytes, as: UTF8.self))
            ?? LanguagePair(in: info.name)
        files = Deferred { Result { () throws(DictionaryFault) in try Self.open(base, info) } }
    }

    /// What is wrong with the dictionary although it can be read; nil before the first look-up.
    var fault: DictionaryFault? {
        guard case .success(let files)? = files.known else { return nil }
        return files.index.isCut || files.synonyms?.isCut == true ? .cutIndex : nil
    }

    /// The articles of the first of several words that the dictionary has.
    ///
    /// - Parameter fault: why some of them are missing, if so.
    func articles(
        ofFirst keys: [WordKey], fault: inout DictionaryFault?
    ) throws(DictionaryFault) -> [Article] {
        let files = try files.get().get()
        for key in keys {
            let (exact, folded) = Self.places(of: key, in: files)
            for places in [exact, folded] where !places.isEmpty {
                let articles = read(places, files, &fault)
                if !articles.isEmpty { return articles }
            }
        }
        return []
    }

    /// The articles of all of several words.
    ///
    /// - Parameter fault: why some of them are missing, if so.
    func articles(
        ofAll keys: [WordKey], fault: inout DictionaryFault?
    ) throws(DictionaryFault) -> [Article] {
        guard !keys.isEmpty else { return [] }
        let files = try files.get().get()
        let places = keys.flatMap { key in
            let (exact, folded) = Self.places(of: key, in: files)
            return exact.isEmpty ? folded : exact
        }
        return read(places, files, &fault)
    }

    /// The words next to one that the dictionary does not have.
    func neighbours(of key: WordKey) -> Neighbours {
        (try? files.get().get().index.neighbours(of: key)) ?? Neighbours()
    }
}

// MARK: - Looking up

extension StarDict {
    /// The index entries of a word, those of its synonyms among them.
    private static func places(
        of key: WordKey, in files: Files
    ) -> (exact: [WordList.Entry], folded: [WordList.Entry]) {
        var (exact, folded) = files.index.entries(of: key)
        if let synonyms = files.synonyms?.entries(of: key) {
            exact += synonyms.exact.compactMap { files.index.entry($0.value.bigEndian) }
            folded += synonyms.folded.compactMap { files.index.entry($0.value.bigEndian) }
        }
        return (exact, folded)
    }

    /// Reads the articles at some places, each once.
    private func read(
        _ places: [WordList.Entry], _ files: Files, _ fault: inout DictionaryFault?
    ) -> [Article] {
        var (articles, seen) = ([Article](), Set<[UInt8]>())
        for place in places where articles.count < Limits.articles && seen.insert(place.value).inserted {
            do throws(DictionaryFault) {
                let data = try Self.data(at: place.value, files.articles)
                let fields = ArticleField.fields(of: data, types: info.types)
                guard !fields.isEmpty else { continue }
                articles.append(
                    Article(headword: String(decoding: place.word, as: UTF8.self), fields: fields))
            } catch let failure {
                fault = failure
            }
        }
        return articles
    }

    /// The data of an article.
    ///
    /// - Parameter value: offset and size, big-endian; the size has 32 bits.
    private static func data(at value: [UInt8], _ articles: Articles) throws(DictionaryFault) -> [UInt8] {
        let (offset, size) = (value.dropLast(4).bigEndian, min(value.suffix(4).bigEndian, Limits.article))
        let count =
            switch articles {
            case .plain(let bytes): bytes.count
            case .dictzip(let file): file.count
            }
        guard offset >= 0, offset <= count, size <= count - offset else { throw .outside }
        switch articles {
        case .plain(let bytes):
            let data = bytes.bytes(offset..<offset + size)
            guard data.count == size else { throw .outside }
            return data
        case .dictzip(let file): return try file.bytes(offset..<offset + size)
        }
    }
}

// MARK: - Opening

extension StarDict {
    private static func open(_ base: [UInt8], _ info: StarDictInfo) throws(DictionaryFault) -> Files {
        guard let index = try bytes(base, ".idx", compressed: ".idx.gz") else { throw .missing("idx") }
        let synonyms = try bytes(base, ".syn", compressed: ".syn.dz")
        return Files(
            index: WordList(index, valueLength: info.valueLength),
            synonyms: synonyms.map { WordList($0, valueLength: 4) }, articles: try articles(base))
    }

    private static func articles(_ base: [UInt8]) throws(DictionaryFault) -> Articles {
        let plain = FilePath(bytes: base + Array(".dict".utf8))
        if !plain.isMissing { return .plain(try StoredBytes(plain, limit: .max)) }
        let packed = FilePath(bytes: base + Array(".dict.dz".utf8))
        if packed.isMissing { throw .missing("dict") }
        return .dictzip(try Dictzip(try StoredBytes(packed, limit: .max)))
    }

    /// A file, or the content of its compressed form; nil if there is neither.
    private static func bytes(
        _ base: [UInt8], _ plain: String, compressed: String
    ) throws(DictionaryFault) -> StoredBytes? {
        let path = FilePath(bytes: base + Array(plain.utf8))
        if !path.isMissing { return try StoredBytes(path, limit: Limits.index) }
        let packed = FilePath(bytes: base + Array(compressed.utf8))
        if packed.isMissing { return nil }
        let source = try StoredBytes(packed, limit: Limits.index)
        return .memory(try Inflater.inflate(gzip: source, limit: Limits.inflatedIndex))
    }
}

extension Sequence<UInt8> {
    /// A big-endian number; of more than 63 bits the lowest ones.
    fileprivate var bigEndian: Int { reduce(0) { ($0 & 0x7F_FFFF_FFFF_FFFF) << 8 | Int($1) } }
}

import BookModel
import Posix
import Synchronization

/// Finds the stems of words by Hunspell's dictionaries, each of which is read when it is needed first.
final class Stemmer: Sendable {
    private let folders: [FilePath]
    /// By language tag; nil where there is none.
    private let known = Mutex<[String: Deferred<SpellingDictionary?>]>([:])

    /// - Parameter folders: where the dictionaries are, such as `/usr/share/hunspell`.
    init(folders: [String]) { self.folders = folders.filter { !$0.isEmpty }.map { FilePath($0) } }

    /// The stems of a word; none without a dictionary of the language.
    ///
    /// - Parameter language: a BCP 47 tag.
    func stems(of word: String, language: String) -> [String] {
        guard !language.isEmpty, !folders.isEmpty else { return [] }
        let dictionary = known.withLock { known in
            if let dictionary = known[language] { return dictionary }
            let folders = folders
            let made = Deferred {
                folders.lazy.compactMap { SpellingFiles.path(for: language, in: $0) }.first
                    .flatMap { SpellingDictionary($0) }
            }
            if known.count < Limits.dictionaries { known[language] = made }
            return made
        }
        return dictionary.get()?.stems(of: word) ?? []
    }
}

/// Finds the files of a language in a folder of Hunspell's dictionaries: `en_GB.dic`, `de.dic`.
enum SpellingFiles {
    /// The path without its extension; nil if there is none.
    ///
    /// - Parameter language: a BCP 47 tag. Without a region, or where that has no dictionary, it is that of the country
    ///   after which the language is called, the American one for English, or else the first in order.
    static func path(for language: String, in folder: FilePath) -> FilePath? {
        let code = LanguagePair.language(of: language)
        let region = language.split { $0 == "-" || $0 == "_" }.dropFirst().first { $0.count == 2 }?
            .uppercased()
        guard !code.isEmpty, let entries = try? FolderEntries(of: folder) else { return nil }
        var names: Set<String> = []
        for entry in entries.prefix(Limits.folderEntries) {
            let name = String(decoding: entry.name.bytes, as: UTF8.self)
            guard name.hasSuffix(".dic") else { continue }
            let stem = String(name.dropLast(4))
            if stem == code || stem.hasPrefix(code + "_") { names.insert(stem) }
        }
        let usual = code == "en" ? "en_US" : code + "_" + code.uppercased()
        let wanted = [region.map { code + "_" + $0 }, usual, code].compactMap { $0 }
        return (wanted.first { names.contains($0) } ?? names.min()).map { folder.appending(FilePath($0)) }
    }
}

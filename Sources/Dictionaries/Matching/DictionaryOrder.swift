/// The order in which dictionaries are asked and shown: first those that the reader names, then those whose headwords
/// are of the text's language, then by name.
struct DictionaryOrder: Hashable, Sendable {
    private let names: [String]

    /// - Parameter names: names of dictionaries, or beginnings of names.
    init(names: [String]) { self.names = names.map { $0.lowercased() }.filter { !$0.isEmpty } }

    /// The place of a name among those that the reader names; one behind them for others.
    func place(of name: String) -> Int {
        let name = name.lowercased()
        return names.firstIndex { name.hasPrefix($0) } ?? names.count
    }

    /// - Parameter language: the BCP 47 tag of the text; empty if unknown.
    func sorted(_ dictionaries: [StarDict], _ language: String) -> [StarDict] {
        let language = LanguagePair.language(of: language)
        let places = dictionaries.map { dictionary in
            (
                place(of: dictionary.info.name),
                !language.isEmpty && dictionary.languages?.headwords == language ? 0 : 1,
                dictionary.info.name.lowercased()
            )
        }
        return dictionaries.indices.sorted { places[$0] == places[$1] ? $0 < $1 : places[$0] < places[$1] }
            .map { dictionaries[$0] }
    }

    /// What was found about a word: first the dictionaries that the reader names, then those that have the word itself and
    /// not another form of it, like `á` for `a`; the order stays as it is otherwise.
    func sorted(_ found: [FoundArticles], about word: String) -> [FoundArticles] {
        let word = word.lowercased()
        let places = found.map { found in
            let isWord = found.articles.contains { $0.headword.lowercased() == word }
            return (place(of: found.name), isWord ? 0 : 1)
        }
        return found.indices.sorted { places[$0] == places[$1] ? $0 < $1 : places[$0] < places[$1] }
            .map { found[$0] }
    }
}

import BookModel

/// One look-up of a word, in one dictionary after another.
///
/// Of each dictionary it takes the first form of the word that it has: as it is, without punctuation, without a
/// possessive `’s`, then the stems.
struct Lookup {
    private let forms: WordForms
    private let keys: [WordKey]
    /// Finds the stems, when a dictionary has no form of the word.
    private let findStems: (String) -> [String]
    private var stems: [String]?
    private var found: [FoundArticles] = []
    private(set) var problems: [String] = []
    private var without: [StarDict] = []
    private var server: DictLookup?
    private var neighbours: [String] = []

    /// - Parameter stems: the stems of a word.
    init(_ forms: WordForms, stems: @escaping (String) -> [String]) {
        self.forms = forms
        findStems = stems
        keys = forms.forms.map { WordKey($0) }
    }

    /// Asks a dictionary.
    mutating func ask(_ dictionary: StarDict) {
        var fault: DictionaryFault?
        do throws(DictionaryFault) {
            var articles = try dictionary.articles(ofFirst: keys, fault: &fault)
            if articles.isEmpty {
                articles = try dictionary.articles(ofAll: stemsOfWord().map { WordKey($0) }, fault: &fault)
            }
            if articles.isEmpty {
                without.append(dictionary)
            } else {
                found.append(FoundArticles(name: dictionary.info.name, articles: articles))
            }
            fault = fault ?? dictionary.fault
        } catch let failure {
            fault = failure
        }
        if let fault { problems.append(fault.sentence(about: dictionary.info.name)) }
    }

    /// Asks a server.
    mutating func ask(_ address: DictServer) {
        var server = DictLookup(address)
        // The word as it is may have punctuation, which servers do not expect.
        let words = Array(forms.forms.drop { $0 != forms.word })
        var articles = server.articles(of: words)
        if articles.isEmpty, server.isConnected { articles = server.articles(of: stemsOfWord()) }
        found += articles
        self.server = server
    }

    /// Asks a program.
    mutating func ask(_ command: DictionaryCommand) {
        do throws(DictionaryFault) {
            let articles = try command.articles(of: forms.word)
            if !articles.isEmpty { found.append(FoundArticles(name: command.name, articles: articles)) }
        } catch {
            problems.append(error.sentence(about: command.name))
        }
    }

    /// The headword of the first article; in the letters of the word that was asked for if only their case differs.
    private func headword(of found: [FoundArticles]) -> String {
        let headword = found.first?.articles.first?.headword ?? ""
        return headword.lowercased() == forms.word.lowercased() ? forms.word : headword
    }

    /// How many dictionaries were asked; a server counts as one.
    private var asked: Int { found.count + without.count + (server?.isConnected == true ? 1 : 0) }

    private mutating func stemsOfWord() -> [String] {
        if let stems { return stems }
        var all: [String] = []
        for form in forms.forms.drop(while: { $0 != forms.word }) {
            for stem in findStems(form) where !all.contains(stem) && !forms.forms.contains(stem) {
                all.append(stem)
            }
        }
        stems = all
        return all
    }

    /// Ends the look-up: if no dictionary has the word, collects the words that are spelled alike.
    mutating func finish() {
        if found.isEmpty {
            let key = WordKey(forms.word)
            var installed = Neighbours()
            for dictionary in without { installed.add(dictionary.neighbours(of: key)) }
            neighbours = server?.neighbours(of: forms.word) ?? []
            neighbours += installed.words.filter { !neighbours.contains($0) }
            neighbours = Array(neighbours.prefix(Limits.neighbours))
        }
        guard let server else { return }
        if let fault = server.fault { problems.append(fault.sentence(about: server.name)) }
        server.quit()
    }

    /// - Parameters:
    ///   - order: the order of dictionaries by their names.
    ///   - problems: those that were known before.
    func definition(_ order: DictionaryOrder, _ problems: [String]) -> Definition {
        var page = DefinitionPage(word: forms.word)
        let found = order.sorted(found, about: forms.word)
        for found in found { page.add(found) }
        page.add(neighbours: neighbours)
        let (section, headings) = page.finish()
        return Definition(
            word: forms.word, headword: headword(of: found), section: section,
            dictionaries: headings, asked: asked, problems: problems + self.problems)
    }
}

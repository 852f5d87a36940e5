import BookModel

/// One look-up of a word, in one dictionary after another.
///
/// Of each dictionary it takes the first form of the word that it has: as it is, without punctuation, without a
/// possessive `’s`, then the stems.
struct Lookup {
    private let forms: WordForms
    private let keys: [WordKey]
    private(set) var found: [FoundArticles] = []
    private(set) var problems: [String] = []
    private var without: [StarDict] = []
    private var neighbours = Neighbours()

    init(_ forms: WordForms) {
        self.forms = forms
        keys = forms.forms.map { WordKey($0) }
    }

    /// Asks a dictionary.
    mutating func ask(_ dictionary: StarDict) {
        var fault: DictionaryFault?
        do throws(DictionaryFault) {
            let articles = try dictionary.articles(of: keys, fault: &fault)
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

    /// Collects the words next to this one, from dictionaries that were asked.
    mutating func findNeighbours() {
        let key = WordKey(forms.word)
        for dictionary in without { neighbours.add(dictionary.neighbours(of: key)) }
    }

    /// - Parameter problems: those of this look-up among others.
    func definition(_ problems: [String]) -> Definition {
        var page = DefinitionPage(word: forms.word)
        for found in found { page.add(found) }
        page.add(neighbours: neighbours.words)
        let (section, headings) = page.finish()
        return Definition(
            word: forms.word, headword: found.first?.articles.first?.headword ?? "", section: section,
            dictionaries: headings, asked: found.count + without.count, problems: problems)
    }
}

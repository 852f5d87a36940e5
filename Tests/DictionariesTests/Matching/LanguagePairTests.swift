import TestSupport
import Testing

@testable import Dictionaries

@Suite struct LanguagePairTests {
    @Test(arguments: [
        ("freedict-eng-deu", "en", "de"), ("Wiktionary (EN-fr)", "en", "fr"), ("cz_ces_ger_2", "cs", "de"),
    ]) func isFoundInANames(name: String, headwords: String, articles: String) {
        let pair = LanguagePair(in: name)
        #expect(pair?.headwords == headwords && pair?.articles == articles)
    }

    @Test func isNotFoundElsewhere() {
        for name in ["XMLittre", "dict-gcide", "WordNet 3.0", "en", "", "en-eng"] {
            #expect(LanguagePair(in: name) == nil)
        }
        #expect(LanguagePair("en-de-fr") == nil)
        #expect(LanguagePair("english-german") == nil)
    }

    @Test func aTagBeginsWithItsLanguage() {
        #expect(LanguagePair.language(of: "de-AT") == "de")
        #expect(LanguagePair.language(of: "GER") == "de")
        #expect(LanguagePair.language(of: "") == "")
    }

    @Test func dictionariesComeInTheReadersOrderThenByLanguageAndName() throws {
        let folder = try TemporaryFolder()
        for (file, name) in [
            ("a", "Beta"), ("b", "alpha"), ("eng-deu", "Zeta"), ("c", "Gamma"), ("deu-eng", "Eta"),
        ] {
            var made = MadeStarDict(["a": "1"])
            made.name = name
            made.write(to: folder, as: file)
        }
        let dictionaries = FolderDictionaries(folder, order: ["gam", "", "none"])
        #expect(dictionaries.names(language: nil) == ["Gamma", "alpha", "Beta", "Eta", "Zeta"])
        #expect(dictionaries.names(language: "en-GB") == ["Gamma", "Zeta", "alpha", "Beta", "Eta"])
        let definition = dictionaries.define("a", language: "de")
        #expect(definition.dictionaries.map(\.name) == ["Gamma", "Eta", "alpha", "Beta", "Zeta"])
    }
}

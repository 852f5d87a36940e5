import TestSupport
import Testing

@testable import Typesetting

@Suite struct DictionaryFileTests {
    private static func name(_ language: String) -> Substring? {
        DictionaryFile(language: language, in: SampleDictionaries.folder, files: hyphenationOnDisk)?.path
            .split(separator: "/").last
    }

    @Test func aLanguageIsFoundByItsTag() {
        #expect(Self.name("en") == "hyph_en.dic")
        #expect(Self.name("en-GB") == "hyph_en.dic")
        #expect(Self.name("EN-latn-us") == "hyph_en.dic")
        #expect(Self.name("de") == "hyph_de_DE.dic")
        #expect(Self.name("de-AT") == "hyph_de_DE.dic")
    }

    @Test(arguments: ["", "fr", "e", "english-language-of-long-ago-and-far-away", "../en", "en/..", "d", "-"])
    func othersAreNot(_ language: String) {
        #expect(Self.name(language) == nil)
    }

    @Test func encodingsOfAByteACharacterAreRead() {
        let content = DictionaryFile(
            language: "de", in: SampleDictionaries.folder, files: hyphenationOnDisk)?.content()
        #expect(content.map { String(decoding: $0, as: UTF8.self).contains("1tü\n") } == true)
    }

    @Test func aFolderThatIsNotThereHasNone() {
        #expect(DictionaryFile(language: "en", in: "/nowhere", files: hyphenationOnDisk) == nil)
    }
}

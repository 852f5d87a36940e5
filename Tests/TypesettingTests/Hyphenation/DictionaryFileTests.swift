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

    @Test(arguments: [
        ("sr-Latn", "hyph_sr-Latn_RS.dic"), ("sr-Latn-RS", "hyph_sr-Latn_RS.dic"), ("sr", "hyph_sr_ME.dic"),
        ("sr-Cyrl", "hyph_sr_ME.dic"), ("no", "hyph_nb_NO.dic"), ("nn-NO", "hyph_nn_NO.dic"),
    ]) func namesOfDebiansFilesAreKnown(language: String, name: String) {
        let files = NamedFiles(["hyph_nb_NO", "hyph_nn_NO", "hyph_sr-Latn_RS", "hyph_sr_ME", "hyph_sr_RS"])
        let file = DictionaryFile(language: language, in: "/d", files: files)
        #expect(file?.path == "/d/" + name)
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

/// A folder of files with names only.
private struct NamedFiles: HyphenationFiles {
    private let names: [String]

    init(_ names: [String]) { self.names = names.map { $0 + ".dic" } }

    func isReadable(_ path: String) -> Bool { names.contains { path == "/d/" + $0 } }
    func names(in folder: String) -> [String] { folder == "/d" ? names : [] }
    func stamp(of path: String) -> FileStamp? { nil }
    func bytes(of path: String, limit: Int) -> [UInt8]? { nil }
    func map(_ path: String, limit: Int) -> (bytes: UnsafeRawBufferPointer, owner: AnyObject)? { nil }
    func replace(_ path: String, with bytes: UnsafeRawBufferPointer) {}
}

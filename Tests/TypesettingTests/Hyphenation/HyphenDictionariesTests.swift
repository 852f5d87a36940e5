import TestSupport
import Testing

@testable import Typesetting

@Suite struct HyphenDictionariesTests {
    private static func parted(_ word: String, _ language: String, _ all: HyphenDictionaries) -> String? {
        all.hyphenationCache(of: language).map { hyphenationCache in
            SampleDictionaries.parted(word) { hyphenationCache.breaks(in: $0) }
        }
    }

    @Test func wordsArePartedByTheirLanguage() {
        let all = SampleDictionaries.shared
        for _ in 0..<2 {
            #expect(Self.parted("paragraph", "en", all) == "pa-rag-raph")
            #expect(Self.parted("türen", "de-CH", all) == "tü-ren")
            #expect(Self.parted("paragraph", "fr", all) == nil)
            #expect(Self.parted("paragraph", "en", .none) == nil)
        }
    }

    @Test func severalThreadsAgree() async {
        let words = (0..<400).map { "co\(String(repeating: "na", count: $0 % 23))tion" }
        let all = HyphenDictionaries(folder: SampleDictionaries.folder, files: hyphenationOnDisk)
        let expected = words.map { Self.parted($0, "en", SampleDictionaries.shared) }
        await withTaskGroup(of: [String?].self) { group in
            for _ in 0..<4 { group.addTask { words.map { Self.parted($0, "en", all) } } }
            for await found in group { #expect(found == expected) }
        }
    }
}

import Testing

@testable import Dictionaries

@Suite struct StarDictInfoTests {
    private func info(_ lines: String...) throws(DictionaryFault) -> StarDictInfo {
        try StarDictInfo(Array(lines.joined(separator: "\n").utf8))
    }

    @Test func readsNameTypesAndLanguages() throws {
        let info = try info(
            "StarDict's dict ifo file", "version=3.0.0", "bookname= An = a ", "sametypesequence=tm",
            "lang=eng-deu",
            "idxoffsetbits=64")
        #expect(info.name == "An = a")
        #expect(info.types == Array("tm".utf8))
        #expect(info.hasLongOffsets)
        #expect(info.languages?.headwords == "en" && info.languages?.articles == "de")
    }

    @Test func readsAByteOrderMarkAndLinesOfWindows() throws {
        let info = try StarDictInfo(
            Array("\u{FEFF}StarDict's dict ifo file\r\nversion=2.4.2\r\nbookname=A\r\n".utf8))
        #expect(info.name == "A")
        #expect(info.types == nil && !info.hasLongOffsets)
    }

    @Test func theNameIsOneShortLine() throws {
        let info = try info(
            "StarDict's dict ifo file", "version=2.4.2",
            "bookname=a\u{1B}[31m\u{202E}\t b" + String(repeating: "c", count: 1_000))
        #expect(info.name.hasPrefix("a[31m bccc"))
        #expect(info.name.count == Limits.line + 1)
    }

    @Test func refusesOtherFilesAndVersions() {
        #expect(throws: DictionaryFault.notStarDict) { try info("") }
        #expect(throws: DictionaryFault.notStarDict) { try info("StarDict's dict ifo file", "version=2.4.2") }
        #expect(throws: DictionaryFault.notStarDict) { try info("version=2.4.2", "bookname=A") }
        #expect(throws: DictionaryFault.version("4")) {
            try info("StarDict's dict ifo file", "version=4", "bookname=A")
        }
        #expect(throws: DictionaryFault.version("")) { try info("StarDict's dict ifo file", "bookname=A") }
    }
}

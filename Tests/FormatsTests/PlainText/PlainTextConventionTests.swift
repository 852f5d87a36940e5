import BookModel
import TestSupport
import Testing

@testable import Formats

@Suite struct PlainTextConventionTests {
    private func open(_ text: String) throws -> Book {
        try BookFile.open(bytes: Array(text.utf8), name: "story.txt")
    }

    private let filler = String(
        repeating: "A line of text that fills a chapter with some words.\n", count: 20)

    private var gutenberg: String {
        let chapters = (1...4).map { "CHAPTER \($0)\n\n\(filler)\n" }.joined()
        let list = (1...4).map { "    CHAPTER \($0)\n\n" }.joined()
        return """
            The Project Gutenberg EBook of A Tale, by A. Writer

            Title: A Tale

            Author: A. Writer

            Language: English

            Chapter 1 of the license

            *** START OF THIS PROJECT GUTENBERG EBOOK A TALE ***

            A TALE

            CONTENTS

            \(list)

            \(chapters)
            *** END OF THIS PROJECT GUTENBERG EBOOK A TALE ***

            Chapter 2

            of the license.
            """
    }

    @Test func readsGutenbergsHeaderAndFooter() throws {
        let book = try open(gutenberg)
        #expect(book.metadata.title == "A Tale")
        #expect(book.metadata.creators == ["A. Writer"])
        #expect(book.metadata.languages == ["en"])
        #expect(book.contents.entries.map(\.title) == (1...4).map { "CHAPTER \($0)" })
        #expect(book.contents.entries.map { $0.target?.section } == [2, 3, 4, 5])
        let last = book.section(at: book.sections.count - 1)
        #expect(last.string(0..<10) == "*** END OF")
        #expect(!last.blocks.contains { $0.kind == .heading(level: 2) })
    }

    @Test func takesUnderlinedLinesForHeadings() throws {
        let book = try open(
            "The Book\n========\n\n\(filler)\nOf the Sea\n----------\nText.\n\nA table of things\n---\n")
        #expect(book.contents.entries.map(\.title) == ["The Book", "Of the Sea"])
        #expect(book.contents.entries.map(\.level) == [0, 1])
        let section = book.section(at: 1)
        #expect(section.blocks.prefix(2).map { section.string($0.range) } == ["Of the Sea", "Text."])
    }

    @Test func takesNumbersThatCountUpForHeadings() throws {
        let numbered = try open((1...3).map { "\(["I", "II", "III"][$0 - 1])\n\n\(filler)\n" }.joined())
        #expect(numbered.contents.entries.map(\.title) == ["I", "II", "III"])
        let titled = try open((1...3).map { "\($0). The Way \($0)\n\n\(filler)\n" }.joined())
        #expect(titled.contents.entries.count == 3)
        #expect(try open("I\n\n\(filler)\nV\n\n\(filler)").contents.entries.isEmpty)
        #expect(try open("1. milk\n\n2. Eggs\n\n3. Bread\n").contents.entries.isEmpty)
    }

    @Test(arguments: [("IV", 4), ("12.", 12), ("XIX. The Storm", 19), ("3. Home", 3)])
    func readsTheNumber(line: String, value: Int) {
        #expect(Array(line.utf8).withUnsafeBufferPointer { ChapterNumber($0)?.value } == value)
    }

    @Test(arguments: ["I went home", "3. it was.", "Mix", "1805 was a year", "2. So it is;", ""])
    func readsNoNumber(line: String) {
        #expect(Array(line.utf8).withUnsafeBufferPointer { ChapterNumber($0) } == nil)
    }

    private let aozora = """
        猫の話
        夏目某

        -------------------------------------------------------
        【テキスト中に現れる記号について】

        《》：ルビ
        （例）吾輩《わがはい》
        -------------------------------------------------------

        ［＃８字下げ］一［＃「一」は中見出し］

        　吾輩《わがはい》は一番｜獰悪《どうあく》な猫［＃「猫」に傍点］である。
        　※［＃「言＋墟のつくり」、第4水準2-88-74］と※［＃「口＋云」、U+544D、1-2］《いつ》。
        ［＃ここから２字下げ］
        日記
        ［＃ここで字下げ終わり］
        　終わり

        底本：「全集」
        """

    @Test func readsAozorasNotation() throws {
        let book = try open(aozora)
        #expect(book.metadata.title == "猫の話")
        #expect(book.metadata.creators == ["夏目某"])
        #expect(book.contents.entries.map(\.title) == ["一"])
        #expect(
            SectionTree.draw(book.section(at: 1)) == """
                languages: ja
                heading 2 · center · above 1 · below 1 · keeps
                  一
                paragraph
                  　{base: 吾輩}{ruby: わがはい}は一番{base: 獰悪}{ruby: どうあく}な{emphasis: 猫}である。
                paragraph
                  　譃と{base: 呍}{ruby: いつ}。
                paragraph · start 4
                  日記
                paragraph · below 1
                  　終わり

                """)
        #expect(book.sections.count == 3)
    }

    /// Without a sign, the base of a reading is what is of one kind before it.
    @Test(arguments: [
        ("この家々《いえいえ》と", "この{base: 家々}{ruby: いえいえ}と"),
        ("あのカメラ《きかい》と", "あの{base: カメラ}{ruby: きかい}と"),
        ("これはsun《サン》と", "これは{base: sun}{ruby: サン}と"),
        ("、《よみ》と", "、{ruby: よみ}と"),
        ("漢《かん》字《じ》と", "{base: 漢}{ruby: かん}{base: 字}{ruby: じ}と"),
        ("本［＃割り注］注記［＃割り注終わり］と", "本（注記）と"),
    ])
    func findsTheBasesOfReadings(_ line: String, _ expected: String) throws {
        let text = aozora.replacing("　終わり", with: line)
        #expect(SectionTree.draw(try open(text).section(at: 1)).contains(expected))
    }

    /// A text that says nothing about its language.
    @Test func languagesAreToldByTheirCharacters() {
        func language(_ text: String) -> String? { IdeographicLanguage.of(Array(text.utf8)) }
        #expect(language("吾輩は猫である。名前はまだ無い。") == "ja")
        #expect(language("床前明月光，疑是地上霜。") == "zh")
        #expect(language("It was 東京, a city.") == nil)
        #expect(language("") == nil && language("책은 좋은 친구입니다.") == nil)
        #expect(language(String(repeating: "春眠不觉晓", count: 40) + "の") == "zh")
    }

    @Test func theBoxBeforeItHasItsSignsAsTheyAre() throws {
        let section = try open(aozora).section(at: 0)
        #expect(
            section.blocks.map(\.kind) == [
                .paragraph, .paragraph, .rule, .paragraph, .paragraph, .paragraph, .rule,
            ])
        #expect(
            section.string(0..<section.text.count).hasSuffix("《》：ルビ\n（例）吾輩《わがはい》\n\n"))
        // A line of dashes alone is no box.
        let dashes = String(repeating: "-", count: 55)
        let open = try self.open(aozora.replacing("（例）吾輩《わがはい》\n" + dashes, with: "（例）吾輩《わがはい》"))
        let text = open.section(at: 0).string(0..<open.section(at: 0).text.count)
        #expect(text.contains("（例）吾輩わがはい") && text.contains(dashes))
    }

    @Test func keepsMarksThatHaveNoEnd() {
        let line = Array("あ《い［＃う".utf8).withUnsafeBufferPointer { AozoraLine($0) }
        #expect(line.plainText == "あ《い［＃う")
    }
}

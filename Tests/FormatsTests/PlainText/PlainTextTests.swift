import BookModel
import Testing

@testable import Formats

@Suite struct PlainTextTests {
    private func open(_ text: String) throws -> Book {
        try BookFile.open(bytes: Array(text.utf8), name: "story.txt")
    }

    private func paragraphs(_ text: String, section: Int = 0) throws -> [String] {
        let made = try open(text).section(at: section)
        return made.blocks.map { made.string($0.range) }
    }

    private let wrapped = """
        The Story of a Line

        It was a bright cold day in April, and the clocks were striking
        thirteen; nobody who stood about in the square had expected that
        of them at all.

        Roses are red,
        violets are blue.

        """

    @Test func joinsLinesThatWereBrokenByHand() throws {
        let got = try paragraphs(wrapped)
        #expect(got.count == 3)
        #expect(
            got[1].hasPrefix("It was") && got[1].contains("striking thirteen") && got[1].hasSuffix("at all."))
        #expect(got[2] == "Roses are red,\nviolets are blue.")
    }

    @Test func keepsColumnsThatSpacesDraw() throws {
        let table = """
            a    b    c
              1    2    3
            d    e
            """
        let text = wrapped + "\n" + table.split(separator: "\n").map { "    " + $0 + "\n" }.joined()
        let section = try open(text).section(at: 0)
        let block = try #require(section.blocks.last)
        #expect(block.kind == .preformatted)
        #expect(block.style.startMargin == 4)
        #expect(section.string(block.range) == table)
    }

    @Test func takesNoStretchedLinesForColumns() throws {
        let stretched = wrapped.replacing(" ", with: "  ")
        #expect(try open(stretched).section(at: 0).blocks.allSatisfy { $0.kind != .preformatted })
    }

    @Test func partsParagraphsAtIndents() throws {
        let text = """
                One fine day somebody went out of the house and down the
            road to the sea, which was nearer than anybody had thought.
                The second paragraph begins with an indent, and goes on for
            some time before it ends here.
            """
        #expect(try paragraphs(text).count == 2)
    }

    @Test func takesLongLinesForParagraphs() throws {
        let long = String(repeating: "word ", count: 60)
        #expect(try paragraphs(long + "\n" + long + "\n" + long).count == 3)
    }

    @Test func joinsChineseWithoutSpaces() throws {
        let line = String(repeating: "漢", count: 40)
        #expect(try paragraphs("\(line)\n\(line)\n").first == line + line)
    }

    @Test(arguments: [("，", "漢"), ("漢", "（"), ("」", "「"), ("”", "漢"), ("漢", "…")])
    func joinsChineseAtItsMarksWithoutSpaces(last: String, first: String) throws {
        let line = String(repeating: "漢", count: 30)
        #expect(
            try paragraphs("\(line)\(last)\n\(first)\(line)\n").first == line + last + first + line)
    }

    @Test func keepsLinesOfChineseVerse() throws {
        let verse = "床前明月光，疑是地上霜。\n舉頭望明月，低頭思故鄉。\n%\n海上生明月，天涯共此時。情人怨遙夜，\n"
        #expect(try paragraphs(verse).first == String(verse.dropLast()))
    }

    @Test func joinsALastWordThatHadNearlyRoom() throws {
        let full = Array(repeating: String(repeating: "word ", count: 14) + "end", count: 3).joined(
            separator: "\n")
        // A line of 57 columns of a text of 73.
        let talk = "“That is what he told me, and do you really not recognize"
        #expect(talk.count == 57)
        #expect(try paragraphs("\(full)\n\n\(talk)\nme?”\n\n\(full)\n").contains("\(talk) me?”"))
    }

    @Test func keepsLinesOfRussianVerse() throws {
        let verse = "Выхожу один я вновь,\nОдинокий путник;\nСквозь туман блестит.\n"
        #expect(try paragraphs(verse).first == String(verse.dropLast()))
    }

    @Test func findsChapters() throws {
        let text =
            "The Book\n\nPART ONE\n\nCHAPTER I\n\nText one.\n\nChapter 2. The Next\n\nText two.\n\nChapter of accidents, it was.\n"
        let book = try open(text)
        #expect(book.metadata.title == "The Book")
        #expect(book.sections.count == 3)
        #expect(book.contents.entries.map(\.title) == ["PART ONE", "CHAPTER I", "Chapter 2. The Next"])
        #expect(book.contents.entries.map(\.level) == [0, 1, 1])
        #expect(book.contents.entries.map { $0.target?.section } == [1, 1, 2])
        #expect(
            book.section(at: 1).blocks.map(\.kind) == [.heading(level: 1), .heading(level: 2), .paragraph])
    }

    @Test func doesNotTakeAListOfChaptersForThem() throws {
        let list = (1...9).map { "CHAPTER \($0)" }.joined(separator: "\n\n")
        let book = try open("Title: A Tale\n\n\(list)\n\nCHAPTER 1\n\nIt began.\n\nCHAPTER 2\n\nIt ended.\n")
        #expect(book.metadata.title == "A Tale")
        #expect(book.sections.count == 3)
    }

    @Test(arguments: [
        "chapter one", "Chapter XIV", "BOOK II: The Sea", "Prologue", "第十二章 風", "Kapitel 3", "Part the First",
        "FIRST EPILOGUE: 1813 - 20", "Second Part",
    ])
    func knowsAHeading(line: String) {
        #expect(heading(line) != nil)
    }

    @Test(arguments: [
        "Chapters are long", "Book him", "First part of the way", "The end",
        "Chapter and verse",
        "Part of the way they went in the dark.", "第二次", "",
    ])
    func knowsWhatIsNone(line: String) {
        #expect(heading(line) == nil)
    }

    private func heading(_ line: String) -> ChapterHeading? {
        Array(line.utf8).withUnsafeBufferPointer { ChapterHeading($0) }
    }

    @Test func readsOtherEncodings() throws {
        #expect(
            try BookFile.open(bytes: [0x63, 0x61, 0x66, 0xE9], name: "x").section(at: 0).text
                == Array("café\n".utf8))
        #expect(
            try BookFile.open(bytes: [0xFF, 0xFE, 0x41, 0x00, 0x0D, 0x00, 0x0A, 0x00], name: "x").section(
                at: 0
            ).text == [0x41, 0x0A])
    }
}

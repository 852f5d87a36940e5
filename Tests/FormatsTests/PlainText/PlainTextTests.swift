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

    @Test(arguments: [
        "-a        all of it, also what is\n          hidden\n-b FILE   write to FILE",
        "Network Group                   A. Author\nComments: 9                     Big Corp.",
        "Category: Informational          May 1990\nGroup                           A. Author",
        "+------+  +------+\n| here |->| there|\n+------+  +------+",
        "╔═════╗\n║ box ║\n╚═════╝",
        "Name   Size\n-----  ----\na.txt  1200",
        "1. Introduction .....2\n   1.1 Words ........13",
    ])
    func keepsDrawingsAndColumns(drawn: String) throws {
        let section = try open(wrapped + "\n" + drawn + "\n").section(at: 0)
        let block = try #require(section.blocks.last)
        #expect(block.kind == .preformatted)
        #expect(section.string(block.range) == drawn)
    }

    @Test func shortensLeadersThatAreLongerThanALine() throws {
        let dots = String(repeating: ".", count: 50)
        let list = "1. Introduction \(dots)....2\n   1.1 Words \(dots)......13"
        #expect(try paragraphs(wrapped + "\n" + list).last == list.replacing(dots, with: dots.dropLast(11)))
    }

    @Test func keepsLinesAsDeepAsTheyStand() throws {
        let verse =
            "    The boy stood there\n      Whence all had fled;\n    The flame that lit\n      Shone round.\n"
        let section = try open(wrapped + "\n" + verse).section(at: 0)
        let lines = section.blocks.suffix(4)
        #expect(lines.map(\.style.startMargin) == [4, 6, 4, 6])
        #expect(lines.map(\.style.firstLineIndent) == [0, 0, 0, 0])
        #expect(lines.map(\.style.spaceAfter) == [0, 0, 0, 1])
        #expect(lines.allSatisfy { $0.style.turnover != nil })
        #expect(
            lines.map { section.string($0.range) }.joined()
                == "The boy stood thereWhence all had fled;The flame that litShone round.")
    }

    @Test func joinsLinesOfVerseThatWereBrokenByHand() throws {
        let verse = """
            Only three guns are in use,
            One is by the captain himself directed at the enemy's mast,
              Silent,
            Two well serv'd with grape and canister silence his musketry
                and clear his decks,
            They hold out bravely.

            """
        let section = try open(wrapped + "\n" + verse).section(at: 0)
        let lines = section.blocks.suffix(5)
        #expect(lines.map(\.style.startMargin) == [0, 0, 2, 0, 0])
        #expect(lines.allSatisfy { $0.style.turnover != nil })
        #expect(
            lines.map { section.string($0.range) }[3]
                == "Two well serv'd with grape and canister silence his musketry and clear his decks,")
    }

    @Test func setsListsBehindTheirSigns() throws {
        let list =
            "  1. First\n  2. Second of them, which goes on and fills the line up to its end\n     with words\n 10. Third\n"
        let section = try open(wrapped + "\n" + list).section(at: 0)
        let items = section.blocks.suffix(3)
        #expect(
            items.map { section.string($0.range) } == [
                "1. First", "2. Second of them, which goes on and fills the line up to its end with words",
                "10. Third",
            ])
        #expect(items.map(\.style.startMargin) == [5, 5, 5])
        #expect(items.map(\.style.firstLineIndent) == [-3, -3, -4])
        #expect(items.map(\.style.spaceAfter) == [0, 0, 1])
    }

    @Test func setsWhatStandsDeeperBelowItsTerm() throws {
        let text = "USAGE\n    The first line of the text, which is long enough to be broken\n    by hand.\n"
        let section = try open(wrapped + "\n" + text).section(at: 0)
        let blocks = section.blocks.suffix(2)
        #expect(blocks.map(\.style.startMargin) == [0, 4])
        #expect(blocks.map(\.style.spaceAfter) == [0, 1])
        #expect(blocks.first?.style.keepsWithNext == true)
        #expect(section.string(blocks[blocks.startIndex].range) == "USAGE")
        #expect(section.string(blocks[blocks.startIndex + 1].range).hasSuffix("broken by hand."))
    }

    @Test func keepsTheShapeOfALettersEnd() throws {
        let end =
            String(repeating: " ", count: 30) + "Yours,\n" + String(repeating: " ", count: 40) + "Anna\n"
        let section = try open(wrapped + "\n" + end).section(at: 0)
        #expect(section.blocks.suffix(2).map(\.style.startMargin) == [12, 22])
    }

    @Test func joinsNoSignatureThatReachesTheMargin() throws {
        let end =
            String(repeating: " ", count: 45) + "Yours truly,\n" + String(repeating: " ", count: 50)
            + "J. B.\n"
        #expect(try paragraphs(wrapped + "\n" + end).suffix(2) == ["Yours truly,", "J. B."])
    }

    @Test func setsADateAtTheRight() throws {
        let date = String(repeating: " ", count: 45) + "London, May 5\n"
        #expect(try open(wrapped + "\n" + date).section(at: 0).blocks.last?.style.alignment == .right)
    }

    @Test func setsTwoLinesOfWhichTheFirstStandsOut() throws {
        let text = "Smith, J.: A book of a long title that fills the line to its end\n   and goes on.\n"
        let block = try #require(try open(wrapped + "\n" + text).section(at: 0).blocks.last)
        #expect(block.style.startMargin == 3 && block.style.firstLineIndent == -3)
    }

    @Test func keepsStairsOfLines() throws {
        let stairs = (0..<6).map { String(repeating: "  ", count: $0) + "{\n" }.joined()
        let section = try open(wrapped + "\n" + stairs).section(at: 0)
        #expect(section.blocks.suffix(6).map(\.style.startMargin) == [0, 2, 4, 6, 8, 10])
    }

    @Test func setsFirstLinesThatStandOut() throws {
        let text =
            "Smith, J.: A book of a long title that fills the line to its end\n   and goes on so that\n   it ends.\n"
        let block = try #require(try open(wrapped + "\n" + text).section(at: 0).blocks.last)
        #expect(block.style.startMargin == 3 && block.style.firstLineIndent == -3)
    }

    @Test(arguments: ["       *       *       *", "* * *", "----------"])
    func setsAsterisksInTheMiddle(text: String) throws {
        let section = try open(wrapped + "\n" + text + "\n").section(at: 0)
        #expect(section.blocks.last?.style.alignment == .center && section.blocks.last?.kind == .paragraph)
        let long = wrapped + "\n" + String(repeating: "-", count: 60) + "\n"
        #expect(try open(long).section(at: 0).blocks.last?.kind == .rule)
    }

    @Test func keepsColumnsOfASingleLine() throws {
        let line = "LS(1)            User Commands            LS(1)"
        #expect(try paragraphs(wrapped + "\n" + line + "\n").last == line)
    }

    @Test(arguments: [
        "- So you say, and it was not true at all, said the man who stood there\nin the rain.",
        "1860. A year", "J. Smith", "-a", "o que",
    ])
    func takesNoTextForItems(text: String) throws {
        let section = try open(wrapped + "\n" + text + "\n").section(at: 0)
        #expect(section.blocks.last?.style.firstLineIndent == 0)
    }

    @Test(arguments: [
        "Introduction          [Page 3]\nMethods               [Page 8]\nIndex                 [Page 9]",
        "Of the second      [Page 40]\n\nAlpha      12      red\nBeta       13      blue",
        "a\u{8}b and b\u{8}\u{8}",
        "Foot of the page\n\u{C}\nHead of the next",
    ])
    func losesNoWords(text: String) throws {
        let found = try paragraphs(wrapped + "\n" + text + "\n").joined(separator: " ")
        let words = text.filter { $0 != "\u{8}" }.split { $0.isWhitespace }
        #expect(words.allSatisfy { found.contains($0) }, "\(found)")
    }

    @Test(arguments: [
        ("the last word of the long line, which ends as this one exposed--\nand goes on", "exposed--and"),
        ("the last word of the long line, which ends as this one exposed --\nand goes on", "exposed -- and"),
        ("le dernier mot de la longue ligne, qui finit comme celle-ci de\u{A0}—\nlui-même", "— lui-même"),
    ])
    func joinsBehindDashesOfWords(text: String, joined: String) throws {
        #expect(try paragraphs(wrapped + "\n" + text + "\n").last?.contains(joined) == true)
    }

    @Test func setsQuotedMailDeeper() throws {
        let mail = """
            On Monday somebody wrote:
            > It was a bright cold day in April, and the clocks were striking
            > thirteen; nobody had expected it.
            >
            > > Another one had said so, in a line that fills the width of the
            > > text to its end.
            So it was.
            """
        let section = try open(wrapped + "\n" + mail + "\n").section(at: 0)
        let blocks = section.blocks.suffix(4)
        #expect(
            blocks.map { section.string($0.range) } == [
                "On Monday somebody wrote:",
                "It was a bright cold day in April, and the clocks were striking thirteen; nobody had expected it.",
                "Another one had said so, in a line that fills the width of the text to its end.",
                "So it was.",
            ])
        #expect(blocks.map(\.style.startMargin) == [0, 2, 4, 0])
        #expect(blocks.map(\.style.spaceAfter) == [1, 1, 1, 1])
    }

    @Test(arguments: [
        "> yes\n> no", ">>> print(the_first_of_all_the_words_that_are_in_the_line, 1, 2, 3)\n>>> more(words)",
        ">From the first line of all, which is long enough to be a full one, on\n>From here", "> x\n> > y",
        "> f x = x\n> \t> g",
    ])
    func keepsLinesThatMayBeNoMail(text: String) throws {
        let found = try paragraphs(wrapped + "\n" + text + "\n").joined(separator: "\n")
        let words = text.split { $0.isWhitespace }
        #expect(found.split { $0.isWhitespace }.suffix(words.count) == words[...], "\(found)")
    }

    @Test func readsAnyNumberOfSigns() throws {
        let signs = String(repeating: "> ", count: 30_000)
        let line = signs + "a line of words that are behind a great many of signs, all of them"
        let tabs = String(repeating: "> \t", count: 30_000) + "words"
        let got = try paragraphs(
            wrapped + String(repeating: wrapped, count: 9) + "\n\(line)\n\(line)\n\n\(tabs)\n\(tabs)\n")
        #expect(got.last?.hasSuffix("words") == true)
    }

    @Test(arguments: [
        "Paris,\n12 May 1850", "12 High Street,\nLondon,\nEngland", "Dear Sir,\nyours of the 5th",
    ])
    func keepsLinesOfALettersHead(text: String) throws {
        #expect(try paragraphs(wrapped + "\n" + text + "\n").suffix(1) == [text])
    }

    @Test(arguments: [
        "- one\n- two\n- three", "1. one\n2. two\n3. three", "99. one\n100. two\n101. three",
        "* one\n* two",
    ])
    func keepsItemsAtTheMarginApart(text: String) throws {
        let lines = text.split(separator: "\n").map { String($0) }
        #expect(try paragraphs(wrapped + "\n" + text + "\n").suffix(lines.count) == lines)
    }

    @Test(arguments: [
        "1. The first thing to do is to go to the shop at the corner of it,¶and back.\n2. The second.\n3. Third.",
        "Things to take along:\n- One of them that is as long as the line, and is broken,¶here.\n- Another.",
        "a) The first of the things that are to be done by everybody who is¶here;\nb) Second.",
    ])
    func partsItemsWhoseLinesAllStandAtTheMargin(text: String) throws {
        let items = text.replacing("¶", with: " ").split(separator: "\n").map { String($0) }
        let section = try open("\(wrapped)\n\(text.replacing("¶", with: "\n"))\n").section(at: 0)
        let blocks = section.blocks.suffix(items.count)
        #expect(blocks.map { section.string($0.range) } == items)
        #expect(blocks.last?.style.firstLineIndent ?? 0 < 0)
    }

    @Test(arguments: [
        "- I shall not be there, said he, and it was plain to everybody\n- or nearly so - that he would stay at home and not\nbe seen.",
        "1. It was so in the first of the years that are told of here, and\n3. It was so in the third, of which nothing is known to\nus.",
        "It was a bright cold day in April, and it was so in the years\n1. and\n2. of the war.",
    ])
    func partsNoTextAtWhatMayBeNoItems(text: String) throws {
        let section = try open(wrapped + "\n" + text + "\n").section(at: 0)
        let lines = text.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }
        #expect(section.blocks.last.map { section.string($0.range) } == lines.joined(separator: " "))
    }

    /// U+2500 twice is a dash there.
    @Test func takesNoChineseDashesForADrawing() throws {
        let line = String(repeating: "一二三四五──六七八九十", count: 3)
        let text = (0..<4).map { _ in line }.joined(separator: "\n")
        #expect(try open(text + "\n").section(at: 0).blocks.allSatisfy { $0.kind != .preformatted })
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

    @Test(arguments: [
        ("so it was--", "--"), ("so it was\u{2014}", "\u{2014}"), ("so it is spe\u{2010}", "\u{2010}"),
    ])
    func joinsLinesAtDashesWithoutSpaces(end: String, dash: String) throws {
        let text =
            "A line that is full of words up to the margin, \(end)\nand goes on in another one, which is full of words, too,\nto its end.\n"
        #expect(try paragraphs(wrapped + "\n" + text).last?.contains(dash + "and") == true)
        let apart = text.replacing(dash, with: " " + dash)
        guard dash != "\u{2010}" else { return }
        #expect(try paragraphs(wrapped + "\n" + apart).last?.contains(dash + " and") == true)
    }

    @Test func joinsTheHyphensOfADash() throws {
        let text =
            "A line that is full of words up to the margin, as they all are here, it was-\n-and goes on in another one.\n"
        #expect(try paragraphs(wrapped + "\n" + text).last?.contains("it was--and goes") == true)
        let option = text.replacing("it was-", with: "it was -")
        #expect(try paragraphs(wrapped + "\n" + option).last?.contains("it was - -and goes") == true)
    }

    @Test func joinsALastWordThatHadNearlyRoom() throws {
        let full = Array(repeating: String(repeating: "word ", count: 14) + "end", count: 3).joined(
            separator: "\n")
        // A line of 57 columns of a text of 73.
        let talk = "“That is what he told me, and do you really not recognize"
        #expect(talk.count == 57)
        #expect(try paragraphs("\(full)\n\n\(talk)\nme?”\n\n\(full)\n").contains("\(talk) me?”"))
    }

    @Test(arguments: ["Yours ever,\nAnna", "<div>\n<div>", "    int x;\n}"])
    func keepsALastWordBehindAShortLine(text: String) throws {
        let got = try paragraphs(wrapped + "\n" + text + "\n").suffix(2)
        let lines = text.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }
        #expect(got.joined(separator: "\n").hasSuffix(lines.joined(separator: "\n")))
    }

    @Test func setsItemsBehindTabs() throws {
        let section = try open(wrapped + "\n*\tone\n*\ttwo\n").section(at: 0)
        #expect(section.blocks.suffix(2).map { section.string($0.range) } == ["* one", "* two"])
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

    /// Each line is a paragraph: the first page needs not all of them.
    @Test func dividesALongTextWithoutBlankLines() throws {
        let lines = (0..<2_000).map { "    \($0) " + String(repeating: "遊", count: 100) + "。" }
        let book = try open(lines.joined(separator: "\n") + "\n")
        #expect(book.sections.count > 2)
        let paragraphs = book.sections.indices.flatMap { index in
            let section = book.section(at: index)
            return section.blocks.map { section.string($0.range) }
        }
        #expect(paragraphs == lines.map { String($0.dropFirst(4)) })
    }

    @Test func doesNotTakeAListOfChaptersForThem() throws {
        let list = (1...9).map { "CHAPTER \($0)" }.joined(separator: "\n\n")
        let book = try open("Title: A Tale\n\n\(list)\n\nCHAPTER 1\n\nIt began.\n\nCHAPTER 2\n\nIt ended.\n")
        #expect(book.metadata.title == "A Tale")
        #expect(book.sections.count == 3)
    }

    @Test func takesNoListWithPagesForAHeading() throws {
        let list = "CHAPTER I.    The Start . . . . . .   1\nCHAPTER II.   The Middle . . . . .  12\n"
        let book = try open("A Tale\n\n\(list)\nCHAPTER I.\n\nIt began.\n\nCHAPTER II.\n\nIt ended.\n")
        #expect(book.contents.entries.map(\.title) == ["CHAPTER I.", "CHAPTER II."])
        #expect(book.section(at: 0).blocks.last?.kind == .preformatted)
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

    @Test func aLongLineIsNoHeading() {
        let heading = "Chapter 7: " + String(repeating: "a ", count: 30)
        #expect(self.heading(heading.prefix(70).description) != nil)
        #expect(self.heading(heading + "a") == nil)
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

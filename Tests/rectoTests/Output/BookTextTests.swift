import BookModel
import Cells
import Posix
import Commands
import Reader
import TestSupport
import Testing
import Typesetting

@testable import recto

@Suite struct BookTextTests {
    private func text(of book: Book, width: Int) -> String { text(of: book, BookText.Form(width: width)) }

    private func text(of book: Book, _ form: BookText.Form) -> String {
        Pipe.written { descriptor in
            var output = Output(FileDescriptor(borrowing: descriptor))
            BookText(typesetter: Typesetter(dictionaries: .none), form: form, settings: Settings())
                .write(book, to: &output)
        }
    }

    @Test func paragraphsArePartedByABlankLine() {
        let section = SampleBook.section([(.paragraph, "one two three four"), (.paragraph, "five six")])
        #expect(
            text(of: SampleBook.book(sections: [section]), width: 10) == "one two\nthree four\n\nfive six\n")
    }

    // MARK: - From a place on

    private func text(of book: Book, from place: OpeningPlace) throws -> String {
        let start = try BookText.Start(of: place, in: book)
        return Pipe.written { descriptor in
            var output = Output(FileDescriptor(borrowing: descriptor))
            BookText(
                typesetter: Typesetter(dictionaries: .none), form: BookText.Form(width: 40),
                settings: Settings()
            ).write(book, from: start, to: &output)
        }
    }

    private static let parts = SampleBook.book(
        sections: [
            SampleBook.section([(.paragraph, "one 1"), (.paragraph, "two 2")]),
            SampleBook.section([(.paragraph, "three"), (.paragraph, "fourth")]),
        ], contents: Contents(entries: [Contents.Entry(title: "Second", target: Contents.Target(section: 1))])
    )

    @Test(arguments: [
        (0.0, "one 1\n\ntwo 2\n\n\nthree\n\nfourth\n"), (30, "two 2\n\n\nthree\n\nfourth\n"),
        (50, "three\n\nfourth\n"), (99, "fourth\n"), (100, "fourth\n"),
    ])
    func theTextIsWrittenFromAPercentageOn(_ percent: Double, _ text: String) throws {
        #expect(try self.text(of: Self.parts, from: .percent(percent)) == text)
    }

    @Test func theTextIsWrittenFromAChapterOn() throws {
        #expect(try text(of: Self.parts, from: .chapter("sec")) == "three\n\nfourth\n")
        #expect(throws: OpeningPlaceError.self) { try text(of: Self.parts, from: .chapter("Third")) }
        #expect(throws: OpeningPlaceError.self) { try text(of: Self.parts, from: .page(1)) }
    }

    @Test func sectionsArePartedByTwo() {
        let section = SampleBook.section([(.paragraph, "one")])
        #expect(text(of: SampleBook.book(sections: [section, section]), width: 10) == "one\n\n\none\n")
    }

    @Test func aLineForEachParagraphIfSoWished() {
        let words = Array(repeating: "word", count: 20_000).joined(separator: " ")
        var section = SampleBook.section([(.paragraph, words), (.paragraph, "one\ntwo")])
        section.blocks[1].style.alignment = .center
        let lines = text(of: SampleBook.book(sections: [section]), width: 0).split(separator: "\n")
        #expect(lines == [Substring(words), "one", "two"])
    }

    @Test func wordsAndCodeStayWhole() {
        let section = SampleBook.section([
            (.paragraph, "an unbelievably long hyphen\u{AD}ated word"),
            (.preformatted, "let total = first.count + second.count"),
        ])
        #expect(
            text(of: SampleBook.book(sections: [section]), width: 10) == """
                an
                unbelievably
                long
                hyphenated
                word

                let total = first.count + second.count

                """)
    }

    /// What is drawn around words is for the screen, or for those who ask for its looks.
    @Test func framesAreForTheScreen() {
        var section = SampleBook.section([
            (.paragraph, "Tip"), (.paragraph, "Keep the lamp low."), (.paragraph, "on"),
        ])
        section.boxes = [Box(title: 0)]
        for index in 0..<2 { section.blocks[index].style.box = 0 }
        let book = SampleBook.book(sections: [section])
        #expect(text(of: book, width: 30) == "Tip\n\nKeep the lamp low.\n\non\n")
        var form = BookText.Form(width: 30)
        form.isLayout = true
        #expect(text(of: book, form).contains("┌─ Tip ─"))
    }

    @Test func blankRowsAreThoseOfTheScreen() {
        var section = SampleBook.section([
            (.paragraph, "one"), (.paragraph, "two"), (.paragraph, "three"), (.paragraph, "four"),
        ])
        section.boxes = [Box()]
        for index in 2..<4 { section.blocks[index].style.box = 0 }
        section.blocks[2].style.spaceAfter = 1
        var form = BookText.Form(width: 20)
        form.isLayout = true
        #expect(
            text(of: SampleBook.book(sections: [section]), form) == """
                one
                two
                ┌──────────────────┐
                │ three            │
                │                  │
                │ four             │
                └──────────────────┘

                """)
    }

    @Test func versesStayTogether() {
        var section = SampleBook.section([(.paragraph, "one"), (.paragraph, "two"), (.paragraph, "three")])
        for index in 0..<3 { section.blocks[index].style.turnover = 4 }
        section.blocks[2].style.spaceBefore = 1
        #expect(text(of: SampleBook.book(sections: [section]), width: 40) == "one\ntwo\n\nthree\n")
    }

    @Test func paragraphsWhoseFirstLinesStandOutStayTogether() {
        var section = SampleBook.section([
            (.paragraph, "1. one"), (.paragraph, "2. two"), (.paragraph, "three"),
        ])
        for index in 0..<2 {
            section.blocks[index].style.startMargin = 3
            section.blocks[index].style.firstLineIndent = -3
        }
        #expect(text(of: SampleBook.book(sections: [section]), width: 40) == "1. one\n2. two\n\nthree\n")
    }

    @Test func leavesOutWhatTheReadingOrderLeavesOut() {
        let section = SampleBook.section([(.paragraph, "one")])
        let sections = [true, false].map { SectionInfo(name: "a", byteCount: 3, isLinear: $0) }
        let book = Book(
            metadata: Metadata(), sections: sections, identity: Identity(digest: ""), load: { _ in section })
        #expect(text(of: book, width: 40) == "one\n")
    }

    @Test func rightToLeftTextIsInTheOrderOfReading() {
        let words = "سلام (لا) abc שלום"
        let section = SampleBook.section([(.paragraph, words)])
        let book = SampleBook.book(sections: [section])
        #expect(text(of: book, width: 40) == words + "\n")
        #expect(text(of: book, BookText.Form(width: 40, isLayout: true)) != words + "\n")
    }

    @Test func isolatesEndWithTheirLines() {
        func lines(_ words: String, width: Int) -> [Substring] {
            let book = SampleBook.book(sections: [SampleBook.section([(.paragraph, words)])])
            return text(of: book, width: width).split(separator: "\n")
        }
        let path = "سلام لا \u{2066}one two\u{2069} لا"
        #expect(lines(path, width: 40) == [path[...]])
        #expect(lines(path, width: 0) == [path[...]])
        #expect(lines(path, width: 11) == ["سلام لا \u{2066}one\u{2069}", "\u{2066}two\u{2069} لا"])
        #expect(lines("سلام لا \u{2066}one two لا", width: 11) == ["سلام لا one", "two لا"])
    }

    @Test func everyWordIsThereOnce() {
        let book = SampleBook.make(wordsPerSection: [200, 100])
        let words = text(of: book, width: 40).split { $0 == " " || $0 == "\n" }
        #expect(words.count == 2 * 2 + 300)
        #expect(words.contains("a199") && words.contains("b99"))
    }

    @Test func whatIsOnlyDrawnStaysOutOfIt() {
        let words = "漢字「なに」、「それ」。 سلام لا إلا Small caps x2 note14."
        var section = SampleBook.section([(.paragraph, words)])
        func span(_ part: String, _ traits: SpanStyle.Traits) {
            let start = section.text.firstRange(of: Array(part.utf8))?.lowerBound ?? 0
            section.spans.append(Span(range: start..<start + part.utf8.count, style: SpanStyle(traits)))
        }
        span("Small caps", .smallCaps)
        span("2", .superscript)
        span("14", .superscript)
        section.blocks[0].spans = 0..<3
        section.languages = ["ja"]
        let own = Set((words + "^").unicodeScalars)
        for width in 16...80 {
            let text = text(of: SampleBook.book(sections: [section]), width: width)
            #expect(Set(text.unicodeScalars).subtracting(own) == ["\n"], "\(width)")
            #expect(
                text.split(separator: "\n").allSatisfy {
                    Cluster.columns(of: $0.unicodeScalars) <= width || !$0.contains(" ")
                })
        }
        let text = text(of: SampleBook.book(sections: [section]), width: 80)
        #expect(text.contains("Small caps x^2 note^14."))
    }
}

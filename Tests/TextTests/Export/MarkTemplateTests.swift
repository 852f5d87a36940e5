import BookModel
import TestSupport
import Testing

@testable import Text

/// Templates are filled in as Mustache says, and refused with the line of what is wrong.
@Suite struct MarkTemplateTests {
    private let book: MarkedBook = {
        let section = SampleBook.section([
            (.heading(level: 1), "One"), (.paragraph, "First *words* here."), (.paragraph, "# Second."),
        ])
        let contents = Contents(entries: [Contents.Entry(title: "One", target: Contents.Target(section: 0))])
        let book = SampleBook.book(title: "A_B", sections: [section], contents: contents)
        func mark(_ range: Range<Int>, _ kind: Mark.Kind, note: String = "") -> Mark {
            Mark(
                id: Mark.ID(of: "\(range)"), kind: kind,
                range: TextRange(section: 0, range: range, in: section, progress: 0.423), note: note,
                created: 1_709_210_096_000)
        }
        // `words* here.⏎# Second`, then a place.
        return MarkedBook(
            book, marks: [mark(11..<32, .highlight(.blue), note: "a\nb_c"), mark(4..<4, .letter("*"))])
    }()

    private func filled(_ template: String) throws(MarkTemplateError) -> String {
        try MarkTemplate(Array(template.utf8)).text(of: book)
    }

    private func error(_ template: String) -> MarkTemplateError? {
        do throws(MarkTemplateError) {
            _ = try filled(template)
            return nil
        } catch { return error }
    }

    @Test func repeatsItsMarks() throws {
        let text = try filled(
            "{{title}}, {{author}}: {{count}}\n{{#marks}}\n{{number}} {{kind}} {{date}} {{progress}}\n{{/marks}}\n."
        )
        #expect(text == "A\\_B, The Author: 2\n1 mark \\* 2024-02-29 42%\n2 blue 2024-02-29 42%\n.")
        #expect(try filled("{{#marks}}{{ number }},{{/marks}}") == "1,2,")
        #expect(
            try filled("{{link}} {{#marks}}{{link}} {{/marks}}")
                == "recto:00000000000000000000000000000000 recto:00000000000000000000000000000000#at=0:4 recto:00000000000000000000000000000000#at=0:11 "
        )
    }

    @Test func showsSectionsIfThereIsAValue() throws {
        #expect(
            try filled("{{#marks}}{{#color}}<{{color}}>{{/color}}{{^color}}none{{/color}}{{/marks}}")
                == "none<blue>")
        #expect(
            try filled("{{#marks}}\n{{#newChapter}}\n# {{chapter}}\n{{/newChapter}}\n-\n{{/marks}}")
                == "# One\n-\n-\n")
        #expect(try filled("{{^marks}}none{{/marks}}{{! of any }}\n  {{! alone }}  \nend") == "\nend")
    }

    @Test func escapesForMarkdownUnlessAskedNotTo() throws {
        #expect(try filled("{{{title}}} {{&title}} {{& title }} {{title}}") == "A_B A_B A_B A\\_B")
        #expect(
            try filled("{{#marks}}{{#color}}{{{note}}}|{{note}}{{/color}}{{/marks}}") == "a\nb_c|a  \nb\\_c")
    }

    @Test func furtherLinesBeginAsTheFirst() throws {
        func quote(_ line: String) throws -> String {
            try filled("{{#marks}}\n{{#color}}\n\(line)\n{{/color}}\n{{/marks}}")
        }
        #expect(try quote("> {{text}}") == "> words\\* here.\n>\n> \\# Second\n")
        #expect(try quote("- {{text}}") == "- words\\* here.\n\n  \\# Second\n")
        #expect(try quote(" > - **{{note}}**") == " > - **a  \n >   b\\_c**\n")
        #expect(try quote("Note: {{{note}}}") == "Note: a\nb_c\n")
    }

    @Test func refusesWhatIsWrongWithItsLine() {
        #expect(error("a\n{{titel}}") == .unknownName("titel", line: 2))
        #expect(error("{{note}}") == .unknownName("note", line: 1))
        #expect(error("\n{{#note}}{{/note}}") == .unknownName("note", line: 2))
        #expect(error("{{#marks}}{{#marks}}{{/marks}}{{/marks}}") == .unknownName("marks", line: 1))
        #expect(error("{{marks}}") == .unknownName("marks", line: 1))
        #expect(error("{{}}") == .unknownName("", line: 1))
        #expect(error("a\r\n{{title}") == .unclosedTag(line: 2))
        #expect(error("{{{title}}") == .unclosedTag(line: 1))
        #expect(error("x\n{{#marks}}\ny") == .unclosedSection("marks", line: 2))
        #expect(error("{{#title}}{{#author}}{{/title}}{{/author}}") == .unopened("title", line: 1))
        #expect(error("{{/marks}}") == .unopened("marks", line: 1))
        #expect(
            error("{{> other}}") == .unsupported(line: 1) && error("{{=<% %>=}}") == .unsupported(line: 1))
        #expect(
            "\(MarkTemplateError.unknownName("titel", line: 2))" == "line 2: nothing is called titel there")
    }

    @Test func hasLimits() {
        let deep = String(repeating: "{{#title}}", count: 60_00)
        #expect(error(deep) == .unsupported(line: 1))
        #expect(error(String(repeating: "a", count: MarkTemplate.limit + 1)) == .tooLarge)
        do throws(MarkTemplateError) {
            _ = try MarkTemplate([0x61, 0xFF])
            Issue.record("not refused")
        } catch { #expect(error == .notText) }
        #expect(MarkTemplate.standard.text(of: book, limit: 100) == nil)
    }

    @Test func changedTemplatesAreFilledInOrRefused() {
        var random = Seeded(3)
        let pieces = [
            "{{", "}}", "{{{", "#", "^", "/", "marks", "note", "title", "}}}", "\n", " ", ">", "- ", "&", "!",
        ]
        for _ in 0..<5_000 {
            let text = (0..<12).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            _ = error(text)
        }
    }

    @Test func anEmptyBookHasNoMarks() {
        let none = MarkedBook(SampleBook.book(sections: [SampleBook.section([(.paragraph, "x")])]), marks: [])
        #expect(MarkFormat.markdown.text(of: none).hasSuffix("\n\nNothing is marked.\n"))
    }
}

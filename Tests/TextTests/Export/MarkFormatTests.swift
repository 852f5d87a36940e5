import BookModel
import TestSupport
import Testing

@testable import Text

/// Marks are written out in each form, and taken in again without doubles.
@Suite struct MarkFormatTests {
    private let book: Book = {
        let sections = [
            SampleBook.section([
                (.heading(level: 1), "Loomings"), (.paragraph, "Call me Ishmael. Some *years* ago."),
            ]),
            SampleBook.section([
                (.heading(level: 1), "The Bag"), (.paragraph, "I stuffed a shirt."), (.paragraph, "Or two."),
            ]),
        ]
        let entries = ["Loomings", "The Bag"].enumerated().map {
            Contents.Entry(title: $1, target: Contents.Target(section: $0))
        }
        return SampleBook.book(title: "Moby_Dick", sections: sections, contents: Contents(entries: entries))
    }()

    private func mark(
        _ words: String, in section: Int, _ kind: Mark.Kind, name: String = "", note: String = ""
    ) -> Mark {
        let content = book.section(at: section)
        let text = content.string(0..<content.text.count)
        let found = text.firstRange(of: words)
        let start = found.map { text.utf8.distance(from: text.startIndex, to: $0.lowerBound) } ?? 0
        let range = start..<(kind.isPlace ? start : start + words.utf8.count)
        return Mark(
            id: Mark.ID(of: words), kind: kind,
            range: TextRange(section: section, range: range, in: content, progress: 0.5), name: name,
            note: note,
            created: 1_709_210_096_000, changed: 1_709_210_097_000)
    }

    private var marks: [Mark] {
        [
            mark("Some *years* ago", in: 0, .highlight(.yellow), note: "When?\n# No heading"),
            mark("shirt.\nOr two", in: 1, .highlight(.pink)), mark("I stuffed", in: 1, .letter("q")),
            mark("Or two", in: 1, .bookmark, name: "The rest"),
        ]
    }

    @Test func chaptersAreNamedWithTheirParts() {
        let entries = [("Part One", 0), ("I", 1), ("Part Two", 0), ("The Bag", 1)].enumerated().map {
            Contents.Entry(title: $1.0, level: $1.1, target: Contents.Target(section: $0 / 2))
        }
        let sections = (0..<2).map { book.section(at: $0) }
        let parted = SampleBook.book(sections: sections, contents: Contents(entries: entries))
        let export = MarkedBook(parted, marks: marks)
        #expect(Set(export.entries.map(\.chapter)) == ["Part One · I", "Part Two · The Bag"])
        #expect(MarkFormat.markdown.text(of: export).contains("## Part One · I\n"))
        #expect(MarkFormat.json.text(of: export).contains("Part Two · The Bag"))
    }

    @Test func markdownIsForPeople() {
        let text = MarkFormat.markdown.text(of: MarkedBook(book, marks: marks))
        #expect(
            text == """
                # Moby\\_Dick

                *The Author*

                ## Loomings

                > Some \\*years\\* ago

                When?\("  ")
                \\# No heading

                *[yellow](recto:00000000000000000000000000000000#at=0:26) · 2024-02-29*

                ## The Bag

                > I stuffed a shirt. …

                *[mark q](recto:00000000000000000000000000000000#at=1:8) · 2024-02-29*

                > shirt.
                >
                > Or two

                *[pink](recto:00000000000000000000000000000000#at=1:20) · 2024-02-29*

                **The rest**

                > Or two. …

                *[bookmark](recto:00000000000000000000000000000000#at=1:27) · 2024-02-29*

                """)
        #expect(MarkFormat.markdown.text(of: MarkedBook(book, marks: [])).hasSuffix("Nothing is marked.\n"))
    }

    @Test(arguments: [MarkFormat.json, .annotations]) func comeBackAsTheyWere(_ format: MarkFormat) throws {
        let text = format.text(of: MarkedBook(book, marks: marks))
        let read = try MarkImport.read(Array(text.utf8)).marks
        var locator = MarkLocator(book)
        let located = locator.locate(read, at: 0)
        var list = MarkList(marks)
        #expect(MarkList(located).present.map(\.id) == list.present.map(\.id))
        #expect(MarkList(located).present.map(\.range.range) == list.present.map(\.range.range))
        #expect(MarkList(located).present.map(\.kind) == list.present.map(\.kind))
        #expect(MarkList(located).present.map(\.note) == list.present.map(\.note))
        #expect(MarkList(located).present.map(\.name) == list.present.map(\.name))
        #expect(located.allSatisfy { $0.created == 1_709_210_096_000 && $0.changed == 1_709_210_097_000 })
        // Merged without doubles.
        #expect(list.merge(located).isEmpty)
    }

    @Test(arguments: [(-1, -1), (3, 2), (0, -1), (-2, 5)]) func rangesThatAreNoneAreLeftOut(
        start: Int, end: Int
    ) throws {
        let lines = MarkFormat.json.text(of: MarkedBook(book, marks: marks)).split(separator: "\n")
        let changed = lines.map { line in
            if line.contains("\"start\": ") { return "\"start\": \(start)," }
            return line.contains("\"end\": ") ? "\"end\": \(end)," : String(line)
        }
        let read = try MarkImport.read(Array(changed.joined(separator: "\n").utf8)).marks
        #expect(read.count == marks.count && read.allSatisfy { $0.range == nil })
    }

    @Test func annotationsAreThoseOfTheStandard() throws {
        let value = AnnotationExport.value(of: MarkedBook(book, marks: marks))
        #expect(value["@context"] == .text("https://www.w3.org/ns/epub-anno.jsonld"))
        #expect(value["type"] == .text("AnnotationSet") && value["id"]?.text?.hasPrefix("urn:uuid:") == true)
        #expect(value["about"]?["dc:title"] == .text("Moby_Dick"))
        #expect(value["about"]?["dc:creator"] == .list([.text("The Author")]))
        let items = try #require(value["items"]?.items)
        #expect(items.count == 4)
        #expect(
            items.map { $0["motivation"]?.text } == [
                "commenting", "bookmarking", "highlighting", "bookmarking",
            ])
        #expect(items[0]["body"]?["value"] == .text("When?\n# No heading"))
        #expect(items[0]["body"]?["color"] == .text("yellow") && items[2]["body"]?["value"] == .text(""))
        #expect(items[1]["body"] == nil && items[1]["recto:letter"] == .text("q"))
        let selectors = try #require(items[0]["target"]?["selector"]?.items)
        #expect(selectors[0]["type"] == .text("FragmentSelector"))
        #expect(
            selectors[0]["value"]
                == .text(":~:text=Call%20me%20Ishmael.%20-,Some%20%2Ayears%2A%20ago,-."))
        let quote = selectors[1]
        #expect(quote["type"] == .text("TextQuoteSelector") && quote["exact"] == .text("Some *years* ago"))
        #expect(quote["prefix"] == .text("Loomings\nCall me Ishmael. "))
    }

    /// What earlier versions of Recto wrote, and a set with localizable text and selectors of the draft alone.
    @Test(arguments: [
        #"""
        {"@context": "http://www.w3.org/ns/anno.jsonld", "type": "AnnotationCollection", "total": 1, "first": {
         "type": "AnnotationPage", "items": [{"id": "urn:uuid:0c5f3d1e-0000-4000-8000-000000000001",
          "type": "Annotation", "motivation": "commenting",
          "body": [{"type": "TextualBody", "purpose": "commenting", "value": "so?"}],
          "target": {"source": "urn:recto:x", "styleClass": "green", "selector": [
           {"type": "TextQuoteSelector", "exact": "I stuffed a shirt"}]}}]}}
        """#,
        #"""
        {"@context": "https://www.w3.org/ns/epub-anno.jsonld", "type": "AnnotationSet", "about": {}, "items": [
         {"id": "urn:uuid:0c5f3d1e-0000-4000-8000-000000000001", "type": "Annotation",
          "body": {"type": "TextualBody", "value": {"text": "so?", "language": "en"}, "color": "green"},
          "target": {"source": "ch2.xhtml", "selector": [
           {"type": "CssSelector", "value": "p"},
           {"type": "FragmentSelector", "conformsTo": "https://wicg.github.io/scroll-to-text-fragment/",
            "value": ":~:text=I%20stuffed%20a%20shirt,-."}]}}]}
        """#,
    ]) func annotationsOfEachKindAreRead(_ text: String) throws {
        let read = try MarkImport.read(Array(text.utf8))
        var locator = MarkLocator(book)
        let marks = locator.locate(read.marks, at: 0)
        #expect(read.refused.isEmpty && marks.map(\.range.text) == ["I stuffed a shirt"])
        #expect(marks.map(\.note) == ["so?"] && marks.map(\.kind) == [.highlight(.green)])
        #expect(marks.first?.id.description == "0c5f3d1e-0000-4000-8000-000000000001")
    }

    @Test func orgHasNoMarkupOfTheBook() {
        var marks = marks
        marks[0].annotate("* no heading\n[[elisp:(x)]] src_sh{rm} {{{m}}}")
        let text = MarkFormat.org.text(of: MarkedBook(book, marks: marks))
        #expect(text.hasPrefix("#+title: Moby_Dick\n#+author: The Author\n\n* Loomings\n\n#+begin_quote\n"))
        #expect(
            text.contains(
                "\n\n\u{200B}* no heading\n[\u{200B}[elisp:(x)]\u{200B}] s\u{200B}rc_sh{rm} {\u{200B}{{m}}}\n"
            ))
        #expect(
            text.contains("\n\n[[recto:00000000000000000000000000000000#at=0:26][yellow]] · [2024-02-29]\n"))
        #expect(text.contains("#+begin_quote\nshirt.\n\nOr two\n#+end_quote"))
    }

    @Test func readwiseGetsHighlightsAndNotes() {
        let text = MarkFormat.readwise.text(of: MarkedBook(book, marks: marks))
        #expect(
            text == "Highlight,Title,Author,URL,Note,Location,Date\r\n"
                + "Some *years* ago,Moby_Dick,The Author,recto:00000000000000000000000000000000,\"When?\n# No heading\",5000,2024-02-29T12:34:56Z\r\n"
                + "\"shirt.\nOr two\",Moby_Dick,The Author,recto:00000000000000000000000000000000,,5000,2024-02-29T12:34:56Z\r\n"
        )
    }

    @Test func annotationsOfOthersAreUnderstood() throws {
        let text = #"""
            [{"id": "https://example.org/1", "type": "Annotation", "motivation": ["highlighting"],
              "body": {"type": "TextualBody", "value": "a note", "color": "green"},
              "target": {"source": "book.epub", "selector": {"type": "RangeSelector", "refinedBy":
                {"type": "TextQuoteSelector", "exact": "I stuffed  a shirt"}}}},
             {"bodyValue": "here", "target": "book.epub#epubcfi(/6/4!/4/2/1:3%5Bx%5D)", "motivation": "bookmarking"},
             {"target": "book.epub"}, {"body": 1}, 7]
            """#
        let read = try MarkImport.read(Array(text.utf8)).marks
        #expect(
            read.map(\.note) == ["a note", "here"] && read.map(\.kind) == [.highlight(.green), .bookmark])
        #expect(read[1].cfi?.description == "epubcfi(/6/4!/4/2/1:3[x])")
        #expect(try MarkImport.read(Array(text.utf8)).marks.map(\.id) == read.map(\.id))
        var locator = MarkLocator(book)
        #expect(locator.locate(read, at: 0)[0].range.text == "I stuffed a shirt")
    }

    @Test func readsWhatKOReaderKeeps() throws {
        let text = """
            -- we can read Lua syntax here!
            return {
                ["annotations"] = {
                    [1] = { ["chapter"] = "Loomings", ["color"] = "red", ["datetime"] = "2024-02-29 12:34:56",
                        ["drawer"] = "lighten", ["note"] = "so?", ["page"] = "/body/DocFragment[2]/body/p/text().2",
                        ["pos0"] = "/body/DocFragment[2]/body/p/text().2", ["pos1"] = "/body/DocFragment[2]/body/p[2]/text().7",
                        ["text"] = "stuffed a shirt.\\nOr two" },
                    [2] = { ["datetime"] = "2024-03-01 00:00:00", ["page"] = "/body/DocFragment[2]/body/p/text().0",
                        ["text"] = "in The Bag" },
                },
                ["percent_finished"] = 0.5,
            }
            """
        let read = try MarkImport.read(Array(text.utf8)).marks
        var locator = MarkLocator(book)
        let marks = locator.locate(read, at: 0)
        #expect(marks.map(\.kind) == [.highlight(.pink), .bookmark] && marks.map(\.note) == ["so?", ""])
        #expect(marks[0].range.text == "stuffed a shirt.\nOr two" && marks[0].created == 1_709_210_096_000)
        #expect(marks[1].range.section == 1 && marks[1].name == "in The Bag")
        var list = MarkList(marks)
        #expect(list.merge(locator.locate(try MarkImport.read(Array(text.utf8)).marks, at: 9)).isEmpty)
    }

    @Test func readsWhatEarlierVersionsOfItKept() throws {
        let text = """
            return { ["bookmarks"] = {
                [1] = { ["datetime"] = "2020-01-02 03:04:05", ["highlighted"] = true, ["notes"] = "a shirt",
                    ["page"] = "/body/DocFragment[2]/body/p/text().9", ["pos0"] = "/body/DocFragment[2]/body/p/text().9",
                    ["text"] = "Page 2 a shirt @ 2020-01-02 03:04:05" } },
              ["highlight"] = { [2] = { [1] = { ["datetime"] = "2020-01-02 03:04:05", ["drawer"] = "lighten",
                    ["pos0"] = "/body/DocFragment[2]/body/p/text().9", ["text"] = "a shirt" } } } }
            """
        let read = try MarkImport.read(Array(text.utf8)).marks
        #expect(read.count == 1 && read.first?.note == "")
    }

    @Test func whatIsNoFileOfMarksIsRefused() {
        func refusal(_ text: String) -> MarkImportError? {
            do throws(MarkImportError) {
                _ = try MarkImport.read(Array(text.utf8)).marks
                return nil
            } catch { return error }
        }
        #expect(refusal("{\"a\": 1}") == .noMarks && refusal("return { a = 1 }") == .noMarks)
        #expect(refusal("{\"a\": ") == .unreadable(offset: 6))
        #expect(refusal(String(repeating: "[", count: 99)) == .tooLarge)
        #expect(refusal("") == .noMarks && refusal("plain text") != nil)
    }
}

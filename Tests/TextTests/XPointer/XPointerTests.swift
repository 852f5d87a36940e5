import BookModel
import TestSupport
import Testing

@testable import Text

@Suite struct XPointerTests {
    private func steps(_ text: String) -> String? {
        XPointer(text).map { pointer in
            let fragment = pointer.fragment.map { "\($0): " } ?? ""
            let steps = pointer.steps.map { $0.name + ($0.number.map { "\($0)" } ?? "") }.joined(
                separator: " ")
            return fragment + steps + (pointer.text.map { " text\($0.number ?? 0)" } ?? "")
                + (pointer.offset.map { ".\($0)" } ?? "") + (pointer.isWhole ? "" : " …")
        }
    }

    @Test func readsWhatProgramsWrite() {
        #expect(steps("/body/DocFragment[8]/body/div/p[12]/text()[2].15") == "8: body div p12 text2.15")
        #expect(steps("/body[1]/DocFragment[22]/body[1]/div[1]/text()[1].4") == "22: body1 div1 text1.4")
        #expect(steps("/body/DocFragment/body/h1.0") == "1: body h1.0")
        #expect(steps("/body/DocFragment[3]/body/div[1].0") == "3: body div1.0")
        #expect(steps("/BODY/docfragment[2]/body/P[3]/text().0") == "2: body p3 text0.0")
        #expect(steps("/body/DocFragment[2]") == "2: " && steps("/body/DocFragment[2].0") == "2: ")
        #expect(steps("/FictionBook/body/section[2]/p[3]") == "fictionbook body section2 p3")
        #expect(steps("/html/body/p/text().7") == "html body p text0.7")
    }

    @Test func whatIsNotKnownIsLeftOut() {
        #expect(steps("/body/DocFragment[2]/body/autoBoxing[3]/p/text().0") == "2: body p text0.0 …")
        for end in ["p[x]/i", "p[0]", "p[", "p.", "p.x", "p.9999999999", "2/3", ".5"] {
            #expect(steps("/body/DocFragment[2]/body/\(end)") == "2: body …", "\(end)")
        }
        #expect(steps("/body/DocFragment[2]/body/text().3/p") == "2: body text0.3 …")
    }

    @Test(arguments: [
        "/body/DocFragment[8]/body/div/p[12]/text()[2].15", "/body/DocFragment[1]/body/h1/text().0",
        "/body/DocFragment[2]/body", "/body/DocFragment[2]/body/div[3].1",
    ]) func areWrittenAsTheyAreRead(_ text: String) { #expect(XPointer(text)?.description == text) }

    @Test(arguments: [
        "", "/", "12", "/body", "/body/p[3]", "/body/DocFragment[0]/p", "/body/DocFragment[-1]", "#id",
        "/body/DocFragment[99999999999999999999]", "/html/DocFragment[1]", "epubcfi(/6/4!/4)", "/FictionBook",
    ]) func isNothingElse(_ text: String) { #expect(XPointer(text) == nil) }

    @Test func longOnesAreRefused() {
        #expect(XPointer("/body/DocFragment[1]" + String(repeating: "/p", count: 4_000)) == nil)
    }

    /// A page that was marked lands where it is, not at its document's beginning.
    @Test func aPageMarkLandsAtItsText() throws {
        let section = SampleBook.section([(.paragraph, "One two."), (.paragraph, "Three four.")])
        var origins = TextOrigins()
        let root = origins.addNode(in: nil, step: 0, name: "html")
        let body = origins.addNode(in: root, step: 4, name: "body")
        for (number, range) in [0..<8, 9..<20].enumerated() {
            let paragraph = origins.addNode(in: body, step: 2 + 2 * number, name: "p", number: number + 1)
            let text = origins.addNode(in: paragraph, step: 1)
            section.text[range].withUnsafeBufferPointer { origins.addSource($0, of: text) }
            origins.addRun(range, from: text, unit: 0, units: range.count, isVerbatim: true)
        }
        let traced = TracedSection(section: section, origins: origins)
        let book = Book(
            metadata: Metadata(),
            sections: [SectionInfo(name: "a", byteCount: 1, spinePlace: SpinePlace(step: 2))],
            identity: Identity(digest: ""), load: { _ in section }, trace: { _, _ in traced })
        for (place, words) in [
            ("/p[2]/text().6", "four"), ("/p[2].0", "Three"), ("/p[1]/text().4", "two"), ("/div[7]/p", "One"),
            ("/p[3]", "One"),
        ] {
            let text = """
                return { ["annotations"] = { [1] = { ["datetime"] = "2024-03-01 00:00:00",
                    ["page"] = "/body/DocFragment[1]/body\(place)" } } }
                """
            var locator = MarkLocator(book)
            let mark = try #require(locator.locate(try MarkImport.read(Array(text.utf8)).marks, at: 1).first)
            #expect(mark.range.after.hasPrefix(words), "\(place): \(mark.range.after)")
        }
    }
}

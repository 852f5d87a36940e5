import BookModel
import TestSupport
import Testing

@testable import Text

@Suite struct ElementPlaceTests {
    private func told(_ text: String) -> String? {
        ElementPlace(text).map { place in
            let steps = place.steps.map { "\($0.name)\($0.number)" }.joined(separator: " ")
            return "\(place.section): \(steps)" + (place.text.map { " text \($0) \(place.offset)" } ?? "")
        }
    }

    @Test func readsWhatTheEngineWrites() {
        #expect(
            told("/body/DocFragment[8]/body/div/p[12]/text()[2].15") == "7: body1 div1 p12 text 2 15")
        #expect(told("/body/DocFragment/body/h1.0") == "0: body1 h11")
        #expect(told("/body/DocFragment[2]/body/autoBoxing[3]/p/text().0") == "1: body1 p1 text 1 0")
        #expect(told("/body/DocFragment[2]") == "1: ")
        #expect(told("/body/DocFragment[2]/body/p[x]/i") == "1: body1")
    }

    @Test(arguments: [
        "", "/", "12", "/body", "/body/p[3]", "/body/DocFragment[0]/p", "/body/DocFragment[-1]",
        "/body/DocFragment[99999999999999999999]", "/html/DocFragment[1]",
    ]) func isNothingElse(_ text: String) { #expect(ElementPlace(text) == nil) }

    @Test func longOnesAreRefused() {
        #expect(ElementPlace("/body/DocFragment[1]" + String(repeating: "/p", count: 4_000)) == nil)
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
            origins.addRun(range, from: text, unit: 0, units: range.count, isVerbatim: true)
        }
        let traced = TracedSection(section: section, origins: origins)
        let book = Book(
            metadata: Metadata(), sections: [SectionInfo(name: "a", byteCount: 1)],
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

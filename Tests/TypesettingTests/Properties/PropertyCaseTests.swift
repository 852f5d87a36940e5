import Glibc
import TestSupport
import Testing

@testable import Typesetting

/// What style sheets ask for, as a reader sees it. `RECTO_RECORD=1` draws the cases anew.
@Suite struct PropertyCaseTests {
    @Test(arguments: PropertyCase.names) func looksAsItShould(name: String) throws {
        let property = try #require(PropertyCase(name))
        guard getenv("RECTO_RECORD") == nil else {
            #expect(TextFile.write(property.file, to: PropertyCase.folder + "/" + name))
            return
        }
        let difference = ScreenComparison.difference(property.drawn, expected: property.pages)
        #expect(difference == nil, "\(name): \(difference ?? "")")
    }

    @Test(arguments: PropertyCase.names) func showsEveryLetterOnce(name: String) throws {
        let section = try #require(PropertyCase(name)).section
        #expect(section.violation(measures: [2, 7, 18, 40, 100]) == nil)
    }

    /// The properties that a page of cells has a meaning for, and the kinds of blocks.
    private static let wanted = [
        "display", "text-align", "text-align-last", "text-indent", "margin", "padding", "width", "max-width",
        "float", "border", "background", "list-style", "list-numbers", "white-space", "tab-size",
        "text-transform", "font-weight", "font-style", "font-variant", "text-decoration", "visibility",
        "vertical-align", "break-before", "break-after", "break-inside", "break-after-avoid", "widows",
        "hyphens", "line-break", "word-break", "overflow-wrap", "text-emphasis", "direction", "unicode-bidi",
        "before-and-after", "counters", "first-letter", "first-line", "color", "cascade", "inheritance",
        "selectors", "media", "custom-properties", "errors", "warning", "verse", "code", "definitions",
        "figure", "quotation", "notes", "ruby", "writing-mode", "caption-side", "quotes", "position",
    ]

    @Test func everyPropertyHasItsPage() {
        #expect(Self.wanted.filter { !PropertyCase.names.contains($0 + ".case") } == [])
    }
}

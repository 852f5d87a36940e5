import BookModel
import Cells
import Testing
import Typesetting

@testable import Reader

@Suite struct ThemeTests {
    private func attributes(_ traits: SpanStyle.Traits, link: Int? = nil, role: Run.Role = .text)
        -> Style.Attributes
    {
        let run = Run(
            column: 0, text: "x", columns: 1, range: 0..<1, style: SpanStyle(traits, link: link), role: role)
        return Theme().style(of: run).attributes
    }

    @Test func traitsShow() {
        #expect(attributes([]) == [])
        #expect(attributes(.italic) == .italic)
        #expect(attributes([.bold, .italic]) == [.bold, .italic])
        #expect(attributes([], link: 0) == .underline)
        #expect(attributes([], role: .heading(level: 1)) == .bold)
    }

    @Test func codeIsQuieterThanTheTextAroundItAndAListingIsNot() {
        func color(_ traits: SpanStyle.Traits, _ role: Run.Role = .text) -> Color {
            let run = Run(
                column: 0, text: "x", columns: 1, range: 0..<1, style: SpanStyle(traits), role: role)
            return Theme().style(of: run).foreground
        }
        // Neither black nor white: seen on a light ground and on a dark one.
        #expect(color(.code) == .indexed(244))
        #expect(color(.code, .heading(level: 2)) == .indexed(244))
        #expect(color(.code, .preformatted) == .standard)
        #expect(color([.code, .strikethrough], .preformatted) == .indexed(244))
        #expect(color([]) == .standard)
    }

    @Test func italicsWithinItalicsStandUpright() {
        #expect(attributes(.italic, role: .notice) == [])
    }
}

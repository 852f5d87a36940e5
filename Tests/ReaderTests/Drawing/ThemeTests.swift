import BookModel
import Cells
import Testing
import Typesetting

@testable import Commands
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

    @Test func theBooksColoursAreTakenWhereTheyCanBeRead() throws {
        func ink(_ code: UInt32, _ theme: String, takesColors: Bool = true, role: Run.Role = .text) -> Color {
            var settings = Settings()
            (settings.theme, settings.takesColors) = (theme, takesColors)
            let themeContext = ThemeContext(terminal: TerminalColors(depth: .full))
            let run = Run(
                column: 0, text: "x", columns: 1, range: 0..<1,
                style: SpanStyle(color: LetterColor(code: code)), role: role)
            return themeContext.theme(settings).style(of: run).foreground
        }
        let (darkRed, paleRed) = (RGB(code: 0x940000), RGB(code: 0xFFB5B5))
        #expect(ink(0x900000, "paper") == .rgb(darkRed))
        #expect(ink(0xFFB0B0, "paper") != .rgb(paleRed))
        #expect(ink(0xFFB0B0, "night") == .rgb(paleRed))
        #expect(ink(0x900000, "night") != .rgb(darkRed))
        #expect(ink(0x900000, "paper", takesColors: false) != .rgb(darkRed))
        #expect(ink(0x900000, "paper", role: .marker) != .rgb(darkRed))
        #expect(ink(0x900000, "mono") == .standard)
    }

    @Test func italicsWithinItalicsStandUpright() {
        #expect(attributes(.italic, role: .notice) == [])
    }
}

import Cells
import Testing

@testable import Commands

@Suite struct ThemeLineTests {
    @Test func aNameAloneAsksForATheme() throws {
        #expect(try ThemeLine("night").name == "night")
        #expect(try ThemeLine("night").colors == nil)
    }

    @Test func partsAndColoursMakeOnesOwn() throws {
        let colors = try ThemeLine("dusk page=#2b2433 ink=250 desk=black ribbon=bright-red").colors
        #expect(colors?[.page] == .rgb(0x2B, 0x24, 0x33))
        #expect(colors?[.ink] == .indexed(250))
        #expect(colors?[.desk] == .indexed(0))
        #expect(colors?[.ribbon] == .indexed(9))
        #expect(colors?[.hit] == nil)
    }

    @Test(
        arguments: [
            ("", .wrongArgument(.theme)), ("du/sk", .wrongArgument(.theme)),
            ("night page=1", .themeComesAlong("night")), ("dusk paper=1", .unknownRole("paper")),
            ("dusk page", .unknownColor("")), ("dusk page=256", .unknownColor("256")),
            ("dusk page=#12345", .unknownColor("#12345")), ("dusk page=#12345g", .unknownColor("#12345g")),
            ("dusk page=+12", .unknownColor("+12")), ("dusk page=#+12345", .unknownColor("#+12345")),
        ] as [(String, RequestError)])
    func whatIsWrongIsTold(_ line: String, _ error: RequestError) {
        #expect(throws: error) { try ThemeLine(line) }
        #expect(!error.words().isEmpty)
    }

    @Test func theConfigurationHasThemesOfItsOwn() {
        let text = "theme dusk page=#2b2433\nset theme dusk\ntheme dusk page=mauve\n"
        let configuration = Configuration(path: "c", bytes: Array(text.utf8))
        #expect(configuration.themes["dusk"]?[.page] == .rgb(0x2B, 0x24, 0x33))
        #expect(configuration.values == ["theme": "dusk"])
        #expect(configuration.problems.map(\.line) == [3])
        #expect(Configuration(path: "c", bytes: Array("theme night".utf8)).values == ["theme": "night"])
    }

    @Test func namesAndPartsAreCompleted() {
        func candidates(_ line: String) -> [String] {
            Completion(line, in: Vocabulary(settings: Settings(), themes: ThemeColors.names + ["dusk"]))
                .candidates.map(\.text)
        }
        #expect(candidates("theme n") == ["night"])
        #expect(candidates("theme d") == ["dusk"])
        #expect(candidates("theme dusk page=1 in") == ["ink="])
        #expect(candidates("theme night pa").isEmpty)
        #expect(candidates("set theme se") == ["sepia"])
    }
}

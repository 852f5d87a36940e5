import Cells
import Testing

@testable import Commands

@Suite struct ThemeContextTests {
    /// A theme on a terminal.
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let colors: TerminalColors

        var theme: Theme {
            var settings = Settings()
            settings.theme = name
            return ThemeContext(terminal: colors).theme(settings)
        }

        var testDescription: String {
            "\(name), \(colors.depth), \(colors.ground.map { String($0.code, radix: 16) } ?? "unknown")"
        }
    }

    private static let grounds = [nil, RGB.white, .black, RGB(code: 0x101214), RGB(code: 0xFDF6E3)]

    private static func cases(_ names: [String], _ depths: [ColorDepth]) -> [Case] {
        names.flatMap { name in
            depths.flatMap { depth in
                grounds.map { Case(name: name, colors: TerminalColors(depth: depth, ground: $0)) }
            }
        }
    }

    private static let painted = ["paper", "sepia", "night", "contrast"]

    /// The words that stand on the page and on the desk.
    private func words(_ theme: Theme) -> [Style] {
        [
            theme.text, theme.runningHead, theme.pageNumber, theme.hint, theme.mark, theme.title, theme.frame,
            theme.desk, theme.track, theme.tick, theme.place, theme.position, theme.ribbon,
            Style(foreground: theme.hitMark, background: theme.desk.background),
        ]
    }

    /// Those on grounds of their own.
    private func marked(_ theme: Theme) -> [Style] {
        [theme.hit, theme.currentHit, theme.selected, theme.selection, theme.label] + theme.highlights
    }

    private func contrast(_ style: Style, on page: RGB? = nil) -> Double {
        guard let ground = style.background.rgb ?? page, let ink = style.foreground.rgb else {
            return 0
        }
        return ink.contrast(to: ground)
    }

    @Test(arguments: cases(painted, [.eight, .sixteen, .palette, .full]))
    func wordsAreReadOnPaintedGrounds(_ given: Case) {
        let least = given.name == "contrast" ? 7.0 : 4.5
        for style in words(given.theme) { #expect(contrast(style) >= least, "\(style)") }
    }

    @Test(arguments: cases(painted, [.palette, .full]))
    func markedWordsAreReadToo(_ given: Case) {
        let (theme, least) = (given.theme, given.name == "contrast" ? 7.0 : 4.5)
        for style in marked(theme) { #expect(contrast(style) >= least, "\(style)") }
        for shade in theme.gutter {
            #expect(contrast(Style(foreground: theme.text.foreground, background: shade)) >= 4.5)
        }
    }

    @Test(arguments: cases(["terminal"], [.palette, .full]).filter { $0.colors.ground != nil })
    func wordsAreReadOnTheTerminalsOwnGround(_ given: Case) {
        let (theme, ground) = (given.theme, given.colors.ground)
        #expect(theme.text == .plain)
        for style in [theme.hint, theme.runningHead, theme.pageNumber, theme.mark, theme.place, theme.ribbon]
        {
            #expect(contrast(style, on: ground) >= 4.5, "\(style)")
        }
        for style in marked(theme) { #expect(contrast(style) >= 4.5, "\(style)") }
    }

    @Test(arguments: cases(painted, [.palette, .full]))
    func pageAndDeskAreApartAndSoAreMarks(_ given: Case) {
        let theme = given.theme
        #expect(theme.text.background != theme.desk.background)
        let grounds = [theme.text, theme.hit, theme.currentHit, theme.selected].map(\.background)
        #expect(Set(grounds).count == grounds.count)
        #expect(Set(theme.highlights.map(\.background)).count == theme.highlights.count)
        #expect(!theme.highlights.contains { $0.background == theme.text.background })
    }

    @Test func whatIsSelectedAndFoundHasTheHueOfThePage() throws {
        let all = TerminalColors(depth: .full, ground: .white)
        func background(_ name: String, _ part: KeyPath<Theme, Style>) throws -> RGB {
            try #require(Case(name: name, colors: all).theme[keyPath: part].background.rgb)
        }
        for name in ["paper", "sepia"] {
            let selected = try background(name, \.selected)
            #expect(selected.red > selected.green && selected.green > selected.blue)
        }
        let night = try background("night", \.selected)
        #expect(night.blue > night.green && night.green > night.red && night.luminance < 0.1)
        let grey = try background("contrast", \.selected)
        #expect(grey == RGB(code: 0xC9D6F2))
        for part in [\Theme.hit, \.currentHit] {
            let (sepia, paper) = (try background("sepia", part), try background("paper", part))
            #expect(sepia.blue < paper.blue)
        }
    }

    @Test(arguments: cases(painted + ["terminal"], [.palette, .full]).filter { $0.colors.ground != nil })
    func theGutterDarkensTowardsTheSpine(_ given: Case) throws {
        let theme = given.theme
        // Few colours hold no shades of a ground that is not grey; the desk's is one, or the rule stands there.
        if given.colors.depth == .palette, theme.edges.isEmpty {
            return #expect(theme.gutter.isEmpty || theme.gutter == [theme.desk.background])
        }
        #expect(given.colors.depth == .palette ? theme.gutter.count <= 5 : theme.gutter.count == 5)
        #expect(Set(theme.gutter).count == theme.gutter.count)
        #expect((theme.crease != nil) == (theme.gutter.count > 1))
        let page = try #require(theme.pageColor)
        let shades = theme.gutter.compactMap { $0.rgb?.luminance }
        let distances = shades.map { abs($0 - page.luminance) }
        #expect(distances == distances.sorted(by: >) && distances[0] > 0)
        if page.luminance > 0.01 { #expect(shades.allSatisfy { $0 <= page.luminance }) }
    }

    @Test func aGutterHasTheHueOfItsPage() {
        let few = TerminalColors(depth: .palette, ground: .white)
        let all = TerminalColors(depth: .full, ground: .white)
        let sepia = Case(name: "sepia", colors: few).theme
        #expect(sepia.gutter == [sepia.desk.background])
        #expect(Case(name: "paper", colors: few).theme.gutter.count == 3)
        #expect(Case(name: "sepia", colors: all).theme.gutter.count == 5)
    }

    /// Themes on terminals whose palette takes entries, which show its other colours and these.
    private static let redefining = (painted + ["terminal"]).flatMap { name in
        grounds.filter { $0 != nil }.map {
            Case(name: name, colors: TerminalColors(depth: .palette, ground: $0, takesEntries: true))
        }
    }

    @Test(arguments: redefining) func wordsAreReadInARedefinedPalette(_ given: Case) {
        let (theme, ground) = (given.theme, given.colors.ground)
        let least = given.name == "contrast" ? 7.0 : 4.5
        for style in words(theme) where style.foreground != .standard {
            #expect(contrast(style, on: ground) >= least, "\(style)")
        }
        for style in marked(theme) { #expect(contrast(style) >= least, "\(style)") }
        for shade in theme.gutter where theme.text.foreground != .standard {
            #expect(contrast(Style(foreground: theme.text.foreground, background: shade)) >= 4.5)
        }
    }

    @Test(arguments: redefining) func aRedefinedPaletteHoldsAllColoursOfATheme(_ given: Case) {
        let theme = given.theme
        #expect((1...RGB.mostEntries).contains(theme.entries.count))
        #expect(theme.gutter.count == 5 && theme.edges.count == 3)
        let styles = words(theme) + marked(theme) + theme.edges + theme.gutter.map { Style(background: $0) }
        for color in styles.flatMap({ [$0.foreground, $0.background] }) {
            #expect(color.fitted(to: .palette, entries: theme.entries) == color)
        }
    }

    @Test func paperIsThatOf24BitsInARedefinedPalette() {
        let (few, all) = (
            TerminalColors(depth: .palette, takesEntries: true), TerminalColors(depth: .full)
        )
        for name in Self.painted {
            let (theme, full) = (Case(name: name, colors: few).theme, Case(name: name, colors: all).theme)
            #expect(theme.text == full.text && theme.desk == full.desk && theme.gutter == full.gutter)
        }
    }

    @Test func sixteenColoursShadeWhitePaper() {
        for name in ["paper", "sepia", "contrast"] {
            let theme = Case(name: name, colors: TerminalColors(depth: .sixteen, ground: .white)).theme
            #expect(theme.text.background == .indexed(15) && theme.gutter == [.indexed(7)])
        }
    }

    @Test func withoutAnAnswerTheTerminalsThemeIsAsEver() {
        let theme = ThemeContext().theme(Settings())
        #expect(theme == Theme())
        #expect(theme.gutter.isEmpty && theme.edges.isEmpty && theme.text == .plain)
    }

    @Test(arguments: ["terminal", "paper", "night", "contrast", "mono"])
    func withoutColoursNoneAreAskedFor(_ name: String) {
        let theme = Case(name: name, colors: TerminalColors(depth: .none, ground: .white)).theme
        for style in words(theme) + marked(theme) {
            #expect(style.foreground == .standard && style.background == .standard)
        }
        // What is apart is so by how it is drawn.
        for style in marked(theme) { #expect(!style.attributes.isEmpty) }
    }

    @Test func contrastFollowsTheTerminalsGround() {
        func page(_ ground: RGB?) -> Color {
            Case(name: "contrast", colors: TerminalColors(depth: .full, ground: ground)).theme.text.background
        }
        #expect(page(.white) == .rgb(.white) && page(.black) == .rgb(.black))
    }

    @Test(
        arguments: [
            (.light, .black, "paper"), (.dark, .white, "night"), (nil, .white, "paper"),
            (nil, .black, "night"),
            (nil, nil, "night"),
        ] as [(ColorScheme?, RGB?, String)])
    func autoIsLightOrDarkAsTheTerminalIs(_ scheme: ColorScheme?, _ ground: RGB?, _ name: String) {
        let colors = TerminalColors(depth: .full, ground: ground, scheme: scheme)
        #expect(Case(name: "auto", colors: colors).theme == Case(name: name, colors: colors).theme)
    }

    @Test func onesOwnColoursHoldAndUnreadableOnesAreMended() throws {
        let line = try ThemeLine("dusk page=#2b2433 ink=#3b3443 desk=black ribbon=209")
        var settings = Settings()
        settings.theme = "dusk"
        let themeContext = ThemeContext(
            terminal: TerminalColors(depth: .full), own: ["dusk": try #require(line.colors)])
        let theme = themeContext.theme(settings)
        #expect(theme.text.background == .rgb(0x2B, 0x24, 0x33))
        #expect(theme.desk.background == .indexed(0))
        #expect(theme.ribbon.foreground == .indexed(209) || contrast(theme.ribbon) >= 4.5)
        #expect(contrast(theme.text) >= 4.5)
        #expect(themeContext.names.suffix(1) == ["dusk"])
    }

    @Test func aNameThatIsNoThemesIsTheTerminals() {
        var settings = Settings()
        settings.theme = "nowhere"
        #expect(ThemeContext().theme(settings) == Theme())
    }
}

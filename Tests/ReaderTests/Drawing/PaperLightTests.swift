import Cells
import Paging
import Testing

@testable import Reader

@Suite struct PaperLightTests {
    private static let light = Paper(
        ground: RGB(code: 0xFFFFFF), ink: RGB(code: 0x000000), depth: .full)
    private static let dark = Paper(
        ground: RGB(code: 0x101214), ink: RGB(code: 0xD8D8D8), depth: .full)
    private static let sepia = Paper(
        page: .rgb(RGB(code: 0xF4ECD8)), ground: RGB(code: 0xF4ECD8), ink: RGB(code: 0x4A3F30), depth: .full)
    private static let papers = [light, dark, sepia]

    private func lightness(_ cell: Cell, on paper: Paper) -> Double {
        (cell.style.background.rgb ?? paper.colors.ground).luminance
    }

    private func cell(_ scalar: Unicode.Scalar = "a", on paper: Paper) -> Cell {
        Cell(scalar, style: Style(background: paper.page))
    }

    @Test(arguments: papers) func aShadowIsDarkerThanThePageAndKeepsItsLetters(_ paper: Paper) {
        let light = PaperLight(paper)
        let shades = stride(from: 0.0, through: 1, by: 0.125).map { amount in
            light.shadowed(cell(on: paper), by: amount)
        }
        #expect(shades.allSatisfy { $0.base == "a" && $0.style.foreground == .standard })
        #expect(shades.first == cell(on: paper))
        let grounds = shades.map { lightness($0, on: paper) }
        #expect(grounds == grounds.sorted(by: >) && Set(grounds).count > 6)
    }

    @Test(arguments: papers) func theFlapIsTintedAndItsBendLitAndShaded(_ paper: Paper) {
        let light = PaperLight(paper)
        func ground(_ amount: Double) -> Double {
            lightness(
                light.onFlap(cell(on: paper), light: amount, height: 1, showsThrough: false), on: paper)
        }
        #expect(ground(0) != paper.colors.ground.luminance)
        #expect(ground(-1) < ground(-0.5) && ground(-0.5) < ground(0))
        #expect(ground(0) < ground(0.5) && ground(0.5) < ground(1))
    }

    /// Each change of colour within a row costs time and bytes: there is none that hardly shows.
    @Test(arguments: papers) func neighbouringShadesDiffer(_ paper: Paper) {
        let light = PaperLight(paper)
        var rows = [(0...64).map { light.shadowed(cell(on: paper), by: Double($0) / 64) }]
        for sign in [-1.0, 1] {
            rows.append(
                (0...64).map { step in
                    light.onFlap(
                        cell(on: paper), light: sign * Double(step) / 64, height: 1, showsThrough: false)
                })
        }
        for row in rows {
            let grounds = row.map { $0.style.background.rgb ?? paper.colors.ground }
            for (one, other) in zip(grounds, grounds.dropFirst()) where one != other {
                let pairs = [(one.red, other.red), (one.green, other.green), (one.blue, other.blue)]
                #expect(pairs.contains { 40 * abs(Int($0) - Int($1)) > Int(max($0, $1)) })
            }
        }
    }

    /// Where the ground changes with each column, an ink that no blank shows would be written each time.
    @Test func blanksInTheLightHaveNoInk() {
        let style = Style(foreground: .rgb(74, 63, 48), background: Self.sepia.page)
        let light = PaperLight(Self.sepia)
        func inks(_ cell: Cell) -> [Color] {
            [
                light.shadowed(cell, by: 0.5),
                light.onFlap(cell, light: 0.5, height: 1, showsThrough: false),
                light.onFlap(cell, light: 0, height: 1, showsThrough: false),
            ].map(\.style.foreground)
        }
        let ink = style.foreground
        #expect(inks(Cell(style: style)) == [.standard, .standard, ink])
        #expect(inks(Cell("a", style: style)) == [ink, ink, ink])
        var underlined = style
        underlined.attributes = .underline
        #expect(inks(Cell(style: underlined)) == [ink, ink, ink])
    }

    /// As it comes to lie the leaf becomes the page that it will be.
    @Test(arguments: papers) func aLeafThatLiesIsAPage(_ paper: Paper) {
        let light = PaperLight(paper)
        let lying = light.onFlap(cell(on: paper), light: 0, height: 0, showsThrough: false)
        #expect(lying == cell(on: paper))
    }

    @Test(arguments: papers) func whatIsSeenThroughIsFaintButCanBeRead(_ paper: Paper) {
        let seen = PaperLight(paper).onFlap(cell(on: paper), light: 0, height: 1, showsThrough: true)
        let ink = seen.style.foreground.rgb ?? paper.colors.ink
        let ground = seen.style.background.rgb ?? paper.colors.ground
        let contrast = ink.contrast(to: ground)
        #expect(contrast > 2 && contrast < paper.colors.ink.contrast(to: paper.colors.ground) * 0.7)
    }

    @Test func aGroundOfItsOwnIsShadedAsWell() {
        let hit = Cell("a", style: Style(background: .indexed(220)))
        for paper in Self.papers {
            let light = PaperLight(paper)
            #expect(lightness(light.shadowed(hit, by: 1), on: paper) < lightness(hit, on: paper))
        }
        let selected = Cell("a", style: Style(.reverse))
        let shaded = PaperLight(Self.light).shadowed(selected, by: 0.5)
        #expect(!shaded.style.attributes.contains(.reverse) && shaded.style.foreground == .rgb(.white))
    }

    @Test func grayTerminalsOf256ColoursGetTheirOwn() {
        var paper = Self.light
        paper.depth = .palette
        let cell = PaperLight(paper).shadowed(Cell("a"), by: 0.7)
        if case .indexed = cell.style.background.form {} else { Issue.record("\(cell)") }
    }

    @Test func onAGroundThatIsNotKnownNoneIsMixed() {
        let light = PaperLight(Paper(depth: .full))
        #expect(light.shadowed(Cell("a"), by: 1) == Cell("a"))
    }

    @Test(arguments: [ColorDepth.none, .eight, .sixteen]) func withoutGroundsNoLetterIsTouched(
        _ depth: ColorDepth
    ) {
        var paper = Self.light
        paper.depth = depth
        let light = PaperLight(paper)
        let letter = Cell("a")
        #expect(light.shadowed(letter, by: 1) == letter)
        #expect(light.onFlap(letter, light: 1, height: 1, showsThrough: false) == letter)
        for near in 0...8 {
            for far in 0...8 {
                let outline = Outline(.fold, along: .horizontal, near: near, far: far)
                #expect(light.parted(letter, by: outline, (letter, letter)) == letter)
            }
        }
        // Wherever an upright outline stands, a line shows it.
        let signs = (0...8).map { eighths in
            light.parted(
                Cell(), by: Outline(.edge, along: .horizontal, near: eighths, far: eighths), (Cell(), Cell()))
        }
        #expect(signs.map(\.base) == Array("▏▏▏▏│▕▕▕▕".unicodeScalars))
        #expect(signs.allSatisfy { $0.style.background == .standard })
    }

    /// The page's own ground takes fewer bytes than one that looks the same, and stands beside it as well.
    @Test(arguments: [light, dark, sepia]) func aShadeThatLooksLikeThePageIsThePage(_ full: Paper) {
        var paper = full
        paper.depth = .palette
        let light = PaperLight(paper)
        let page = Color.rgb(paper.colors.ground).fitted(to: .palette)
        paper.page = paper.page == .standard ? .standard : page
        let letter = cell(on: paper)
        for step in 0...64 {
            let amount = Double(step) / 64
            var grounds = [light.shadowed(letter, by: amount).style.background]
            for (sign, height) in [(-1.0, 0.0), (1, 0), (-1, 0.5), (1, 0.5), (-1, 1), (1, 1)] {
                grounds.append(
                    light.onFlap(letter, light: sign * amount, height: height, showsThrough: false)
                        .style.background)
            }
            #expect(grounds.allSatisfy { $0 == paper.page || $0 != page })
        }
    }

    /// A page half turned can be read, in the deepest shadow and on the brightest bend.
    @Test(arguments: [light, dark, sepia], [ColorDepth.palette, .full])
    func lettersCanBeReadInAnyLight(_ full: Paper, _ depth: ColorDepth) {
        var paper = full
        paper.depth = depth
        let light = PaperLight(paper)
        let letter = Cell("a", style: Style(foreground: .rgb(paper.colors.ink), background: paper.page))
        var least = Double.infinity
        for step in -16...16 {
            let amount = Double(step) / 16
            var cells = [light.shadowed(letter, by: abs(amount))]
            for height in [0, 0.25, 0.5, 0.75, 1] {
                cells.append(light.onFlap(letter, light: amount, height: height, showsThrough: false))
            }
            for cell in cells {
                #expect(cell.base == "a")
                let ground = cell.style.background.rgb ?? paper.colors.ground
                least = min(least, paper.colors.ink.contrast(to: ground))
            }
        }
        #expect(least >= 2.5)
    }

    @Test func anOutlineHasTheColoursOfBothSides() {
        let (a, b) = (Color.rgb(200, 200, 200), Color.rgb(90, 90, 90))
        let sides = (Cell(style: Style(background: a)), Cell(style: Style(background: b)))
        let light = PaperLight(Self.light)
        let cell = light.parted(Cell(), by: Outline(.edge, along: .horizontal, near: 3, far: 3), sides)
        #expect(cell == Cell("▍", style: Style(foreground: a, background: b)))
        // Where no ink shows none is asked for.
        let (left, right) = (
            light.parted(Cell(), by: Outline(.edge, along: .horizontal, near: 8, far: 8), sides),
            light.parted(Cell(), by: Outline(.edge, along: .horizontal, near: 0, far: 0), sides)
        )
        #expect(left == Cell(style: Style(background: a)) && right == Cell(style: Style(background: b)))
        let even = light.parted(
            Cell(), by: Outline(.edge, along: .horizontal, near: 3, far: 3), (sides.0, sides.0))
        #expect(even == Cell(style: Style(background: a)))
        let lower = light.parted(Cell(), by: Outline(.edge, along: .vertical, near: 3, far: 3), sides)
        #expect(lower == Cell("▅", style: Style(foreground: b, background: a)))
        // The terminal's own ground is no ink: both change places.
        let own = light.parted(
            Cell(), by: Outline(.edge, along: .horizontal, near: 3, far: 3),
            (Cell(), Cell(style: Style(background: b))))
        #expect(own == Cell("▍", style: Style(.reverse, foreground: b)))
    }

    /// Where grounds cannot say it, a thin line does: none over a letter.
    @Test func anOutlineIsALineWhereThereAreNoGrounds() {
        let light = PaperLight(Paper(depth: .full))
        func line(_ axis: Axis, _ eighths: Int, on cell: Cell = Cell()) -> Unicode.Scalar {
            let outline = Outline(.edge, along: axis, near: eighths, far: eighths)
            return light.parted(cell, by: outline, (Cell(), Cell())).base
        }
        #expect([1, 4, 7].map { line(.horizontal, $0) } == ["▏", "│", "▕"])
        #expect((0...8).map { String(line(.vertical, $0)) }.joined() == "⎺⎺⎻⎻─⎼⎼⎽⎽")
        #expect([Axis.horizontal, .vertical].allSatisfy { line($0, 4, on: Cell("a")) == "a" })
    }
}

@Suite struct OutlineGlyphTests {
    private func glyph(_ near: Int, _ far: Int, _ axis: Axis = .horizontal) -> Unicode.Scalar {
        Outline(.fold, along: axis, near: near, far: far).glyph.scalar
    }

    @Test func uprightItMovesByEighths() {
        #expect((0...8).map { glyph($0, $0) } == Array(" ▏▎▍▌▋▊▉█".unicodeScalars))
        #expect((0...8).map { glyph($0, $0, .vertical) } == Array("█▇▆▅▄▃▂▁ ".unicodeScalars))
    }

    @Test func leaningItIsMadeOfQuadrants() {
        #expect(glyph(4, 0) == "▘" && glyph(8, 0) == "▀" && glyph(8, 4) == "▛" && glyph(0, 4) == "▖")
        #expect(glyph(4, 8) == "▙" && glyph(0, 8) == "▄" && glyph(3, 7) == "▙")
        #expect(
            glyph(4, 0, .vertical) == "▘" && glyph(8, 0, .vertical) == "▌" && glyph(0, 4, .vertical) == "▝")
        #expect(glyph(8, 4, .vertical) == "▛")
    }
}

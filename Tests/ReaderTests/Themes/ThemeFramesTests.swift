import Cells
import TestSupport
import Testing

@testable import Commands
@testable import Reader

/// Screens with the grounds they stand on.
@Suite struct ThemeFramesTests {
    /// A theme on a terminal of 24 bits, or fewer.
    struct Way: Sendable, CustomTestStringConvertible {
        let name: String
        let theme: String
        let colors: TerminalColors

        init(_ name: String, _ theme: String, _ depth: ColorDepth, _ ground: UInt32? = nil) {
            (self.name, self.theme) = (name, theme)
            let ground = ground.map { RGB(code: $0) }
            colors = TerminalColors(
                depth: depth, ground: ground, ink: ground.map { $0.isLight ? .black : .white })
        }

        var testDescription: String { name }
    }

    private static let ways = [
        Way("paper", "paper", .full), Way("paper-256", "paper", .palette), Way("night", "night", .full),
        Way("terminal-light", "terminal", .full, 0xFFFFFF), Way("terminal-dark", "terminal", .full, 0x101214),
        Way("terminal-unknown", "terminal", .full), Way("contrast-16", "contrast", .sixteen, 0xFFFFFF),
        Way("mono", "mono", .full),
    ]

    private func reading(_ way: Way, columns: Int) throws -> Reading {
        var reading = try Reading(columns: columns, rows: 14) {
            ($0.theme, $0.measure) = (way.theme, 24)
        }
        reading.app.colors = way.colors
        reading.count()
        return reading
    }

    @Test(arguments: ways) func aSpread(_ way: Way) throws {
        var reading = try reading(way, columns: 112)
        reading.press("→→")
        #expect(ScreenComparison.difference(reading.grid.looks, recorded: "Frames/spread-\(way.name)") == nil)
    }

    @Test(arguments: ways) func aListAndABox(_ way: Way) throws {
        var reading = try reading(way, columns: 60)
        reading.press("t")
        let list = reading.grid.looks
        #expect(ScreenComparison.difference(list, recorded: "Frames/contents-\(way.name)") == nil)
        reading.press("⎋:theme ")
        #expect(
            ScreenComparison.difference(reading.grid.looks, recorded: "Frames/prompt-\(way.name)") == nil)
    }

    /// A painted theme leaves nothing of the terminal's own to be seen.
    @Test(arguments: ways.prefix(3)) func allIsPainted(_ way: Way) throws {
        for keys in ["", "→", "t", "s", "?", ":set ", "v", "/the⏎", "→→m", "I", "gh"] {
            var reading = try reading(way, columns: 112)
            reading.press(keys)
            let grid = reading.grid
            for row in 0..<grid.size.rows {
                for column in 0..<grid.size.columns {
                    let style = grid[column, row].style
                    #expect(
                        style.background != .standard && style.foreground != .standard,
                        "\(keys) \(column) \(row)")
                }
            }
        }
    }

    @Test func aThemeIsChosenAndSeenAtOnce() throws {
        var reading = try reading(Self.ways[0], columns: 50)
        reading.press(":theme night⏎")
        #expect(reading.app.settings.theme == "night")
        #expect(reading.grid[30, 0].style.background == .rgb(RGB(code: 0x191B20)))
        reading.press(":theme dusk page=#2b2433⏎")
        #expect(reading.grid[30, 0].style.background == .rgb(RGB(code: 0x2B2433)))
        reading.press(":theme nigt⏎")
        #expect(reading.screen.contains("no theme nigt; did you mean night?"))
    }

    /// Beside the text the page is as it is, whatever the margins: the shade of the gutter ends before it.
    @Test(arguments: [0, 1, 2, 3, 8]) func theGutterLeavesTheTextAlone(_ margins: Int) throws {
        for columns in [60, 96, 112, 120, 133, 160] {
            var reading = try Reading(columns: columns, rows: 20) {
                ($0.theme, $0.spine, $0.margins) = ("paper", .mid, margins)
            }
            reading.app.colors = Self.ways[0].colors
            reading.count()
            reading.press("→→")
            let grid = reading.grid
            let pages = reading.app.context.reading.layout.geometry.pages
            let paper = grid[pages[0].text.columns.lowerBound, 5].style.background
            let beside = [pages[0].text.columns.upperBound, pages[1].text.columns.lowerBound - 1]
            for column in beside + [beside[0] - 1, beside[1] + 1] {
                #expect(grid[column, 5].style.background == paper, "\(columns) \(column)")
            }
            #expect(grid[pages[0].frame.columns.upperBound - 1, 5].style.background != paper)
        }
    }

    @Test func theTerminalsAnswerIsSeenAtOnce() throws {
        var reading = try reading(Self.ways[5], columns: 112)
        #expect(reading.grid[55, 5].base == "▕")
        reading.app.colors = TerminalColors(depth: .full, ground: .black, ink: .white)
        #expect(reading.app.needsDrawing)
        #expect(reading.grid[55, 5].style.background != reading.grid[40, 0].style.background)
        #expect(reading.grid[54, 5].isBlank)
        #expect(reading.grid[54, 5].style.background != reading.grid[40, 0].style.background)
    }
}

import Cells
import Testing

@testable import Terminal

@Suite struct ColorDepthTerminalTests {
    private func depth(_ colors: Int, _ variables: [String: String] = [:]) -> ColorDepth {
        .reported(colors: colors, ink: "\u{1B}[3%p1%dm") { variables[$0] }
    }

    @Test func theDescriptionTellsOfColours() {
        #expect(
            [-1, 0, 8, 16, 88, 256, 1 << 24].map { depth($0) } == [
                .none, .none, .eight, .sixteen, .sixteen, .palette, .full,
            ])
    }

    @Test func theEnvironmentTellsOfTwentyFourBits() {
        #expect(depth(256, ["COLORTERM": "truecolor"]) == .full)
        #expect(depth(8, ["COLORTERM": "24bit"]) == .full)
        #expect(depth(256, ["COLORTERM": "yes"]) == .palette)
        #expect(depth(-1, ["COLORTERM": "truecolor"]) == .none)
    }

    @Test func coloursCanBeForbidden() {
        #expect(depth(256, ["NO_COLOR": "1", "COLORTERM": "truecolor"]) == .none)
        #expect(depth(256, ["NO_COLOR": ""]) == .palette)
    }

    @Test func aTerminalThatColoursOtherwiseHasNone() {
        #expect(ColorDepth.reported(colors: 8, ink: "\u{1B}%p1%dm") { _ in nil } == .none)
        #expect(ColorDepth.reported(colors: 8, ink: nil) { _ in nil } == .none)
    }
}

import Cells
import Posix
import Reader
import Terminal

/// The terminal's own colours as they were seen last, so that the first page has the shades it will keep.
///
/// They stand among the settings of the shelf, under a name that is none's, for each type of terminal.
enum KeptColors {
    private static var name: String { "colors-" + (Environment["TERM"] ?? "") }

    /// What is known before the terminal has answered.
    static func before(_ told: TerminalColors, _ settings: KeptSettings) -> TerminalColors {
        var colors = told
        let codes = settings.allBooks[name]?.value.split(separator: " ").map { UInt32($0, radix: 16) } ?? []
        guard codes.count == 2, colors.depth > .none else { return colors }
        colors.ground = colors.ground ?? codes[0].map { RGB(code: $0) }
        colors.ink = colors.ink ?? codes[1].map { RGB(code: $0) }
        return colors
    }

    /// What has changed of colours that should be kept; nil where nothing has, or not enough is known.
    static func keepsake(_ colors: TerminalColors, _ before: TerminalColors) -> Keepsake? {
        guard let ground = colors.ground, let ink = colors.ink else { return nil }
        if ground == before.ground, ink == before.ink { return nil }
        let value = String(ground.code, radix: 16) + " " + String(ink.code, radix: 16)
        return .setting(name, .allBooks, KeptValue(value, replaced: ""))
    }
}

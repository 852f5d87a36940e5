import BookModel
import Cells
import Posix
import Reader
import Terminal

/// The terminal's colours as last reported, so that the first page has the right shades at once.
enum SavedColors {
    private static var terminal: String { Environment["TERM"] ?? "" }

    /// The colours to use before the terminal has replied.
    static func before(_ reported: TerminalColors, _ settings: SavedSettings) -> TerminalColors {
        var colors = reported
        let codes =
            settings.colors(of: terminal)?.value.split(separator: " ").map { UInt32($0, radix: 16) } ?? []
        guard codes.count == 2, colors.depth > .none else { return colors }
        colors.ground = colors.ground ?? codes[0].map { RGB(code: $0) }
        colors.ink = colors.ink ?? codes[1].map { RGB(code: $0) }
        return colors
    }

    /// The colours to save; nil if unchanged, or not all known.
    static func change(_ colors: TerminalColors, _ before: TerminalColors) -> ShelfChange? {
        guard let ground = colors.ground, let ink = colors.ink else { return nil }
        if ground == before.ground, ink == before.ink { return nil }
        let value = String(ground.code, radix: 16) + " " + String(ink.code, radix: 16)
        return .terminalColors(value, terminal: terminal)
    }
}

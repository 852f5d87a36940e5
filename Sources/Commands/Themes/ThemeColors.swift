import Cells

/// The colours that a theme defines. All others are derived from them.
public struct ThemeColors: Hashable, Sendable {
    private var colors: [ThemeRole: Color]

    public init(_ colors: [ThemeRole: Color] = [:]) { self.colors = colors }

    package subscript(role: ThemeRole) -> Color? { colors[role] }

    /// Whether the theme defines the page's background.
    package var isPainted: Bool { (colors[.page] ?? .standard) != .standard }
}

// MARK: - Recto's own themes

extension ThemeColors {
    /// The names of Recto's own themes, in the order in which they are listed.
    public static let names = ["terminal", "auto", "paper", "sepia", "night", "contrast", "mono"]

    /// One of Recto's own themes, for a terminal's number of colours; nil for any other name.
    ///
    /// - Parameter isDark: whether the terminal's background is dark.
    package static func named(_ name: String, depth: ColorDepth, isDark: Bool) -> ThemeColors? {
        let isFull = depth == .full
        // The 16 colours include two shades of white.
        let white = depth < .palette ? indexed(page: 15, desk: 7, ink: 0) : nil
        switch name {
        case "terminal", "mono": return ThemeColors()
        case "paper":
            return isFull
                ? painted(page: 0xFBF6EA, desk: 0xDDD2BD, ink: 0x2B2620)
                : white ?? indexed(page: 255, desk: 251, ink: 235)
        case "sepia":
            return isFull
                ? painted(page: 0xF1E4C9, desk: 0xD3BF9B, ink: 0x46321F)
                : white ?? indexed(page: 223, desk: 180, ink: 236)
        case "night":
            return isFull
                ? painted(page: 0x191B20, desk: 0x0C0D10, ink: 0xCFCAC0)
                : indexed(page: 235, desk: 233, ink: 251)
        case "contrast":
            return isDark
                ? painted(page: 0x000000, desk: 0x262626, ink: 0xFFFFFF)
                : painted(page: 0xFFFFFF, desk: 0xD0D0D0, ink: 0x000000)
        default: return nil
        }
    }

    private static func painted(page: UInt32, desk: UInt32, ink: UInt32) -> ThemeColors {
        ThemeColors([
            .page: .rgb(RGB(code: page)), .desk: .rgb(RGB(code: desk)), .ink: .rgb(RGB(code: ink)),
        ])
    }

    private static func indexed(page: UInt8, desk: UInt8, ink: UInt8) -> ThemeColors {
        ThemeColors([.page: .indexed(page), .desk: .indexed(desk), .ink: .indexed(ink)])
    }

    /// The least contrast of text to its background in a theme (WCAG 2.2 §1.4.3, §1.4.6).
    package static func contrast(of name: String) -> Double { name == "contrast" ? 7 : 4.5 }
}

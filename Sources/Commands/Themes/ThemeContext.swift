import Cells

/// What themes are derived from: the terminal's colours, and the themes of the configuration.
package struct ThemeContext: Hashable {
    package var terminal = TerminalColors()
    package var own: [String: ThemeColors] = [:]

    package init(terminal: TerminalColors = TerminalColors(), own: [String: ThemeColors] = [:]) {
        (self.terminal, self.own) = (terminal, own)
    }

    /// The names of all themes.
    package var names: [String] {
        ThemeColors.names + own.keys.filter { !ThemeColors.names.contains($0) }.sorted()
    }

    /// The theme of the settings; `terminal` if it does not exist.
    package func theme(_ settings: Settings) -> Theme {
        var theme = theme(named: settings.theme)
        theme.color(settings)
        return theme
    }

    private func theme(named name: String) -> Theme {
        let name = name == "auto" ? (terminal.isDark ? "night" : "paper") : name
        if name == "mono" || terminal.depth == .none { return .mono }
        let (depth, redefines) = (terminal.choice, terminal.redefinesEntries)
        let colors =
            own[name] ?? ThemeColors.named(name, depth: depth, isDark: terminal.isDark) ?? ThemeColors()
        let tones = Tones(depth: depth, contrast: ThemeColors.contrast(of: name))
        if colors.isPainted, let page = colors[.page].flatMap({ tones.ground($0) }) {
            return Theme(colors, tones, on: page, ink: nil, redefines: redefines)
        }
        // With few colours there is none between the terminal's text and background colours.
        guard let ground = terminal.ground, terminal.depth >= .palette else { return Theme() }
        let ink = terminal.ink ?? (ground.isLight ? .black : .white)
        return Theme(
            colors, tones, on: Tones.Ground(color: .standard, rgb: ground), ink: ink, redefines: redefines)
    }
}

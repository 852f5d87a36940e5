import Cells

/// Fits the colours of styles to the colour depth of a terminal.
enum Palette {
    /// A style in which grey text is faint. The few colours of such a terminal have no grey that is legible
    /// on every background.
    static func fitted(_ style: Style, to depth: ColorDepth) -> Style {
        guard depth < .palette, case .indexed(232...) = style.foreground.form,
            style.background == .standard
        else { return style }
        return Style(style.attributes.union(.dim), foreground: .standard)
    }

    /// The terminal's colours for a foreground and a background. If both become the same colour, the letters become
    /// black or white.
    static func pair(of style: Style, to depth: ColorDepth) -> (foreground: Color, background: Color) {
        let foreground = style.foreground.fitted(to: depth)
        let background = style.background.fitted(to: depth)
        guard foreground == background, style.foreground != style.background,
            let ground = background.lights
        else { return (foreground, background) }
        let ink: UInt8 = ground.isLight ? 0 : depth > .eight ? 15 : 7
        return (.indexed(ink), background)
    }
}

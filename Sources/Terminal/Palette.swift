import Cells

/// Fits the colours of styles to what a terminal has.
enum Palette {
    /// A style whose grey text a terminal of fewer colours shows faint: its own colours hold no grey
    /// that stands out from every ground.
    static func fitted(_ style: Style, to depth: ColorDepth) -> Style {
        guard depth < .palette, case .indexed(232...) = style.foreground.form,
            style.background == .standard
        else { return style }
        return Style(style.attributes.union(.dim), foreground: .standard)
    }

    /// The colours that a terminal has for a foreground and a ground. Colours that fall together are told
    /// apart again, by black or white letters.
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

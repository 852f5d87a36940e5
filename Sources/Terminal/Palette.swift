import Cells

/// Fits the colours of styles to the colour depth of a terminal.
enum Palette {
    /// A style whose grey text is faint instead. With few colours, no grey is legible on all backgrounds.
    static func fitted(_ style: Style, to depth: ColorDepth) -> Style {
        guard depth < .palette, case .indexed(232...) = style.foreground.form,
            style.background == .standard
        else { return style }
        return Style(style.attributes.union(.dim), foreground: .standard)
    }

    /// The terminal's foreground and background. If both are the same, the text becomes black or white.
    ///
    /// - Parameter entries: the new colours of palette entries from 240 on.
    static func pair(
        of style: Style, to depth: ColorDepth, entries: [RGB] = []
    ) -> (foreground: Color, background: Color) {
        let foreground = style.foreground.fitted(to: depth, entries: entries)
        let background = style.background.fitted(to: depth, entries: entries)
        let ground = number(of: background, in: entries)
        guard foreground == background, style.foreground != style.background,
            let rgb = background.rgb
        else { return (number(of: foreground, in: entries), ground) }
        let ink: UInt8 = rgb.isLight ? 0 : depth > .eight ? 15 : 7
        return (.indexed(ink), ground)
    }

    /// The palette entry with the RGB colour, if there is one.
    private static func number(of color: Color, in entries: [RGB]) -> Color {
        guard case .rgb(let rgb) = color.form, let place = entries.firstIndex(of: rgb) else {
            return color
        }
        return .indexed(RGB.firstEntry + UInt8(place))
    }
}

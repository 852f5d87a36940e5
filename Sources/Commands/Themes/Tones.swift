import Cells

/// Converts colours to those that a terminal can show, and makes text legible.
package struct Tones: Hashable {
    /// A background as the terminal shows it, and its RGB colour.
    package struct Ground: Hashable {
        package var color: Color
        package var rgb: RGB

        package init(color: Color, rgb: RGB) { (self.color, self.rgb) = (color, rgb) }
    }

    package let depth: ColorDepth
    /// The new values of palette entries from 240 on.
    let entries: [RGB]
    /// The least contrast of text to its background.
    package let contrast: Double

    package init(depth: ColorDepth, entries: [RGB] = [], contrast: Double) {
        (self.depth, self.entries, self.contrast) = (depth, entries, contrast)
    }

    /// The background for a colour; nil for the terminal's own, whose RGB colour is unknown.
    package func ground(_ color: Color) -> Ground? {
        let shown = fitted(color)
        return shown.rgb.map { Ground(color: shown, rgb: $0) }
    }

    /// The background for an RGB colour.
    package func ground(_ rgb: RGB) -> Ground {
        let shown = fitted(.rgb(rgb))
        return Ground(color: shown, rgb: shown.rgb ?? rgb)
    }

    /// The colour nearest to a wanted one that is legible on a background, else black or white.
    package func ink(_ wanted: RGB, on ground: RGB) -> Color {
        let end: RGB = ground.isLight ? .black : .white
        for step in 0...Self.steps {
            let color = fitted(.rgb(wanted.mixed(with: end, by: Double(step) / Double(Self.steps))))
            if let rgb = color.rgb, rgb.contrast(to: ground) >= contrast { return color }
        }
        return fitted(.rgb(end))
    }

    package func style(_ wanted: RGB, on ground: Ground, _ attributes: Style.Attributes = []) -> Style {
        Style(attributes, foreground: ink(wanted, on: ground.rgb), background: ground.color)
    }

    /// The nearest colour that the terminal can show.
    func fitted(_ color: Color) -> Color { color.fitted(to: depth, entries: entries) }

    private static let steps = 20
}

import Cells

/// Converts colours to those that a terminal can show, and makes text legible.
package struct Tones: Hashable {
    /// A background as the terminal shows it, and its RGB colour.
    package struct Ground: Hashable {
        package var color: Color
        package var lights: RGB

        package init(color: Color, lights: RGB) { (self.color, self.lights) = (color, lights) }
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
        return shown.lights.map { Ground(color: shown, lights: $0) }
    }

    /// The background for an RGB colour.
    package func ground(_ lights: RGB) -> Ground {
        let shown = fitted(.rgb(lights))
        return Ground(color: shown, lights: shown.lights ?? lights)
    }

    /// The colour nearest to a wanted one that is legible on a background, else black or white.
    package func ink(_ wanted: RGB, on ground: RGB) -> Color {
        let end: RGB = ground.isLight ? .black : .white
        for step in 0...Self.steps {
            let color = fitted(.rgb(wanted.mixed(with: end, by: Double(step) / Double(Self.steps))))
            if let lights = color.lights, lights.contrast(to: ground) >= contrast { return color }
        }
        return fitted(.rgb(end))
    }

    package func style(_ wanted: RGB, on ground: Ground, _ attributes: Style.Attributes = []) -> Style {
        Style(attributes, foreground: ink(wanted, on: ground.lights), background: ground.color)
    }

    /// The nearest colour that the terminal can show.
    func fitted(_ color: Color) -> Color { color.fitted(to: depth, entries: entries) }

    private static let steps = 20
}

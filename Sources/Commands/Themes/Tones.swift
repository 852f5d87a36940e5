import Cells

/// The colours of a theme as a terminal can show them: words are readable on their grounds.
package struct Tones: Hashable {
    /// A ground as it is shown, and its lights.
    package struct Ground: Hashable {
        package var color: Color
        package var lights: RGB

        package init(color: Color, lights: RGB) { (self.color, self.lights) = (color, lights) }
    }

    package let depth: ColorDepth
    /// What the entries of the palette from 240 on are redefined to.
    let entries: [RGB]
    /// Of all words to their grounds, at least.
    package let contrast: Double

    package init(depth: ColorDepth, entries: [RGB] = [], contrast: Double) {
        (self.depth, self.entries, self.contrast) = (depth, entries, contrast)
    }

    /// A ground of a colour; nil for the terminal's own, whose lights are not known.
    package func ground(_ color: Color) -> Ground? {
        let shown = fitted(color)
        return shown.lights.map { Ground(color: shown, lights: $0) }
    }

    /// A ground of lights.
    package func ground(_ lights: RGB) -> Ground {
        let shown = fitted(.rgb(lights))
        return Ground(color: shown, lights: shown.lights ?? lights)
    }

    /// The colour that is wanted of letters on a ground, or the next one to it that can be read there.
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

    /// The nearest colour that the terminal shows.
    func fitted(_ color: Color) -> Color { color.fitted(to: depth, entries: entries) }

    private static let steps = 20
}

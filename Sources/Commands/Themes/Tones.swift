import Cells

/// The colours of a theme as a terminal can show them: words are readable on their grounds.
package struct Tones: Hashable {
    /// A ground as it is shown, and its lights.
    package struct Ground: Hashable {
        package var color: Color
        package var lights: RGB
    }

    package let depth: ColorDepth
    /// Of all words to their grounds, at least.
    package let contrast: Double

    /// A ground of a colour; nil for the terminal's own, whose lights are not known.
    package func ground(_ color: Color) -> Ground? {
        let shown = color.fitted(to: depth)
        return shown.lights.map { Ground(color: shown, lights: $0) }
    }

    /// A ground of lights.
    package func ground(_ lights: RGB) -> Ground {
        let shown = Color.rgb(lights).fitted(to: depth)
        return Ground(color: shown, lights: shown.lights ?? lights)
    }

    /// The colour that is wanted of letters on a ground, or the next one to it that can be read there.
    package func ink(_ wanted: RGB, on ground: RGB) -> Color {
        let end: RGB = ground.isLight ? .black : .white
        for step in 0...Self.steps {
            let color = Color.rgb(wanted.mixed(with: end, by: Double(step) / Double(Self.steps)))
                .fitted(to: depth)
            if let lights = color.lights, lights.contrast(to: ground) >= contrast { return color }
        }
        return Color.rgb(end).fitted(to: depth)
    }

    package func style(_ wanted: RGB, on ground: Ground, _ attributes: Style.Attributes = []) -> Style {
        Style(attributes, foreground: ink(wanted, on: ground.lights), background: ground.color)
    }

    private static let steps = 20
}

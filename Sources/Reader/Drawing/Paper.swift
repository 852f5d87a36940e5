import Cells

/// What pages are printed on, as light and shadow must know it.
public struct Paper: Hashable, Sendable {
    /// The ground of the cells of a page: the terminal's own, or one that a theme paints.
    public var page: Color
    /// How that looks; nil where it is not known.
    public var ground: RGB?
    /// How its letters look.
    public var ink: RGB?
    /// How many colours the terminal has.
    public var depth: ColorDepth

    public init(
        page: Color = .standard, ground: RGB? = nil, ink: RGB? = nil, depth: ColorDepth = .palette
    ) {
        self.page = page
        self.ground = ground
        self.ink = ink
        self.depth = depth
    }

    /// Whether there are shades of its ground: it is known, and there are colours enough.
    var hasGrounds: Bool { depth >= .palette && ground != nil }

    /// The lights of ground and ink, as of white paper where they are not known.
    var lights: (ground: RGB, ink: RGB) {
        let ground = ground ?? .white
        return (ground, ink ?? (ground.isLight ? .black : .white))
    }

    /// Whether it is lighter than its ink.
    private var isLight: Bool { lights.ground.luminance > lights.ink.luminance }

    /// A ground in a shadow: darker than it was, on light paper and on dark.
    func shadow(on ground: RGB, _ amount: Double) -> Color {
        fitted(ground.mixed(with: .black, by: amount * (isLight ? 0.45 : 0.8)))
    }

    /// The ground of a leaf in the air: tinted towards the ink as it stands high, lit or shaded on its bend.
    func leaf(on ground: RGB, light: Double, height: Double) -> Color {
        let ink = lights.ink
        let flat = ground.mixed(with: ink, by: height * tint)
        if light == 0 { return fitted(flat) }
        if light < 0 { return fitted(flat.mixed(with: .black, by: -light * (isLight ? 0.25 : 0.5))) }
        return fitted(flat.mixed(with: isLight ? .white : ink, by: light * highlight))
    }

    /// How much of the ink tints a leaf that stands high; with 256 colours so much that one of them lies between
    /// the leaf and its highlight.
    private var tint: Double { isLight ? (depth == .palette ? 0.1 : 0.06) : 0.12 }

    /// How much light falls on the bend; with 256 colours so much that no line of it is left out.
    private var highlight: Double { isLight ? (depth == .palette ? 1.2 : 0.9) : 0.16 }

    /// The ink of what is seen through a leaf.
    var faintInk: Color {
        hasGrounds ? fitted(lights.ground.mixed(with: lights.ink, by: 0.45)) : .indexed(244)
    }

    private func fitted(_ lights: RGB) -> Color { Color.rgb(lights).fitted(to: depth) }
}

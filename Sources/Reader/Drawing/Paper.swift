import Cells

/// The colours of the paper, from which light and shadow are computed.
public struct Paper: Hashable, Sendable {
    /// The background of a page's cells: the terminal's own, or a theme's.
    public var page: Color
    /// The colour of that background; nil if it is not known.
    public var ground: RGB?
    /// The colour of the letters.
    public var ink: RGB?
    /// The colour depth of the terminal.
    public var depth: ColorDepth

    public init(
        page: Color = .standard, ground: RGB? = nil, ink: RGB? = nil, depth: ColorDepth = .palette
    ) {
        self.page = page
        self.ground = ground
        self.ink = ink
        self.depth = depth
    }

    /// Whether shades of the background can be shown: its colour is known, and there are enough colours.
    var hasGrounds: Bool { depth >= .palette && ground != nil }

    /// The colours of background and ink; those of white paper if they are not known.
    var colors: (ground: RGB, ink: RGB) {
        let ground = ground ?? .white
        return (ground, ink ?? (ground.isLight ? .black : .white))
    }

    /// Whether the paper is lighter than its ink.
    private var isLight: Bool { colors.ground.luminance > colors.ink.luminance }

    /// A background in a shadow: darker on light paper and on dark paper.
    func shadow(on ground: RGB, _ amount: Double) -> Color {
        fitted(ground.mixed(with: .black, by: amount * (isLight ? 0.45 : 0.8)))
    }

    /// The background of a leaf in the air: tinted towards the ink the higher it stands, and lit or shaded on its bend.
    func leaf(on ground: RGB, light: Double, height: Double) -> Color {
        let ink = colors.ink
        let flat = ground.mixed(with: ink, by: height * tint)
        if light == 0 { return fitted(flat) }
        if light < 0 { return fitted(flat.mixed(with: .black, by: -light * (isLight ? 0.25 : 0.5))) }
        return fitted(flat.mixed(with: isLight ? .white : ink, by: light * highlight))
    }

    /// How much ink tints a leaf that stands high. With 256 colours it is enough that one of them lies between
    /// the leaf and its highlight.
    private var tint: Double { isLight ? (depth == .palette ? 0.1 : 0.06) : 0.12 }

    /// How much light falls on the bend. With 256 colours it is enough that every line of the highlight shows.
    private var highlight: Double { isLight ? (depth == .palette ? 1.2 : 0.9) : 0.16 }

    /// The ink of text that shows through a leaf.
    var faintInk: Color {
        hasGrounds ? fitted(colors.ground.mixed(with: colors.ink, by: 0.45)) : .indexed(244)
    }

    /// Of 256 colours, shades of a coloured page have its hue.
    private func fitted(_ rgb: RGB) -> Color {
        guard depth == .palette, case .indexed(let entry) = page.form, 16..<232 ~= entry else {
            return Color.rgb(rgb).fitted(to: depth)
        }
        let ground = RGB(index: entry)
        if ground.red == ground.green, ground.green == ground.blue {
            return Color.rgb(rgb).fitted(to: depth)
        }
        return .indexed(rgb.nearestIndex(likeEntry: entry))
    }
}

import Cells

/// Fits colours of the 256-colour palette to what a terminal has.
enum Palette {
    /// The nearest colour number among `count`, -1 for the terminal's own.
    static func number(of color: Color, among count: Int) -> Int32 {
        guard case .indexed(let index) = color, count >= 8 else { return -1 }
        if Int(index) < count { return Int32(index) }
        if index < 16 { return Int32(index) - 8 }
        return coarse(index)
    }

    /// A style whose grey text a terminal of fewer colours shows faint: its own colours hold no grey
    /// that stands out from every ground.
    static func fitted(_ style: Style, among count: Int) -> Style {
        guard count < 256, case .indexed(232...) = style.foreground, style.background == .standard else {
            return style
        }
        return Style(style.attributes.union(.dim), foreground: .standard)
    }

    /// The numbers of a foreground and a ground; colours that fall together are told apart again.
    static func pair(of style: Style, among count: Int) -> (foreground: Int32, background: Int32) {
        let foreground = number(of: style.foreground, among: count)
        let background = number(of: style.background, among: count)
        if foreground == background, style.foreground != style.background { return (-1, -1) }
        return (foreground, background)
    }

    /// One of the eight: a channel of the cube counts from its middle on.
    private static func coarse(_ index: UInt8) -> Int32 {
        if index >= 232 { return index < 244 ? 0 : 7 }
        let cube = Int32(index) - 16
        let (red, green, blue) = (cube / 36, cube / 6 % 6, cube % 6)
        return (red > 2 ? 1 : 0) + (green > 2 ? 2 : 0) + (blue > 2 ? 4 : 0)
    }
}

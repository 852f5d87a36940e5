/// A colour in one of the forms that terminals have.
///
/// One word, so that cells are compared as memory.
public struct Color: Hashable, Sendable {
    /// How a colour is given.
    public enum Form: Hashable, Sendable {
        /// The terminal's default foreground or background.
        case standard
        /// An entry of the 256-colour palette: 0–7 plain, 8–15 bright, 16–231 the colour cube, 232–255 greys.
        case indexed(UInt8)
        /// Red, green and blue, 8 bits each.
        case rgb(RGB)
    }

    /// The form in the highest byte (0, 1, 2), below it the index or the RGB value.
    public let code: UInt32

    private init(code: UInt32) { self.code = code }

    public static let standard = Color(code: 0)
    public static func indexed(_ index: UInt8) -> Color { Color(code: 1 << 24 | UInt32(index)) }
    public static func rgb(_ rgb: RGB) -> Color { Color(code: 2 << 24 | rgb.code) }

    public static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Color {
        .rgb(RGB(red, green, blue))
    }

    public var form: Form {
        switch code >> 24 {
        case 0: .standard
        case 1: .indexed(UInt8(truncatingIfNeeded: code))
        default: .rgb(RGB(code: code))
        }
    }

    /// The colour as RGB; nil for the terminal's default. The first sixteen of the palette, in which
    /// terminals differ, are those of xterm.
    public var rgb: RGB? {
        switch form {
        case .standard: nil
        case .indexed(let index): RGB(index: index)
        case .rgb(let rgb): rgb
        }
    }
}

/// How many colours a terminal can show.
public enum ColorDepth: Int, Comparable, CaseIterable, Sendable {
    /// Only the terminal's default colours.
    case none
    case eight
    case sixteen
    /// The 256 of xterm's palette.
    case palette
    /// 24 bits.
    case full

    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

extension Color {
    /// The nearest colour that a terminal of this depth can show.
    public func fitted(to depth: ColorDepth) -> Color {
        switch (form, depth) {
        case (.standard, _), (_, .none): .standard
        case (.indexed, .palette), (_, .full): self
        case (.indexed(0..<8), _), (.indexed(0..<16), .sixteen): self
        case (.indexed(let index), .eight): .indexed(Self.coarse(index))
        case (.indexed(let index), _): .indexed(RGB(index: index).nearest(of: 0..<16))
        case (.rgb(let rgb), .palette): .indexed(rgb.nearestIndex)
        case (.rgb(let rgb), .sixteen): .indexed(rgb.nearest(of: 0..<16))
        case (.rgb(let rgb), .eight): .indexed(rgb.nearest(of: 0..<8))
        }
    }

    /// The nearest colour if the palette's entries from 240 on are redefined as `entries`.
    public func fitted(to depth: ColorDepth, entries: [RGB]) -> Color {
        guard depth == .palette, !entries.isEmpty, let rgb else { return fitted(to: depth) }
        if case .indexed(let index) = form, !RGB.redefined(entries.count).contains(index) { return self }
        return rgb.nearest(among: entries)
    }

    /// Reduces an entry of the palette to one of the first eight colours: a channel counts if it is in its
    /// upper half.
    private static func coarse(_ index: UInt8) -> UInt8 {
        if index < 16 { return index - 8 }
        if index >= 232 { return index < 244 ? 0 : 7 }
        let cube = index - 16
        let (red, green, blue) = (cube / 36, cube / 6 % 6, cube % 6)
        return (red > 2 ? 1 : 0) + (green > 2 ? 2 : 0) + (blue > 2 ? 4 : 0)
    }
}

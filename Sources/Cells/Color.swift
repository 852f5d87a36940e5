/// A colour as terminals know it.
///
/// One word, so that cells are compared as memory.
public struct Color: Hashable, Sendable {
    /// What a colour is told by.
    public enum Form: Hashable, Sendable {
        /// The terminal's own foreground or ground.
        case standard
        /// An entry of the 256-colour palette: 0–7 plain, 8–15 bright, 16–231 the cube, 232–255 grey.
        case indexed(UInt8)
        /// Its lights, 24 bits.
        case rgb(RGB)
    }

    /// 0, or 1 and an index, or 2 and three bytes of light: the first in the highest byte.
    public let code: UInt32

    private init(code: UInt32) { self.code = code }

    public static let standard = Color(code: 0)
    public static func indexed(_ index: UInt8) -> Color { Color(code: 1 << 24 | UInt32(index)) }
    public static func rgb(_ lights: RGB) -> Color { Color(code: 2 << 24 | lights.code) }

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

    /// The colour's lights; nil for the terminal's own. Terminals differ in the first sixteen of the
    /// palette, which are xterm's here.
    public var lights: RGB? {
        switch form {
        case .standard: nil
        case .indexed(let index): RGB(index: index)
        case .rgb(let lights): lights
        }
    }
}

/// How many colours a terminal has.
public enum ColorDepth: Int, Comparable, CaseIterable, Sendable {
    /// The terminal's own two alone.
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
    /// The nearest colour that a terminal has.
    public func fitted(to depth: ColorDepth) -> Color {
        switch (form, depth) {
        case (.standard, _), (_, .none): .standard
        case (.indexed, .palette), (_, .full): self
        case (.indexed(0..<8), _), (.indexed(0..<16), .sixteen): self
        case (.indexed(let index), .eight): .indexed(Self.coarse(index))
        case (.indexed(let index), _): .indexed(RGB(index: index).nearest(of: 0..<16))
        case (.rgb(let lights), .palette): .indexed(lights.nearestIndex)
        case (.rgb(let lights), .sixteen): .indexed(lights.nearest(of: 0..<16))
        case (.rgb(let lights), .eight): .indexed(lights.nearest(of: 0..<8))
        }
    }

    /// The nearest colour of a palette whose entries from 240 on are redefined. Those are told by their lights.
    public func fitted(to depth: ColorDepth, entries: [RGB]) -> Color {
        guard depth == .palette, !entries.isEmpty, let lights else { return fitted(to: depth) }
        if case .indexed(let index) = form, !RGB.redefined(entries.count).contains(index) { return self }
        return lights.nearest(among: entries)
    }

    /// One of the first eight: a channel of the cube counts from its middle on.
    private static func coarse(_ index: UInt8) -> UInt8 {
        if index < 16 { return index - 8 }
        if index >= 232 { return index < 244 ? 0 : 7 }
        let cube = index - 16
        let (red, green, blue) = (cube / 36, cube / 6 % 6, cube % 6)
        return (red > 2 ? 1 : 0) + (green > 2 ? 2 : 0) + (blue > 2 ? 4 : 0)
    }
}

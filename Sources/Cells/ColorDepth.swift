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

    /// One of the first eight: a channel of the cube counts from its middle on.
    private static func coarse(_ index: UInt8) -> UInt8 {
        if index < 16 { return index - 8 }
        if index >= 232 { return index < 244 ? 0 : 7 }
        let cube = index - 16
        let (red, green, blue) = (cube / 36, cube / 6 % 6, cube % 6)
        return (red > 2 ? 1 : 0) + (green > 2 ? 2 : 0) + (blue > 2 ? 4 : 0)
    }
}

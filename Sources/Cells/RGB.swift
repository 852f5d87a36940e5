import CPosix

/// A colour by red, green and blue (sRGB, IEC 61966-2-1).
public struct RGB: Hashable, Sendable {
    public var red: UInt8
    public var green: UInt8
    public var blue: UInt8

    public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
        (self.red, self.green, self.blue) = (red, green, blue)
    }

    /// The colour of a number `0xRRGGBB`.
    public init(code: UInt32) {
        self.init(
            UInt8(truncatingIfNeeded: code >> 16), UInt8(truncatingIfNeeded: code >> 8),
            UInt8(truncatingIfNeeded: code))
    }

    /// The colour as a number `0xRRGGBB`.
    public var code: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }

    public static let black = RGB(0, 0, 0)
    public static let white = RGB(255, 255, 255)

    /// Interpolates between this colour (at 0) and another (at 1).
    public func mixed(with other: RGB, by fraction: Double) -> RGB {
        let share = min(max(0, fraction.isNaN ? 0 : fraction), 1)
        func mixed(_ a: UInt8, _ b: UInt8) -> UInt8 {
            UInt8(clamping: Int((Double(a) + (Double(b) - Double(a)) * share).rounded()))
        }
        return RGB(mixed(red, other.red), mixed(green, other.green), mixed(blue, other.blue))
    }

    /// Relative luminance, from 0 for black to 1 for white (WCAG 2.2).
    public var luminance: Double {
        let (red, green, blue) = linear
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    /// Contrast ratio, from 1 to 21 (WCAG 2.2).
    public func contrast(to other: RGB) -> Double {
        let (mine, theirs) = (luminance, other.luminance)
        return (max(mine, theirs) + 0.05) / (min(mine, theirs) + 0.05)
    }

    /// Whether black text has more contrast on it than white text.
    public var isLight: Bool { contrast(to: .black) > contrast(to: .white) }

    /// The channels as linear light, 0 to 1.
    var linear: (red: Double, green: Double, blue: Double) {
        let energies = Self.energies
        return (energies[Int(red)], energies[Int(green)], energies[Int(blue)])
    }

    private static let energies: [Double] = (0...255).map { step in
        let light = Double(step) / 255
        return light <= 0.04045 ? light / 12.92 : pow((light + 0.055) / 1.055, 2.4)
    }
}

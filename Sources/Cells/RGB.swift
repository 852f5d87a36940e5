import CPosix

/// A colour by its three lights (sRGB, IEC 61966-2-1).
public struct RGB: Hashable, Sendable {
    public var red: UInt8
    public var green: UInt8
    public var blue: UInt8

    public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
        (self.red, self.green, self.blue) = (red, green, blue)
    }

    /// The lights of a number as it is written after `#`: `0xRRGGBB`.
    public init(code: UInt32) {
        self.init(
            UInt8(truncatingIfNeeded: code >> 16), UInt8(truncatingIfNeeded: code >> 8),
            UInt8(truncatingIfNeeded: code))
    }

    /// The number as it is written after `#`.
    public var code: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }

    public static let black = RGB(0, 0, 0)
    public static let white = RGB(255, 255, 255)

    /// The colour on the way to another: this one at 0, the other at 1.
    public func mixed(with other: RGB, by fraction: Double) -> RGB {
        let share = min(max(0, fraction.isNaN ? 0 : fraction), 1)
        func mixed(_ a: UInt8, _ b: UInt8) -> UInt8 {
            UInt8(clamping: Int((Double(a) + (Double(b) - Double(a)) * share).rounded()))
        }
        return RGB(mixed(red, other.red), mixed(green, other.green), mixed(blue, other.blue))
    }

    /// How bright it is, from 0 for black to 1 for white (WCAG 2.2, relative luminance).
    public var luminance: Double {
        let (red, green, blue) = linear
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    /// How well one of both is read on the other, from 1 to 21 (WCAG 2.2, contrast ratio).
    public func contrast(to other: RGB) -> Double {
        let (mine, theirs) = (luminance, other.luminance)
        return (max(mine, theirs) + 0.05) / (min(mine, theirs) + 0.05)
    }

    /// Whether dark letters are read better on it than light ones.
    public var isLight: Bool { contrast(to: .black) > contrast(to: .white) }

    /// The lights as amounts of energy, 0 to 1.
    var linear: (red: Double, green: Double, blue: Double) {
        let energies = Self.energies
        return (energies[Int(red)], energies[Int(green)], energies[Int(blue)])
    }

    private static let energies: [Double] = (0...255).map { step in
        let light = Double(step) / 255
        return light <= 0.04045 ? light / 12.92 : pow((light + 0.055) / 1.055, 2.4)
    }
}

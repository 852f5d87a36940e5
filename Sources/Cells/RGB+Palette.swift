import CPosix

extension RGB {
    /// The colour of an entry of xterm's palette.
    public init(index: UInt8) {
        switch index {
        case 0..<16: self = Self.named[Int(index)]
        case 16..<232:
            let cube = Int(index) - 16
            self.init(Self.levels[cube / 36], Self.levels[cube / 6 % 6], Self.levels[cube % 6])
        default:
            let grey = 8 + 10 * (index - 232)
            self.init(grey, grey, grey)
        }
    }

    private static let levels: [UInt8] = [0, 95, 135, 175, 215, 255]

    /// The first sixteen entries of xterm's palette.
    private static let named = [
        0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
        0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
    ].map { RGB(code: $0) }

    /// The nearest entry among the cube and the greys. Only the corners of the cube's cell around the colour
    /// and the greys near its brightness are compared.
    var nearestIndex: UInt8 { nearest(of: nearIndices) }

    /// The nearest entry, for shades of a coloured page: white, or an entry of the cube that differs from
    /// `entry` by the same number of steps in each channel.
    public func nearestIndex(likeEntry entry: UInt8) -> UInt8 {
        // The difference between entries that are one step apart in each channel.
        let (step, cube) = (36 + 6 + 1, Int(entry) - 16)
        let steps = [cube / 36, cube / 6 % 6, cube % 6]
        let family = (-(steps.min() ?? 0)...5 - (steps.max() ?? 5)).map { UInt8(Int(entry) + $0 * step) }
        return nearest(of: family + [231])
    }

    /// The first entry that may be redefined, a light grey, and how many may be at most.
    public static let mostEntries = 16
    public static let firstEntry: UInt8 = 240

    /// The entries that are redefined if `count` colours are needed.
    static func redefined(_ count: Int) -> ClosedRange<UInt8> {
        firstEntry...firstEntry + UInt8(min(max(1, count), mostEntries) - 1)
    }

    /// The nearest colour of a palette whose redefined entries are these.
    func nearest(among entries: [RGB]) -> Color {
        let redefined = Self.redefined(entries.count)
        let index = nearest(of: nearIndices.filter { !redefined.contains($0) })
        let best = entries.min { distance(to: $0) < distance(to: $1) }
        guard let best, distance(to: best) <= distance(to: RGB(index: index)) else { return .indexed(index) }
        return .rgb(best)
    }

    /// The candidates for the nearest entry.
    private var nearIndices: [UInt8] {
        var indices: [UInt8] = []
        for red in Self.neighbours(of: red) {
            for green in Self.neighbours(of: green) {
                for blue in Self.neighbours(of: blue) { indices.append(16 + 36 * red + 6 * green + blue) }
            }
        }
        let mean = (Int(red) + Int(green) + Int(blue)) / 3
        let grey = min(max(0, (mean - 8) / 10), 22)
        return indices + [UInt8(232 + grey), UInt8(233 + grey)]
    }

    /// The steps of the cube on both sides of a channel's value.
    private static func neighbours(of light: UInt8) -> ClosedRange<UInt8> {
        let upper = levels.firstIndex { $0 >= light } ?? 5
        return UInt8(max(0, levels[upper] == light ? upper : upper - 1))...UInt8(upper)
    }

    /// The one of these entries that looks most similar.
    func nearest(of indices: some Sequence<UInt8>) -> UInt8 {
        let place = perceived
        var best: (index: UInt8, distance: Double) = (0, .infinity)
        for index in indices {
            let distance = Self.distance(place, RGB(index: index).perceived)
            if distance < best.distance { best = (index, distance) }
        }
        return best.index
    }

    /// The squared perceptual distance.
    private func distance(to other: RGB) -> Double { Self.distance(perceived, other.perceived) }

    private static func distance(_ a: Perceived, _ b: Perceived) -> Double {
        let (light, red, blue) = (
            a.lightness - b.lightness, a.redness - b.redness, a.yellowness - b.yellowness
        )
        return light * light + red * red + blue * blue
    }

    private typealias Perceived = (lightness: Double, redness: Double, yellowness: Double)

    /// The colour in Björn Ottosson's Oklab, in which distances correspond to perceived differences.
    private var perceived: Perceived {
        let (red, green, blue) = linear
        let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
        let medium = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
        let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
        return (
            0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
            1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
            0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
        )
    }
}

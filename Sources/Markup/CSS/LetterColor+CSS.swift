import BookModel

/// Text colours in style sheets (CSS Color 4 §4).
extension LetterColor {
    /// If red, green and blue differ by less, the colour is a grey, which the theme replaces.
    private static let leastChroma: UInt32 = 40

    /// Parses a colour: `none` for black, white and greys; nil if it is invalid.
    ///
    /// - Parameter word: in lower case.
    init?(css word: String) {
        if Self.themes.contains(word) {
            self = .none
            return
        }
        guard let code = Self.code(word) else { return nil }
        let channels = [code >> 16 & 0xFF, code >> 8 & 0xFF, code & 0xFF]
        let chroma = (channels.max() ?? 0) - (channels.min() ?? 0)
        self = chroma < Self.leastChroma ? .none : LetterColor(code: code)
    }

    /// Frequent values for which the table of names is not needed.
    private static let themes = [
        "black", "white", "gray", "grey", "transparent", "currentcolor", "windowtext", "canvastext",
    ]

    private static func code(_ word: String) -> UInt32? {
        if word.hasPrefix("#") { return hexadecimal(Array(word.utf8.dropFirst())) }
        guard let bracket = word.firstIndex(of: "("), word.hasSuffix(")") else {
            return ColorNames.codes[word]
        }
        let parts = word[word.index(after: bracket)...].dropLast()
            .split { $0 == "," || $0 == "/" || $0 == " " }
        guard parts.count == 3 || parts.count == 4 else { return nil }
        switch word[..<bracket] {
        case "rgb", "rgba": return joined(parts.prefix(3).map { channel($0) })
        case "hsl", "hsla": return hue(parts)
        default: return nil
        }
    }

    private static func hexadecimal(_ digits: [UInt8]) -> UInt32? {
        guard let number = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) else { return nil }
        func doubled(_ shift: UInt32) -> UInt32 { (number >> shift & 0xF) * 0x11 }
        return switch digits.count {
        case 3: doubled(8) << 16 | doubled(4) << 8 | doubled(0)
        case 4: doubled(12) << 16 | doubled(8) << 8 | doubled(4)
        case 6: number
        case 8: number >> 8
        default: nil
        }
    }

    /// A channel, 0 to 255, or as a percentage.
    private static func channel(_ word: Substring) -> Double? {
        if word.hasSuffix("%") { return CSSLength.number(word.utf8.dropLast()).map { $0 * 2.55 } }
        return CSSLength.number(word.utf8)
    }

    private static func joined(_ channels: [Double?]) -> UInt32? {
        var code: UInt32 = 0
        for channel in channels {
            guard let channel, channel.isFinite else { return nil }
            code = code << 8 | UInt32(min(max(0, channel.rounded()), 255))
        }
        return code
    }

    /// The colour of hue, saturation and lightness (CSS Color 4 §7).
    private static func hue(_ parts: [Substring]) -> UInt32? {
        let angle = parts[0].hasSuffix("deg") ? parts[0].dropLast(3) : parts[0]
        guard let hue = CSSLength.number(angle.utf8), hue.isFinite, parts[1].hasSuffix("%"),
            parts[2].hasSuffix("%"), let saturation = CSSLength.number(parts[1].utf8.dropLast()),
            let lightness = CSSLength.number(parts[2].utf8.dropLast())
        else { return nil }
        let (part, whole) = (min(max(0, saturation), 100) / 100, min(max(0, lightness), 100) / 100)
        let reach = part * min(whole, 1 - whole)
        return joined(
            [0, 8, 4].map { place in
                let turn = (Double(place) + hue / 30).truncatingRemainder(dividingBy: 12)
                let step = turn < 0 ? turn + 12 : turn
                return 255 * (whole - reach * max(-1, min(step - 3, 9 - step, 1)))
            })
    }
}

/// A length in ems. The font size is ignored, because a terminal has only one.
struct CSSLength: Hashable, Sendable {
    /// What percentages refer to, in ems: a line of 66 columns.
    private static let line = 33.0

    var ems: Double

    /// Parses a number with a unit (CSS Values 3 §5, §6); `auto` becomes 0.
    init?(_ bytes: some BidirectionalCollection<UInt8>) {
        if bytes.elementsEqual("auto".utf8) {
            ems = 0
            return
        }
        let unitStart = bytes.lastIndex { Self.isDigit($0) }.map { bytes.index(after: $0) }
        guard let unitStart, let number = Self.number(bytes[..<unitStart]) else { return nil }
        guard
            let factor = Self.factor(of: String(decoding: bytes[unitStart...], as: UTF8.self))
                ?? (number == 0 ? 0 : nil)
        else { return nil }
        ems = min(max(-1_000, number * factor), 1_000)
    }

    /// The length in columns: two per em.
    var columns: Int { Int((ems * 2).rounded()) }

    /// The length in lines: one per em; less than three quarters of a line is none.
    var lines: Int { ems < 0.75 ? 0 : max(1, Int(ems.rounded())) }

    private static func factor(of unit: String) -> Double? {
        switch unit {
        case "em", "rem": 1
        case "ex", "ch": 0.5
        case "ic", "lh", "rlh": 1
        case "q": 6 / 101.6
        case "px": 1.0 / 16
        case "pt": 1.0 / 12
        case "pc": 1
        case "in": 6
        case "cm": 6 / 2.54
        case "mm": 6 / 25.4
        case "%", "vw", "vi", "vmax": line / 100
        case "vh", "vb", "vmin": 0.25
        default: nil
        }
    }

    static func number(_ bytes: some Collection<UInt8>) -> Double? {
        var value = 0.0
        var scale = 1.0
        var sign = 1.0
        var isFraction = false
        var hasDigits = false
        for (position, byte) in bytes.enumerated() {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                hasDigits = true
                if isFraction { scale /= 10 }
                let digit = Double(byte - UInt8(ascii: "0"))
                value = isFraction ? value + digit * scale : value * 10 + digit
            case UInt8(ascii: "."): if isFraction { return nil } else { isFraction = true }
            case UInt8(ascii: "-"): if position == 0 { sign = -1 } else { return nil }
            case UInt8(ascii: "+"): if position > 0 { return nil }
            default: return nil
            }
        }
        return hasDigits ? sign * value : nil
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
}

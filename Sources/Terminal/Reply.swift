import Cells

/// An answer of the terminal.
enum Reply: Hashable {
    /// The lights of its own letters (OSC 10).
    case ink(RGB)
    /// Those of its own ground (OSC 11).
    case ground(RGB)
    /// Which colours its user wants (mode 2031); the answer, and the report when that changes.
    case scheme(ColorScheme)
    /// It has colours of 24 bits (XTGETTCAP `RGB` or `Tc`).
    case fullColor
    /// It understands kitty's graphics protocol.
    case takesKitty
    /// Which program it is (XTVERSION).
    case version(String)
    /// The pixels of a cell (XTWINOPS 16).
    case cell(Size)
    /// What it can, behind the class of its device (DA1).
    case attributes([Int])
    /// The colours that a picture in sixel may have (XTSMGRAPHICS 1).
    case sixelColors(Int)
    /// The pixels of a picture in sixel at most (XTSMGRAPHICS 2).
    case mostPixels(Size)
    /// All earlier questions are answered (DSR 5).
    case ready
    /// The column of the cursor in the second row, counted from 1 (DSR 6).
    case cursor(column: Int)

    /// Bytes that an answer which is understood has at most.
    static let longest = 64

    /// - Parameters:
    ///   - introducer: the byte behind the ESC.
    ///   - content: what stands between that and the end.
    init?(introducer: UInt8, _ content: [UInt8]) {
        let text = String(decoding: content, as: UTF8.self)
        if let reply = PixelAnswers.reply(introducer: introducer, text) {
            self = reply
            return
        }
        switch introducer {
        case UInt8(ascii: "]"):
            guard let lights = Self.lights(text.dropFirst(3)) else { return nil }
            switch text.prefix(3) {
            case "10;": self = .ink(lights)
            case "11;": self = .ground(lights)
            default: return nil
            }
        case UInt8(ascii: "P"):
            // The names in hexadecimal digits, as they were asked for.
            let name = text.dropFirst(3).prefix { $0 != "=" }.uppercased()
            guard text.hasPrefix("1+r"), Self.capabilities.contains(name) else { return nil }
            self = .fullColor
        default: return nil
        }
    }

    /// The answer that a control sequence is; nil for any other sequence.
    init?(final: UInt8, _ parameters: [UInt8]) {
        if final == UInt8(ascii: "n"), parameters == [UInt8(ascii: "0")] {
            self = .ready
        } else if final == UInt8(ascii: "n"), let scheme = Self.schemes[parameters] {
            self = .scheme(scheme)
        } else if final == UInt8(ascii: "R"), parameters.starts(with: Array("2;".utf8)),
            let column = UInt16(String(decoding: parameters.dropFirst(2), as: UTF8.self)), column > 0
        {
            // A cursor in the first row would look like F3 with a modifier.
            self = .cursor(column: Int(column))
        } else if let reply = PixelAnswers.reply(final: final, parameters) {
            self = reply
        } else {
            return nil
        }
    }

    private static let capabilities: Set = ["524742", "5463"]
    private static let schemes: [[UInt8]: ColorScheme] = [
        Array("?997;1".utf8): .dark, Array("?997;2".utf8): .light,
    ]

    /// Asks for light or dark.
    static let schemeQuery = "\u{1B}[?996n"
    /// Asks for the colours of letters and ground.
    static let colorQuery = "\u{1B}]11;?\u{1B}\\\u{1B}]10;?\u{1B}\\"
    /// Asks for colours of 24 bits, each name by itself: some answer only the first.
    static let depthQuery = "\u{1B}P+q524742\u{1B}\\\u{1B}P+q5463\u{1B}\\"

    /// A colour as X has it: `rgb:RRRR/GGGG/BBBB` with one to four digits each, or `rgba:` with a fourth.
    private static func lights(_ text: Substring) -> RGB? {
        guard text.hasPrefix("rgb:") || text.hasPrefix("rgba:") else { return nil }
        let parts = text.drop { $0 != ":" }.dropFirst().split(
            separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 3 || parts.count == 4 else { return nil }
        let lights = parts.prefix(3).compactMap { light($0) }
        return lights.count == 3 ? RGB(lights[0], lights[1], lights[2]) : nil
    }

    private static func light(_ digits: Substring) -> UInt8? {
        guard (1...4).contains(digits.utf8.count), digits.first?.isHexDigit == true,
            let value = UInt32(digits, radix: 16)
        else { return nil }
        let most = (UInt32(1) << (4 * UInt32(digits.utf8.count))) - 1
        return UInt8((value * 255 + most / 2) / most)
    }
}

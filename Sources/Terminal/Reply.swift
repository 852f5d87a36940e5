import Cells

/// A reply of the terminal.
enum Reply: Hashable {
    /// The colour of text (OSC 10).
    case ink(RGB)
    /// The colour of the background (OSC 11).
    case ground(RGB)
    /// Whether the user prefers light or dark colours (mode 2031), as a reply or as a report of a change.
    case scheme(ColorScheme)
    /// The colour of a palette entry (OSC 4).
    case entry(UInt8, RGB)
    /// The terminal has kitty's keyboard protocol.
    case hasKeyboard
    /// The terminal has 24-bit colours (XTGETTCAP `RGB` or `Tc`).
    case fullColor
    /// The terminal supports kitty's graphics protocol.
    case takesKitty
    /// The terminal's name and version (XTVERSION).
    case version(String)
    /// The size of a cell in pixels (XTWINOPS 16).
    case cell(Size)
    /// The terminal's attributes, after the device class (DA1).
    case attributes([Int])
    /// The greatest number of colours in a sixel picture (XTSMGRAPHICS 1).
    case sixelColors(Int)
    /// The largest size of a sixel picture (XTSMGRAPHICS 2).
    case mostPixels(Size)
    /// The terminal can count columns by clusters, and does not (DECRQM of mode 2027).
    case canCountClusters
    /// The fence: all earlier queries are answered (DSR 5).
    case ready
    /// The column of the cursor in the second row, counted from 1 (DSR 6).
    case cursor(column: Int)

    /// The longest reply that is decoded, in bytes.
    static let longest = 64

    /// - Parameters:
    ///   - introducer: the byte after the ESC.
    ///   - content: the bytes between the introducer and the terminator.
    init?(introducer: UInt8, _ content: [UInt8]) {
        let text = String(decoding: content, as: UTF8.self)
        if let reply = PixelAnswers.reply(introducer: introducer, text) {
            self = reply
            return
        }
        switch introducer {
        case UInt8(ascii: "]"):
            let parts = text.split(separator: ";", omittingEmptySubsequences: false)
            guard let rgb = parts.last.flatMap({ Self.rgb($0) }) else { return nil }
            switch (parts[0], parts.count) {
            case ("10", 2): self = .ink(rgb)
            case ("11", 2): self = .ground(rgb)
            case ("4", 3):
                guard let index = UInt8(parts[1]) else { return nil }
                self = .entry(index, rgb)
            default: return nil
            }
        case UInt8(ascii: "P"):
            // The name in hexadecimal digits, as in the query.
            let name = text.dropFirst(3).prefix { $0 != "=" }.uppercased()
            guard text.hasPrefix("1+r"), Self.capabilities.contains(name) else { return nil }
            self = .fullColor
        default: return nil
        }
    }

    /// Decodes a reply in a control sequence; nil for any other sequence.
    init?(final: UInt8, _ parameters: [UInt8]) {
        if final == UInt8(ascii: "n"), parameters == [UInt8(ascii: "0")] {
            self = .ready
        } else if final == UInt8(ascii: "y"), parameters == Self.clustersAreOff {
            self = .canCountClusters
        } else if final == UInt8(ascii: "u"), parameters.first == UInt8(ascii: "?") {
            self = .hasKeyboard
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

    private static let clustersAreOff = Array("?2027;2$".utf8)

    /// The query for a preference of light or dark.
    static let schemeQuery = "\u{1B}[?996n"
    /// The queries for the colours of text and background.
    static let colorQuery = "\u{1B}]11;?\u{1B}\\\u{1B}]10;?\u{1B}\\"
    /// The queries for 24-bit colours, one for each name, as some terminals reply only to the first name.
    static let depthQuery = "\u{1B}P+q524742\u{1B}\\\u{1B}P+q5463\u{1B}\\"

    /// A colour in the notation of X11: `rgb:RRRR/GGGG/BBBB` with one to four digits each, or `rgba:` with a
    /// fourth.
    private static func rgb(_ text: Substring) -> RGB? {
        guard text.hasPrefix("rgb:") || text.hasPrefix("rgba:") else { return nil }
        let parts = text.drop { $0 != ":" }.dropFirst().split(
            separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 3 || parts.count == 4 else { return nil }
        let channels = parts.prefix(3).compactMap { channel($0) }
        return channels.count == 3 ? RGB(channels[0], channels[1], channels[2]) : nil
    }

    private static func channel(_ digits: Substring) -> UInt8? {
        guard (1...4).contains(digits.utf8.count), digits.first?.isHexDigit == true,
            let value = UInt32(digits, radix: 16)
        else { return nil }
        let most = (UInt32(1) << (4 * UInt32(digits.utf8.count))) - 1
        return UInt8((value * 255 + most / 2) / most)
    }
}

import Cells

/// A terminal's replies to the queries about pictures.
///
///     XTVERSION, CSI 16 t, DA1 ─▶ kitty's query, XTSMGRAPHICS, DA1 ─▶ known
///
/// The replies come in any order, or not at all; that to DA1 comes last. kitty's query is sent only to
/// terminals that have reported their name: others, such as tmux, might show its text or use it as the title.
///
/// tmux passes queries on to the terminal around it if its option `allow-passthrough` is on. The replies of that
/// terminal arrive at any time.
struct PixelAnswers {
    private var takesKitty = false
    /// Whether the terminal around tmux knows placeholders; nil until it answers.
    private var takesPlaceholders: Bool?
    private var version = ""
    /// The attributes of DA1; nil until they arrive.
    private var attributes: [Int]?
    /// Whether the second queries were sent and are not answered yet.
    private var isAsked = false
    /// The number of sixel's colour registers; nil if unknown.
    private var colors: Int?
    /// The size of a cell in pixels.
    private(set) var cell: Size?
    /// The largest size of a picture in pixels.
    private(set) var most: Size?

    /// The id of the picture in kitty's query.
    private static let number = "31"
    /// The number of the clear pixel, one that no other program in tmux has.
    private static let pixelNumber = "1382376303"

    /// The first queries. A terminal ignores those that it does not support, but replies to DA1.
    static let question = "\u{1B}[>0q" + cellQuestion + fence
    private static let fence = "\u{1B}[c"
    private static let cellQuestion = "\u{1B}[16t"
    private static let mostQuestion = "\u{1B}[?2;1;0S"
    private static let kittyQuestion = "\u{1B}_Gi=\(number),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
    /// Shows a clear pixel in two columns of the second row as a placeholder would be, and removes it. Terminals that know
    /// kitty's protocol without placeholders move the cursor over it.
    private static let placeholderQuestion = String(
        decoding: KittyGraphics.passed(
            "\u{1B}7\u{1B}[2;1H\u{1B}_Ga=T,U=1,i=\(pixelNumber),s=1,v=1,c=2,r=1,t=d,f=32;AAAAAA==\u{1B}\\\u{1B}[6n\u{1B}8"
                + "\u{1B}_Ga=d,d=I,i=\(pixelNumber),q=2\u{1B}\\"), as: UTF8.self)
    private static let colorsQuestion = "\u{1B}[?1;1;0S"

    /// The protocol for pictures; nil if not known yet, or if none is supported.
    var pixels: PixelProtocol? {
        guard isComplete else { return nil }
        if takesPlaceholders == true { return .placeholders }
        if takesKitty, !isInTmux { return .kitty }
        if hasSixel, colors ?? Self.fewestColors >= Self.fewestColors { return .sixel }
        return Self.inlineFilePrograms.contains { version.hasPrefix($0) } ? .inlineFile : nil
    }

    /// Whether the replies to all queries have arrived.
    var isComplete: Bool { attributes != nil && !isAsked }

    /// Whether the terminal has reported its name, and does not run in another.
    var isNamed: Bool { !version.isEmpty && !Self.multiplexers.contains { version.hasPrefix($0) } }

    /// Whether the terminal is tmux, which runs in another terminal.
    var isInTmux: Bool { version.hasPrefix("tmux ") }

    /// Whether the next report of the cursor answers the query for placeholders.
    var awaitsColumn: Bool { isInTmux && takesKitty && takesPlaceholders == nil }

    /// In DA1, 4 stands for sixel (VT340).
    private var hasSixel: Bool { attributes?.contains(4) == true }

    /// With fewer registers, cells show more colours than sixel.
    private static let fewestColors = 256
    private static let inlineFilePrograms = ["iTerm2", "WezTerm", "mintty"]
    private static let multiplexers = ["tmux", "screen"]

    /// Handles a reply.
    ///
    /// - Returns: the next query; nil if there is none.
    mutating func receive(_ reply: Reply) -> String? {
        switch reply {
        case .takesKitty: takesKitty = true
        case .version(let text): version = text
        case .cell(let size): cell = size
        case .mostPixels(let size): most = size
        case .sixelColors(let count): colors = count
        case .attributes(let numbers):
            defer { attributes = numbers }
            guard attributes == nil else {
                isAsked = false
                return nil
            }
            return secondQuestion(numbers)
        case .cursor(let column): if awaitsColumn { takesPlaceholders = column == 1 }
        case .ink, .ground, .scheme, .entry, .hasKeyboard, .fullColor, .canCountClusters, .ready: break
        }
        return nil
    }

    private mutating func secondQuestion(_ attributes: [Int]) -> String? {
        var question = ""
        if isNamed { question += Self.kittyQuestion }
        if isInTmux { question += Self.placeholderQuestion }
        if attributes.contains(4) { question += Self.colorsQuestion + Self.mostQuestion }
        isAsked = !question.isEmpty
        return isAsked ? question + Self.fence : nil
    }

    /// The queries to repeat when the window has changed; empty for none.
    var questionOfSizes: String {
        (cell == nil ? "" : Self.cellQuestion) + (most == nil ? "" : Self.mostQuestion)
    }

    /// Decodes a reply in a control string; nil for any other string.
    static func reply(introducer: UInt8, _ text: String) -> Reply? {
        switch introducer {
        case UInt8(ascii: "_") where [number, pixelNumber].contains { text == "Gi=\($0);OK" }: .takesKitty
        case UInt8(ascii: "P") where text.hasPrefix(">|"): .version(String(text.dropFirst(2)))
        default: nil
        }
    }

    /// Decodes a reply in a control sequence; nil for any other sequence.
    static func reply(final: UInt8, _ parameters: [UInt8]) -> Reply? {
        let isPrivate = parameters.first == UInt8(ascii: "?")
        let numbers = (isPrivate ? parameters.dropFirst() : parameters[...])
            .split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
            .map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
        switch final {
        case UInt8(ascii: "c") where isPrivate: return .attributes(Array(numbers.dropFirst()))
        case UInt8(ascii: "t") where !isPrivate && numbers.count == 3 && numbers[0] == 6:
            guard sidesOfCells.contains(numbers[1]), sidesOfCells.contains(numbers[2]) else { return nil }
            return .cell(Size(columns: numbers[2], rows: numbers[1]))
        case UInt8(ascii: "S") where isPrivate && numbers.prefix(2) == [1, 0] && numbers.count == 3:
            return .sixelColors(numbers[2])
        case UInt8(ascii: "S") where isPrivate && numbers.prefix(2) == [2, 0] && numbers.count == 4:
            return .mostPixels(Size(columns: numbers[2], rows: numbers[3]))
        default: return nil
        }
    }

    /// The plausible width or height of a cell, in pixels.
    private static let sidesOfCells = 2...200
}

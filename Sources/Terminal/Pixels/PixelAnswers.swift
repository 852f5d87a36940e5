import Cells

/// A terminal's answers to the questions about pictures.
///
///     XTVERSION, CSI 16 t, DA1 ─▶ kitty's query, XTSMGRAPHICS, DA1 ─▶ known
///
/// The answers come in any order, or never; that of DA1 comes last. Only a terminal that has answered with its name gets
/// kitty's query. Terminals that do not know the query, as tmux, show its letters or make them the title.
struct PixelAnswers {
    private var takesKitty = false
    private var version = ""
    /// The answer to DA1; nil until it comes.
    private var attributes: [Int]?
    /// Whether the second questions were asked and are not answered yet.
    private var isAsked = false
    /// The number of sixel's colour registers, if it is known.
    private var colors: Int?
    /// The size of a cell in pixels.
    private(set) var cell: Size?
    /// The largest size of a picture in pixels.
    private(set) var most: Size?

    /// The number of kitty's query.
    private static let number = "31"

    /// The first questions. A terminal ignores what it does not understand, but answers DA1.
    static let question = "\u{1B}[>0q" + cellQuestion + fence
    private static let fence = "\u{1B}[c"
    private static let cellQuestion = "\u{1B}[16t"
    private static let mostQuestion = "\u{1B}[?2;1;0S"
    private static let kittyQuestion = "\u{1B}_Gi=\(number),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
    private static let colorsQuestion = "\u{1B}[?1;1;0S"

    /// How the terminal takes pictures; nil if that is not known yet, or if it takes none.
    var pixels: PixelProtocol? {
        guard isComplete else { return nil }
        if takesKitty { return .kitty }
        if hasSixel, colors ?? Self.fewestColors >= Self.fewestColors { return .sixel }
        return Self.inlineFilePrograms.contains { version.hasPrefix($0) } ? .inlineFile : nil
    }

    /// Whether all questions have been answered.
    var isComplete: Bool { attributes != nil && !isAsked }

    /// DA1: 4 stands for sixel (VT340).
    private var hasSixel: Bool { attributes?.contains(4) == true }

    /// With fewer registers, cells show more colours than sixel.
    private static let fewestColors = 256
    private static let inlineFilePrograms = ["iTerm2", "WezTerm", "mintty"]
    private static let multiplexers = ["tmux", "screen"]

    /// Receives an answer.
    ///
    /// - Returns: the next question; nil if there is none.
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
        case .ink, .ground, .scheme, .entry, .hasKeyboard, .fullColor, .ready, .cursor: break
        }
        return nil
    }

    private mutating func secondQuestion(_ attributes: [Int]) -> String? {
        var question = ""
        if !version.isEmpty, !Self.multiplexers.contains(where: { version.hasPrefix($0) }) {
            question += Self.kittyQuestion
        }
        if attributes.contains(4) { question += Self.colorsQuestion + Self.mostQuestion }
        isAsked = !question.isEmpty
        return isAsked ? question + Self.fence : nil
    }

    /// The question to repeat when the window has changed; empty for none.
    var questionOfSizes: String {
        (cell == nil ? "" : Self.cellQuestion) + (most == nil ? "" : Self.mostQuestion)
    }

    /// The answer in a control string; nil if it answers another question.
    static func reply(introducer: UInt8, _ text: String) -> Reply? {
        switch introducer {
        case UInt8(ascii: "_") where text == "Gi=\(number);OK": .takesKitty
        case UInt8(ascii: "P") where text.hasPrefix(">|"): .version(String(text.dropFirst(2)))
        default: nil
        }
    }

    /// The answer in a control sequence; nil if it is not an answer.
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

    /// The plausible sides of a cell, in pixels.
    private static let sidesOfCells = 2...200
}

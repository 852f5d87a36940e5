import Cells

/// What a terminal has answered to the questions how it takes pictures.
///
///     XTVERSION, CSI 16 t, DA1 ─▶ kitty's query, XTSMGRAPHICS, DA1 ─▶ known
///
/// The answers come in any order, or never; that of DA1 comes last. Only a terminal that has told its name is
/// asked in kitty's way: those that do not know it, tmux among them, show the letters or make them a title.
struct PixelAnswers {
    private var takesKitty = false
    private var version = ""
    /// What DA1 tells; nil before it does.
    private var attributes: [Int]?
    /// The second questions have been asked, and are not answered yet.
    private var isAsked = false
    /// The registers of sixel's colours, where it tells.
    private var colors: Int?
    /// The pixels of a cell.
    private(set) var cell: Size?
    /// The pixels of a picture at most.
    private(set) var most: Size?

    /// The number of kitty's query.
    private static let number = "31"

    /// The first questions: what a terminal does not understand it passes over, but DA1.
    static let question = "\u{1B}[>0q" + cellQuestion + fence
    private static let fence = "\u{1B}[c"
    private static let cellQuestion = "\u{1B}[16t"
    private static let mostQuestion = "\u{1B}[?2;1;0S"
    private static let kittyQuestion = "\u{1B}_Gi=\(number),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
    private static let colorsQuestion = "\u{1B}[?1;1;0S"

    /// How it takes pictures; nil as long as that is not known, and where it takes none.
    var pixels: PixelProtocol? {
        guard isComplete else { return nil }
        if takesKitty { return .kitty }
        if hasSixel, colors ?? Self.fewestColors >= Self.fewestColors { return .sixel }
        return Self.inlineFilePrograms.contains { version.hasPrefix($0) } ? .inlineFile : nil
    }

    /// All that was asked has been answered.
    var isComplete: Bool { attributes != nil && !isAsked }

    /// DA1: 4 stands for sixel (VT340).
    private var hasSixel: Bool { attributes?.contains(4) == true }

    /// With fewer registers a picture has more colours in cells.
    private static let fewestColors = 256
    private static let inlineFilePrograms = ["iTerm2", "WezTerm", "mintty"]
    private static let multiplexers = ["tmux", "screen"]

    /// Takes in an answer.
    ///
    /// - Returns: what is to be asked now; nil for nothing.
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
        case .ink, .ground, .scheme, .fullColor, .ready, .cursor: break
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

    /// What is to be asked again when the window has changed; empty for nothing.
    var questionOfSizes: String {
        (cell == nil ? "" : Self.cellQuestion) + (most == nil ? "" : Self.mostQuestion)
    }

    /// The answer of a control string; nil for one to another question.
    static func reply(introducer: UInt8, _ text: String) -> Reply? {
        switch introducer {
        case UInt8(ascii: "_") where text == "Gi=\(number);OK": .takesKitty
        case UInt8(ascii: "P") where text.hasPrefix(">|"): .version(String(text.dropFirst(2)))
        default: nil
        }
    }

    /// The answer of a control sequence; nil for what is none.
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

    /// Sides of a cell that one could read in, in pixels.
    private static let sidesOfCells = 2...200
}

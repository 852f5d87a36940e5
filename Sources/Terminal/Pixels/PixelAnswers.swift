import Cells

/// What a terminal has answered to the question how it takes pictures.
///
///     XTVERSION, kitty's query, CSI 16 t, DA1 ─▶ the answers in any order, or none; DA1 comes last
struct PixelAnswers {
    private var takesKitty = false
    private var version = ""
    /// What DA1 tells; nil before it does.
    private var attributes: [Int]?
    /// The pixels of a cell.
    private(set) var cell: Size?

    /// The number of kitty's query.
    private static let number = "31"

    /// All questions: what a terminal does not understand it passes over, but DA1.
    static let question =
        "\u{1B}[>0q" + "\u{1B}_Gi=\(number),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\" + "\u{1B}[16t" + "\u{1B}[c"

    /// How it takes pictures; nil as long as that is not known, and where it takes none.
    var pixels: PixelProtocol? {
        guard let attributes else { return nil }
        if takesKitty { return .kitty }
        // DA1: 4 stands for sixel (VT340).
        if attributes.contains(4) { return .sixel }
        return Self.inlineFilePrograms.contains { version.hasPrefix($0) } ? .inlineFile : nil
    }

    private static let inlineFilePrograms = ["iTerm2", "WezTerm", "mintty"]

    /// Takes in an answer; whether it was one to these questions.
    mutating func take(_ reply: Reply) -> Bool {
        switch reply {
        case .takesKitty: takesKitty = true
        case .version(let text): version = text
        case .cell(let size): cell = size
        case .attributes(let numbers): attributes = numbers
        default: return false
        }
        return true
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
            guard mostPixels.contains(numbers[1]), mostPixels.contains(numbers[2]) else { return nil }
            return .cell(Size(columns: numbers[2], rows: numbers[1]))
        default: return nil
        }
    }

    /// Sides of a cell that one could read in.
    private static let mostPixels = 2...200
}

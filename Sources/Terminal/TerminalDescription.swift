import CNcurses
import Cells
import Posix

/// The terminal description that ncurses uses: made by Recto from the system's description (terminfo(5)).
///
/// Flags, numbers and keys are the terminal's. Of the other strings only those that Recto needs are kept, so
/// that ncurses has one way to move the cursor and need not compare others. The colours are those of
/// `CursesColors`.
///
/// For types that the system does not know, it is made from `BuiltInDescription`.
///
///     terminfo database ─▶ TerminalDescription ─▶ CompiledDescription ─▶ TERMINFO=hex:… ─▶ newterm
struct TerminalDescription {
    /// The number of colours of the terminal.
    let depth: ColorDepth
    private let compiled: CompiledDescription

    /// The strings that are kept, in addition to those of keys.
    private static let kept: Set<String> = [
        // Moving the cursor and clearing.
        "cup", "hpa", "civis", "cnorm", "clear", "el", "el1", "ed", "ech", "rep",
        // Writing the last cell of the screen.
        "smam", "rmam", "ich1", "ich", "smir", "rmir",
        // Text attributes.
        "bold", "dim", "rev", "smul", "rmul", "sitm", "ritm", "op",
        // Entering and leaving the screen.
        "smcup", "rmcup", "smkx", "rmkx", "pad",
    ]

    /// - Parameters:
    ///   - descriptor: the descriptor of the terminal.
    ///   - depth: the colour depth; nil for that of the type and the environment.
    init(type: String, descriptor: Int32, depth: ColorDepth?) throws(TerminalError) {
        // Reading the extended capabilities takes long; keys with modifiers are decoded without them.
        use_extended_names(false)
        guard Self.setUp(type, descriptor) else { throw .unknownType(type) }
        defer { del_curterm(cn_current_terminal()) }
        guard cn_capability("cup") != nil else { throw .cannotAddressCursor(type: type) }
        self.depth = depth ?? .reported
        let hasColors = self.depth > .none
        compiled = CompiledDescription(
            type: type, flags: Self.flagNames.map { cn_flag($0) },
            numbers: Self.numberNames.map { Self.number($0, hasColors: hasColors) },
            strings: Self.stringNames.map { Self.string($0, hasColors: hasColors) },
            extraFlags: hasColors && Self.takesColorsBackOneByOne ? ["AX"] : [],
            extraStrings: hasColors ? ["RGB": "8/8/8"] : [:])
    }

    /// Looks up a type in the system's database. Uses the built-in description if it is missing.
    private static func setUp(_ type: String, _ descriptor: Int32) -> Bool {
        var status: Int32 = 0
        if setupterm(type, descriptor, &status) == OK { return true }
        // This type has no screen to draw on.
        guard type != "dumb" else { return false }
        return BuiltInDescription.compiled(for: type).reading { setupterm(type, descriptor, &status) == OK }
    }

    /// Makes ncurses use this description while `body` creates a screen.
    func reading<Result>(_ body: () -> Result) -> Result {
        use_extended_names(true)
        return compiled.reading(body)
    }

    /// Whether SGR 39 and 49 reset foreground and background separately.
    private static var takesColorsBackOneByOne: Bool {
        cn_capability("op").map { String(cString: $0) } == "\u{1B}[39;49m"
    }

    private static func number(_ name: UnsafePointer<CChar>, hasColors: Bool) -> Int32 {
        switch String(cString: name) {
        case "colors": hasColors ? CursesColors.count : -1
        case "pairs": hasColors ? CursesColors.pairCount : -1
        default: cn_number(name)
        }
    }

    private static func string(_ name: UnsafePointer<CChar>, hasColors: Bool) -> [UInt8]? {
        let isKey = name[0] == CChar(bitPattern: UInt8(ascii: "k"))
        if !isKey {
            let name = String(cString: name)
            if hasColors, name == "setaf" { return Array(CursesColors.capability(first: 30).utf8) }
            if hasColors, name == "setab" { return Array(CursesColors.capability(first: 40).utf8) }
            if name == "sgr0" { return attributesOff }
            guard kept.contains(name) else { return nil }
        }
        return cn_capability(name).map { Array(String(cString: $0).utf8) }
    }

    /// The string that resets all attributes, without the part that returns to the first character set.
    /// ncurses never leaves that set, as it has no string for it.
    private static var attributesOff: [UInt8]? {
        guard var string = cn_capability("sgr0").map({ Array(String(cString: $0).utf8) }) else { return nil }
        let (first, shiftIn): ([UInt8], UInt8) = (Array("\u{1B}(B".utf8), 0x0F)
        if string.starts(with: first) { string.removeFirst(first.count) }
        if string.last == shiftIn { string.removeLast() }
        return string
    }

    static var flagNames: [UnsafePointer<CChar>] { names(cn_flag_name) }
    static var numberNames: [UnsafePointer<CChar>] { names(cn_number_name) }
    static var stringNames: [UnsafePointer<CChar>] { names(cn_string_name) }

    /// The names of all capabilities of a kind, in the order of term(5).
    private static func names(_ name: (Int32) -> UnsafePointer<CChar>?) -> [UnsafePointer<CChar>] {
        var names: [UnsafePointer<CChar>] = []
        while let next = name(Int32(names.count)) { names.append(next) }
        return names
    }
}

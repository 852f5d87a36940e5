import Cells

extension Key {
    /// The name of the key, in messages and configurations: `→`, `Space`, `Ctrl-F`, `Alt-←`, `F1`.
    var name: String {
        var name = code.name
        var modifiers = modifiers
        // With Ctrl or Alt, letters are written as capitals, as on keyboards.
        if case .character(let letter) = code, !modifiers.isDisjoint(with: [.control, .alt]) {
            if let capital = letter.capital {
                name = String(capital)
            } else if letter.small != nil {
                modifiers.insert(.shift)
            }
        }
        for prefix in Self.prefixes.reversed() where modifiers.contains(prefix.modifier) {
            name = prefix.name + name
        }
        return name
    }

    fileprivate static let prefixes: [(modifier: Modifiers, name: String)] = [
        (.control, "Ctrl-"), (.alt, "Alt-"), (.shift, "Shift-"),
    ]

    /// The names of keys pressed in sequence: `gg`, `Ctrl-X f`.
    package static func name(of keys: [Key]) -> String {
        let areCharacters = keys.allSatisfy { $0.name.unicodeScalars.count == 1 }
        return keys.map(\.name).joined(separator: areCharacters ? "" : " ")
    }
}

extension Key.Code {
    fileprivate var name: String {
        switch self {
        case .character(" "): "Space"
        case .character(let scalar): String(scalar)
        case .up: "↑"
        case .down: "↓"
        case .left: "←"
        case .right: "→"
        case .home: "Home"
        case .end: "End"
        case .pageUp: "PgUp"
        case .pageDown: "PgDn"
        case .enter: "Enter"
        case .escape: "Esc"
        case .tab: "Tab"
        case .backspace: "Backspace"
        case .delete: "Del"
        case .insert: "Ins"
        case .function(let number): "F\(number)"
        }
    }

    /// The named keys, by their names in lower case.
    fileprivate static let named: [String: Key.Code] = {
        let codes: [Key.Code] = [
            .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .enter, .escape, .tab, .backspace,
            .delete, .insert, .character(" "),
        ]
        let others: [(String, Key.Code)] = [
            ("up", .up), ("down", .down), ("left", .left), ("right", .right), ("pageup", .pageUp),
            ("pagedown", .pageDown), ("return", .enter), ("escape", .escape), ("delete", .delete),
            ("insert", .insert),
        ]
        let functions = (1...24).map { ("f\($0)", Key.Code.function($0)) }
        return Dictionary(codes.map { ($0.name.lowercased(), $0) } + others + functions) { first, _ in first }
    }()
}

// MARK: - Reading names

extension Key {
    /// The keys that a word names: one key by its name, as in `Ctrl-F` or `Alt-Left`, or a sequence of
    /// characters, as in `gg`; nil for anything else.
    static func keys(named word: String) -> [Key]? {
        // The most common case.
        if let byte = word.utf8.first, word.utf8.count == 1, byte > 0x20, byte < 0x7F {
            return [.character(Unicode.Scalar(byte))]
        }
        if let key = Key(named: word) { return [key] }
        let scalars = word.unicodeScalars.prefix(longestSequence + 1)
        guard (1...longestSequence).contains(scalars.count), !isFunctionKey(word),
            scalars.allSatisfy({ !$0.properties.isWhitespace && $0.value >= 0x20 && $0 != "-" })
        else { return nil }
        return scalars.map { Key.character($0) }
    }

    /// Whether this is `F` and a number, even of a key that does not exist.
    private static func isFunctionKey(_ word: String) -> Bool {
        word.first == "F" && word.count > 1 && word.dropFirst().allSatisfy(\.isNumber)
    }

    /// The greatest number of keys in a sequence.
    static let longestSequence = 4

    private init?(named word: String) {
        var (rest, modifiers) = (Substring(word), Modifiers())
        while let prefix = Self.prefixes.first(where: { rest.begins(with: $0.name) }) {
            modifiers.insert(prefix.modifier)
            rest = Substring(rest.utf8.dropFirst(prefix.name.utf8.count))
        }
        if let code = Code.named[rest.lowercased()] {
            self.init(code, modifiers)
        } else if let scalar = rest.unicodeScalars.first, rest.unicodeScalars.count == 1, !modifiers.isEmpty {
            self.init(letter: scalar, modifiers)
        } else {
            return nil
        }
    }

    /// With Ctrl or Alt, a capital means the key of its letter; with Shift, the capital.
    private init(letter: Unicode.Scalar, _ modifiers: Modifiers) {
        var rest = modifiers
        rest.remove(.shift)
        let character = modifiers.contains(.shift) ? letter.capital ?? letter : letter.small ?? letter
        if rest == .control, let code = Self.code(ofControl: character) {
            self.init(code)
        } else {
            self.init(.character(character), rest)
        }
    }

    /// The key whose code terminals send for a letter with Ctrl.
    private static func code(ofControl letter: Unicode.Scalar) -> Code? {
        switch letter {
        case "h": .backspace
        case "i": .tab
        case "j", "m": .enter
        case "[": .escape
        default: nil
        }
    }
}

extension Substring {
    /// Whether this begins with an ASCII name, in any case, and is longer.
    fileprivate func begins(with name: String) -> Bool {
        guard utf8.count > name.utf8.count else { return false }
        return zip(utf8, name.utf8).allSatisfy { $0 == $1 || $0 ^ $1 == 0x20 && $0 | 0x20 >= 0x61 }
    }
}

extension Unicode.Scalar {
    /// The capital of this letter, if it is a different, single scalar.
    fileprivate var capital: Unicode.Scalar? { Self.other(properties.uppercaseMapping, than: self) }
    /// The small form of this letter, if it is a different, single scalar.
    fileprivate var small: Unicode.Scalar? { Self.other(properties.lowercaseMapping, than: self) }

    private static func other(_ mapping: String, than scalar: Unicode.Scalar) -> Unicode.Scalar? {
        guard let mapped = mapping.unicodeScalars.first, mapping.unicodeScalars.count == 1 else { return nil }
        return mapped == scalar ? nil : mapped
    }
}

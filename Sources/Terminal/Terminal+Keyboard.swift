import Cells

/// kitty's keyboard protocol: Escape is a sequence as other keys are, so that nobody waits for what may follow it, and
/// Tab is not Ctrl-I.
extension Terminal {
    static let keyboardQuestion = "\u{1B}[?u"

    /// Asks whether the terminal has the protocol, with the first frame if none has been shown.
    public func askForKeyboard() {
        guard speaksXterm else { return }
        asksForKeyboard = true
        if let shown { present(shown, pictures: pictures) }
    }

    /// The question that the next frame begins with.
    func takeKeyboardQuestion() -> [UInt8] {
        defer { asksForKeyboard = false }
        return asksForKeyboard ? Array(Self.keyboardQuestion.utf8) : []
    }

    /// The terminal has the protocol: asks for its first level, which tells keys apart. Each screen of a terminal has a
    /// stack of such settings; ours is removed before the screen is left.
    func receiveKeyboard() {
        takesLinks = true
        send(change(.keyboard, to: SwitchedModes.Bytes(on: "\u{1B}[>1u", off: "\u{1B}[<u")))
    }
}

extension Key {
    /// A key as kitty's protocol has it: `CSI code ; modifiers u`, each with more after a colon. Nil for a key that Recto
    /// has no name for, with Super, Hyper or Meta, and for the release of a key.
    init?(kitty parameters: [UInt8]) {
        let fields = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map {
            $0.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
                .map { Int(UInt32(String(decoding: $0, as: UTF8.self)) ?? 0) }
        }
        let modifiers = fields.count > 1 ? fields[1] : [1]
        let isReleased = modifiers.count > 1 && modifiers[1] == 3
        // Super, Hyper, Meta.
        let hasOthers = modifiers[0] > 0 && (modifiers[0] - 1) & 0b11_1000 != 0
        guard !isReleased, !hasOthers else { return nil }
        self.init(kitty: fields[0][0], Modifiers(xterm: modifiers[0]))
    }

    private init?(kitty code: Int, _ modifiers: Modifiers) {
        switch code {
        // Without the protocol these have neither Shift nor Control.
        case 27: self.init(.escape, modifiers.intersection(.alt))
        case 13: self.init(.enter, modifiers.intersection(.alt))
        case 127: self.init(.backspace, modifiers.intersection(.alt))
        case 9: self.init(.tab, modifiers.intersection([.alt, .shift]))
        case 57_399...57_408: self.init(kitty: code - 57_399 + 0x30, modifiers)
        case 57_409...57_427:
            guard let key = Self.keypad[code - 57_409] else { return nil }
            self.init(key, modifiers)
        // The rest of the private area: modifiers themselves, media keys.
        case 0xE000...0xF8FF: return nil
        default:
            guard code >= 0x20, let scalar = UInt32(exactly: code).flatMap({ Unicode.Scalar($0) }) else {
                return nil
            }
            self.init(scalar, modifiers)
        }
    }

    /// A character with modifiers, as terminals without the protocol send it; except Ctrl-I, which they send as Tab.
    private init(_ scalar: Unicode.Scalar, _ modifiers: Modifiers) {
        if modifiers.contains(.control), let byte = Self.control(scalar) {
            self.init(typed: byte)
        } else if modifiers.contains(.control) {
            self.init(.character(scalar), .control)
        } else {
            let upper = scalar.properties.uppercaseMapping.unicodeScalars
            let isCapital = modifiers.contains(.shift) && upper.count == 1
            self.init(.character(isCapital ? upper.first ?? scalar : scalar))
        }
        if modifiers.contains(.alt) { self.modifiers.insert(.alt) }
    }

    /// The control character of a key; nil if it has none, and for I.
    private static func control(_ scalar: Unicode.Scalar) -> UInt8? {
        switch scalar {
        case "i": nil
        case " ", "2", "@": 0x00
        case "a"..."z", "[", "\\", "]", "^", "_": UInt8(truncatingIfNeeded: scalar.value & 0x1F)
        case "3"..."7": UInt8(truncatingIfNeeded: scalar.value - 0x33 + 0x1B)
        case "8": 0x7F
        case "/": 0x1F
        case "~": 0x1E
        default: nil
        }
    }

    /// The keys of the keypad, from 57,409 on.
    private static let keypad: [Code?] = [
        .character("."), .character("/"), .character("*"), .character("-"), .character("+"), .enter,
        .character("="), .character(","), .left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .insert,
        .delete, nil,
    ]
}

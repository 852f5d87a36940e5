import Cells

/// kitty's keyboard protocol: the Escape key sends a sequence like other keys, so there is no waiting for
/// more bytes, and Tab differs from Ctrl-I.
extension Terminal {
    static let keyboardQuestion = "\u{1B}[?u"

    /// Queries whether the terminal has the protocol; before the first frame, together with it.
    public func askForKeyboard() {
        guard speaksXterm else { return }
        asksForKeyboard = true
        if let shown { present(shown, pictures: pictures) }
    }

    /// The query to send before the next frame.
    func takeKeyboardQuestion() -> [UInt8] {
        defer { asksForKeyboard = false }
        return asksForKeyboard ? Array(Self.keyboardQuestion.utf8) : []
    }

    /// Handles the reply that the terminal has the protocol. Switches on its first level, which makes keys
    /// unambiguous. Each screen of a terminal has a stack of such settings; Recto's is removed before the
    /// screen is left.
    func receiveKeyboard() {
        takesLinks = true
        send(change(.keyboard, to: SwitchedModes.Bytes(on: "\u{1B}[>1u", off: "\u{1B}[<u")))
    }
}

extension Key {
    /// Decodes a key of the protocol: `CSI code ; modifiers u`, each with subfields after colons. Nil for a
    /// release, for unsupported keys, and with Super, Hyper or Meta.
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
        // Without the protocol, Shift and Control do not change these keys.
        case 27: self.init(.escape, modifiers.intersection(.alt))
        case 13: self.init(.enter, modifiers.intersection(.alt))
        case 127: self.init(.backspace, modifiers.intersection(.alt))
        case 9: self.init(.tab, modifiers.intersection([.alt, .shift]))
        case 57_399...57_408: self.init(kitty: code - 57_399 + 0x30, modifiers)
        case 57_409...57_427:
            guard let key = Self.keypad[code - 57_409] else { return nil }
            self.init(key, modifiers)
        // The rest of the private area: modifiers alone, media keys.
        case 0xE000...0xF8FF: return nil
        default:
            guard code >= 0x20, let scalar = UInt32(exactly: code).flatMap({ Unicode.Scalar($0) }) else {
                return nil
            }
            self.init(scalar, modifiers)
        }
    }

    /// A character with modifiers, as without the protocol; except Ctrl-I, which would be Tab.
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

import CNcurses

/// The bytes that switch a terminal's modes, besides those that ncurses sends.
///
/// Only a terminal that speaks ECMA-48 gets any: one whose cursor is addressed by CSI. Such a
/// terminal skips private modes that it does not know.
struct ControlSequences {
    /// Modes of text while the screen is taken; nil if the terminal does not speak ECMA-48.
    private(set) var text: SwitchedModes.Bytes?
    /// The bytes around each update, so that a terminal shows it at once (DEC private mode 2026).
    private(set) var beginUpdate: [UInt8] = []
    private(set) var endUpdate: [UInt8] = []
    /// The bytes around base64 text for the clipboard (xterm's OSC 52); empty if the terminal has none.
    private(set) var beginCopy: [UInt8] = []
    private(set) var endCopy: [UInt8] = []
    /// The bytes by which ncurses gives the screen back, for the crash handler.
    private(set) var reset: [UInt8] = []
    /// Asks for mouse reports: presses, motion while pressed, SGR coordinates; empty where there are none.
    private(set) var beginMouse: [UInt8] = []
    private(set) var endMouse: [UInt8] = []
    /// Asks for motion without a button as well, once `beginMouse` was sent; empty where there are no reports.
    private(set) var beginMotion: [UInt8] = []
    /// Save the window's title on the terminal's stack, and restore it; empty if the terminal has no stack.
    private(set) var keepTitle: [UInt8] = []
    private(set) var restoreTitle: [UInt8] = []
    /// The bytes around the window's title (xterm's OSC 2); empty if the terminal has none.
    private(set) var beginTitle: [UInt8] = []
    private(set) var endTitle: [UInt8] = []

    /// Reads the current terminal's capabilities.
    init() {
        if Self.capability("cup").starts(with: [0x1B, 0x5B]) {
            // BDSM reset (ECMA-48 §8.3.26 mode 8): bidirectional text is sent in visual order.
            // Bracketed paste (DEC private mode 2004) marks pasted text.
            text = SwitchedModes.Bytes(on: "\u{1B}[8l\u{1B}[?2004h", off: "\u{1B}[?2004l\u{1B}[8h")
            beginUpdate = Array("\u{1B}[?2026h".utf8)
            endUpdate = Array("\u{1B}[?2026l".utf8)
            beginCopy = Array("\u{1B}]52;c;".utf8)
            endCopy = Array("\u{1B}\\".utf8)
            if !Self.capability("kmous").isEmpty {
                keepTitle = Array("\u{1B}[22;0t".utf8)
                restoreTitle = Array("\u{1B}[23;0t".utf8)
                beginTitle = Array("\u{1B}]2;".utf8)
                endTitle = Array("\u{1B}\\".utf8)
                beginMouse = Array("\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h".utf8)
                beginMotion = Array("\u{1B}[?1003h".utf8)
                endMouse = Array("\u{1B}[?1003l\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l".utf8)
            }
        }
        for name in ["sgr0", "op", "cnorm", "rmkx", "rmcup"] { reset += Self.capability(name) }
        if Self.capability("rmcup").isEmpty { reset += [0x0D, 0x0A] }
    }

    /// A string capability without its padding (`$<5>`, terminfo(5)), empty where there is none.
    private static func capability(_ name: String) -> [UInt8] {
        guard let value = cn_capability(name) else { return [] }
        var bytes: [UInt8] = []
        var isPadding = false
        var index = 0
        while value[index] != 0 {
            let byte = UInt8(bitPattern: value[index])
            if byte == 0x24, value[index + 1] == 0x3C { isPadding = true }
            if !isPadding { bytes.append(byte) }
            if byte == 0x3E { isPadding = false }
            index += 1
        }
        return bytes
    }
}

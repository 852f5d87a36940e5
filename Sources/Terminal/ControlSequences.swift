import CNcurses

/// The bytes by which a terminal's modes are switched, beside what ncurses sends by itself.
///
/// Only a terminal that speaks ECMA-48 gets any: one whose cursor is addressed by CSI. Such a
/// terminal skips private modes that it does not know.
struct ControlSequences {
    /// How text comes and goes while the screen is taken; nil where that cannot be said.
    private(set) var text: SwitchedModes.Bytes?
    /// Around each update, so that a terminal shows it at once (DEC private mode 2026).
    private(set) var beginUpdate: [UInt8] = []
    private(set) var endUpdate: [UInt8] = []
    /// Around text in base64 that the clipboard should hold (xterm's OSC 52); empty where there is none.
    private(set) var beginCopy: [UInt8] = []
    private(set) var endCopy: [UInt8] = []
    /// What ncurses sends to give the screen back, for the crash handler.
    private(set) var reset: [UInt8] = []
    /// Asks for mouse reports: presses, motion while pressed, SGR coordinates; empty where there are none.
    private(set) var beginMouse: [UInt8] = []
    private(set) var endMouse: [UInt8] = []
    /// Asks for motion without a button as well, once `beginMouse` was sent; empty where there are no reports.
    private(set) var beginMotion: [UInt8] = []
    /// Put the title of the window onto the terminal's stack, and back from there; empty where there is none.
    private(set) var keepTitle: [UInt8] = []
    private(set) var restoreTitle: [UInt8] = []
    /// Around the title of the window (xterm's OSC 2); empty where there is none.
    private(set) var beginTitle: [UInt8] = []
    private(set) var endTitle: [UInt8] = []

    /// Reads the current terminal's capabilities.
    init() {
        if Self.capability("cup").starts(with: [0x1B, 0x5B]) {
            // BDSM reset (ECMA-48 §8.3.26 mode 8): bidirectional text comes in visual order.
            // Bracketed paste (DEC private mode 2004): what is put in is told from what is typed.
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

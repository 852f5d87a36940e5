import CNcurses

/// The bytes that switch a terminal's modes, in addition to those sent by ncurses.
///
/// Only terminals that position the cursor with CSI get them: they ignore unknown private modes.
struct ControlSequences {
    /// The bytes for the modes of text; nil if the terminal does not follow ECMA-48.
    private(set) var text: SwitchedModes.Bytes?
    /// The bytes around an update, which is then shown at once (DEC private mode 2026).
    private(set) var beginUpdate: [UInt8] = []
    private(set) var endUpdate: [UInt8] = []
    /// The bytes around base64 text for the clipboard (xterm's OSC 52); empty if not supported.
    private(set) var beginCopy: [UInt8] = []
    private(set) var endCopy: [UInt8] = []
    /// The bytes with which ncurses leaves the screen, for the crash handler.
    private(set) var reset: [UInt8] = []
    /// The bytes that turn on mouse reports (presses, drags, SGR coordinates); empty if not supported.
    private(set) var beginMouse: [UInt8] = []
    private(set) var endMouse: [UInt8] = []
    /// The bytes that, after `beginMouse`, turn on reports of motion without a button; or empty.
    private(set) var beginMotion: [UInt8] = []
    /// The bytes that save the window's title on the terminal's stack, and restore it; or empty.
    private(set) var keepTitle: [UInt8] = []
    private(set) var restoreTitle: [UInt8] = []
    /// The bytes around the window's title (xterm's OSC 2); empty if not supported.
    private(set) var beginTitle: [UInt8] = []
    private(set) var endTitle: [UInt8] = []

    /// Reads the current terminal's capabilities.
    init() {
        if Self.capability("cup").starts(with: [0x1B, 0x5B]) {
            // BDSM reset (ECMA-48 §8.3.26, mode 8): bidirectional text is sent in visual order.
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

    /// A string capability without padding (`$<5>`, terminfo(5)); empty if there is none.
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

import Posix

/// The modes that Recto has switched on besides those of ncurses, with the bytes that undo them.
///
/// The only such list: entering and leaving the screen and the crash handler all use it.
struct SwitchedModes {
    /// In the order in which they are switched on; they are undone in reverse order.
    enum Mode: Int, CaseIterable {
        /// The order of cells, and the marking of pasted text.
        case text
        case title, bidi, clusters, pictures, colorScheme, palette, keyboard, progress, mouse
    }

    /// The bytes that switch a mode on, and those that undo it.
    struct Bytes: Hashable {
        var on: [UInt8]
        var off: [UInt8]
    }

    private var switched: [Mode: Bytes] = [:]

    subscript(mode: Mode) -> Bytes? {
        get { switched[mode] }
        set { switched[mode] = newValue }
    }

    /// The bytes that switch everything on when the screen is entered.
    var entrance: [UInt8] { Mode.allCases.flatMap { switched[$0]?.on ?? [] } }

    /// The bytes that undo everything before the screen is left.
    var farewell: [UInt8] { Mode.allCases.reversed().flatMap { switched[$0]?.off ?? [] } }
}

extension SwitchedModes.Bytes {
    init(on: String, off: String) { self.init(on: Array(on.utf8), off: Array(off.utf8)) }
}

extension Terminal {
    /// Changes a mode, also for the next time that the screen is entered; nil switches it off.
    ///
    /// - Returns: the bytes to send now; empty before the first frame, which enters the screen.
    func change(_ mode: SwitchedModes.Mode, to bytes: SwitchedModes.Bytes?) -> [UInt8] {
        let before = modes[mode]
        guard bytes != before else { return [] }
        modes[mode] = bytes
        if bytes?.off != before?.off { TerminalModes.replaceFarewell(farewell) }
        return hasEntered ? (before?.off ?? []) + (bytes?.on ?? []) : []
    }

    /// The bytes that restore the terminal after a crash, including those of ncurses.
    var farewell: [UInt8] { sequences.endUpdate + modes.farewell + sequences.reset }
}

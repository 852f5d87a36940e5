import Posix

/// What Recto has switched on in the terminal, beside what ncurses does, with the bytes that undo it.
///
/// The only such list: taking the screen, giving it back and the crash handler all go by it.
struct SwitchedModes {
    /// In the order in which they are switched on; they are undone in the opposite order.
    enum Mode: Int, CaseIterable {
        /// The order of cells, and how pasted text comes.
        case text
        case title, bidi, pictures, colorScheme, palette, keyboard, progress, mouse
    }

    /// What switches a mode on, and what undoes that.
    struct Bytes: Hashable {
        var on: [UInt8]
        var off: [UInt8]
    }

    private var switched: [Mode: Bytes] = [:]

    subscript(mode: Mode) -> Bytes? {
        get { switched[mode] }
        set { switched[mode] = newValue }
    }

    /// Switches everything on: sent when the screen is taken.
    var entrance: [UInt8] { Mode.allCases.flatMap { switched[$0]?.on ?? [] } }

    /// Undoes everything: sent before the screen is given back.
    var farewell: [UInt8] { Mode.allCases.reversed().flatMap { switched[$0]?.off ?? [] } }
}

extension SwitchedModes.Bytes {
    init(on: String, off: String) { self.init(on: Array(on.utf8), off: Array(off.utf8)) }
}

extension Terminal {
    /// Changes what is switched on, also for the next time that the screen is taken; nil switches a mode off.
    ///
    /// - Returns: the bytes to send now; none before the first frame, which takes the screen.
    func change(_ mode: SwitchedModes.Mode, to bytes: SwitchedModes.Bytes?) -> [UInt8] {
        let before = modes[mode]
        guard bytes != before else { return [] }
        modes[mode] = bytes
        if bytes?.off != before?.off { TerminalModes.replaceFarewell(farewell) }
        return hasEntered ? (before?.off ?? []) + (bytes?.on ?? []) : []
    }

    /// All that restores the terminal after a crash, ncurses' part included.
    var farewell: [UInt8] { sequences.endUpdate + modes.farewell + sequences.reset }
}

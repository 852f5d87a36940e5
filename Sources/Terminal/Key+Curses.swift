import CNcurses
import Cells

extension Key {
    /// The key of an ASCII byte, as sent by a terminal in raw mode.
    init(typed byte: UInt8) {
        switch byte {
        case 0x00: self.init(.character(" "), .control)
        case 0x08, 0x7F: self.init(.backspace)
        case 0x09: self.init(.tab)
        case 0x0A, 0x0D: self.init(.enter)
        case 0x1B: self.init(.escape)
        case 0x01...0x1A: self.init(.character(Unicode.Scalar(byte + 0x60)), .control)
        case 0x1C...0x1F: self.init(.character(Unicode.Scalar(byte + 0x40)), .control)
        default: self.init(.character(Unicode.Scalar(byte)))
        }
    }

    /// The key of a code of ncurses; nil if Recto does not support it.
    init?(curses code: Int32) {
        if let key = Self.plain[code] {
            self.init(key)
        } else if let key = Self.shifted[code] {
            self.init(key, .shift)
        } else if code > KEY_F0, code <= KEY_F0 + 60 {
            // Twelve keys, then twelve more for each combination of modifiers of xterm.
            let (block, key) = (Int(code - KEY_F0 - 1) / 12, Int(code - KEY_F0 - 1) % 12)
            let modifiers: [Modifiers] = [[], .shift, .control, [.shift, .control], .alt]
            self.init(.function(key + 1), modifiers[block])
        } else {
            return nil
        }
    }

    private static let plain: [Int32: Code] = [
        KEY_UP: .up, KEY_DOWN: .down, KEY_LEFT: .left, KEY_RIGHT: .right,
        KEY_HOME: .home, KEY_END: .end, KEY_PPAGE: .pageUp, KEY_NPAGE: .pageDown,
        KEY_A1: .home, KEY_C1: .end, KEY_A3: .pageUp, KEY_C3: .pageDown,
        KEY_FIND: .home, KEY_SELECT: .end, KEY_ENTER: .enter, KEY_BACKSPACE: .backspace,
        KEY_DC: .delete, KEY_IC: .insert,
    ]

    private static let shifted: [Int32: Code] = [
        KEY_SR: .up, KEY_SF: .down, KEY_SLEFT: .left, KEY_SRIGHT: .right,
        KEY_SHOME: .home, KEY_SEND: .end, KEY_SPREVIOUS: .pageUp, KEY_SNEXT: .pageDown,
        KEY_BTAB: .tab, KEY_SDC: .delete, KEY_SIC: .insert,
    ]
}

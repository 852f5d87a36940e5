import Cells

/// Decodes a terminal's input into keys, mouse reports and replies.
///
/// ncurses recognizes the keys that terminfo knows. The rest arrives as bytes: text in UTF-8, ESC as the
/// prefix of Alt, and control sequences (ECMA-48 §5.4). Sequences of the mouse and of keys with modifiers are
/// decoded. All others are skipped as a whole, so that no reply or unknown key is taken for typing, and so
/// are control strings (ECMA-48 §5.6), as in replies to OSC, DCS and APC, even if they arrive in parts.
struct InputDecoder {
    private enum State {
        case ground
        /// After ESC.
        case escape
        /// After ESC [, with the parameters so far.
        case sequence([UInt8])
        /// After ESC O.
        case singleShift
        /// Inside a scalar: its value so far and the number of missing bytes.
        case scalar(UInt32, missing: Int, isAlt: Bool)
        /// Inside an X10 mouse report, which has three bytes.
        case report([UInt8])
        /// After ESC ] or another introducer of a control string.
        case string(introducer: UInt8, isEmpty: Bool)
        /// After ESC in a control string with that introducer, which ESC \ ends.
        case stringEscape(introducer: UInt8)
        /// Within pasted text.
        case paste(Paste)
    }

    private var state = State.ground
    /// The first bytes of the current control string.
    private var content: [UInt8] = []
    /// Replies that were received and not fetched yet.
    var replies: [Reply] = []
    /// Whether a reply may be expected. Its first bytes then do not count as a key, however late the rest is.
    var expectsAnswers = false

    /// The most bytes of a sequence's parameters that are stored; more are ignored.
    private static let parameterLimit = 32

    /// Whether ESC, alone or with one more byte, may turn out to be a key.
    var isUndecided: Bool {
        switch state {
        case .escape, .singleShift: true
        case .sequence(let parameters): parameters.isEmpty && !expectsAnswers
        case .string(_, let isEmpty): isEmpty && !expectsAnswers
        default: false
        }
    }

    /// Whether the last byte was an ESC that, with `byte` after it, does not begin a reply.
    func isLoneEscape(before byte: UInt8) -> Bool {
        if case .escape = state { !Self.introducers.contains(byte) } else { false }
    }

    /// The bytes that follow an ESC in CSI, DCS, SOS, OSC, PM and APC.
    private static let introducers = "[PX]^_".utf8

    /// Whether the input is inside a sequence.
    var isWithin: Bool { if case .ground = state { false } else { true } }

    /// Whether the input is inside a control string.
    var isWithinString: Bool {
        switch state {
        case .string, .stringEscape: true
        default: false
        }
    }

    /// Handles a key that ncurses recognized.
    mutating func decode(_ key: Key, into events: inout [Event]) {
        var key = key
        switch state {
        // In a control string, an ordinary byte.
        case .string where key.code == .backspace: return
        // Pasted text contains no keys.
        case .paste: return
        case .string: settle(into: &events)
        case .escape: key.modifiers.insert(.alt)
        default: break
        }
        state = .ground
        events.append(.key(key))
    }

    /// Handles a byte that is not part of a key known to ncurses.
    mutating func decode(_ byte: UInt8, into events: inout [Event]) {
        switch state {
        case .ground: start(byte, isAlt: false, &events)
        case .escape: escaped(byte, &events)
        case .sequence(let parameters): sequence(parameters, byte, &events)
        case .singleShift:
            state = .ground
            if let key = ControlSequence.functionKey(final: byte, parameters: []) { events.append(.key(key)) }
        case .scalar(let value, let missing, let isAlt):
            scalar(value, missing, isAlt, byte, &events)
        case .report(let bytes): report(bytes + [byte], &events)
        case .string(let introducer, let isEmpty): string(introducer, isEmpty, byte, &events)
        case .stringEscape(let introducer):
            state = .ground
            if byte == 0x5C { endString(introducer) } else { escaped(byte, &events) }
        case .paste(let paste): self.paste(paste, byte, &events)
        }
    }

    /// Drops the current sequence, whose rest did not arrive in time.
    mutating func abandon() { state = .ground }

    /// Treats an undecided ESC as a key, as no more bytes arrived in time.
    mutating func settle(into events: inout [Event]) {
        guard isUndecided else { return }
        switch state {
        case .escape: events.append(.key(Key(.escape)))
        case .singleShift: events.append(.key(Key(.character("O"), .alt)))
        case .sequence:
            events.append(.key(Key(.character("["), .alt)))
        case .string(let introducer, _):
            events.append(.key(Key(.character(Unicode.Scalar(introducer)), .alt)))
        default: break
        }
        state = .ground
    }

    private mutating func start(_ byte: UInt8, isAlt: Bool, _ events: inout [Event]) {
        state = .ground
        switch byte {
        case 0x1B: state = .escape
        case 0xC2...0xDF: state = .scalar(UInt32(byte & 0x1F), missing: 1, isAlt: isAlt)
        case 0xE0...0xEF: state = .scalar(UInt32(byte & 0x0F), missing: 2, isAlt: isAlt)
        case 0xF0...0xF4: state = .scalar(UInt32(byte & 0x07), missing: 3, isAlt: isAlt)
        case 0x80...: break
        default:
            var key = Key(typed: byte)
            if isAlt { key.modifiers.insert(.alt) }
            events.append(.key(key))
        }
    }

    private mutating func escaped(_ byte: UInt8, _ events: inout [Event]) {
        switch byte {
        case 0x5B: state = .sequence([])
        case 0x4F: state = .singleShift
        case 0x1B:
            events.append(.key(Key(.escape)))
            state = .escape
        // DCS, SOS, OSC, PM, APC.
        case 0x50, 0x58, 0x5D, 0x5E, 0x5F: state = .string(introducer: byte, isEmpty: true)
        default: start(byte, isAlt: true, &events)
        }
    }

    private mutating func string(
        _ introducer: UInt8, _ isEmpty: Bool, _ byte: UInt8, _ events: inout [Event]
    ) {
        switch byte {
        case 0x1B where isEmpty:
            settle(into: &events)
            state = .escape
        case 0x1B: state = .stringEscape(introducer: introducer)
        // BEL ends strings in xterm; CAN and SUB cancel them.
        case 0x07:
            state = .ground
            endString(introducer)
        case 0x18, 0x1A: state = .ground
        case 0x08...0x0D, 0x20...:
            if isEmpty { content.removeAll(keepingCapacity: true) }
            if content.count < Reply.longest { content.append(byte) }
            if isEmpty { state = .string(introducer: introducer, isEmpty: false) }
        // Strings contain no other control characters, so this byte was typed.
        default: start(byte, isAlt: false, &events)
        }
    }

    private mutating func endString(_ introducer: UInt8) {
        if let reply = Reply(introducer: introducer, content) { replies.append(reply) }
        content.removeAll(keepingCapacity: true)
    }

    private mutating func sequence(_ parameters: [UInt8], _ byte: UInt8, _ events: inout [Event]) {
        switch byte {
        case 0x20...0x3F:
            if parameters.count < Self.parameterLimit { state = .sequence(parameters + [byte]) }
        case 0x4D where parameters.isEmpty:
            state = .report([])
        case 0x40...0x7E:
            state = .ground
            if byte == 0x7E, parameters == Self.pasteBegins {
                state = .paste(Paste())
            } else if let reply = Reply(final: byte, parameters) {
                replies.append(reply)
            } else if let event = ControlSequence.event(final: byte, parameters: parameters) {
                events.append(event)
            }
        default: start(byte, isAlt: false, &events)
        }
    }

    private static let pasteBegins = Array("200".utf8)

    private mutating func paste(_ paste: Paste, _ byte: UInt8, _ events: inout [Event]) {
        var paste = paste
        state = .ground
        if let text = paste.append(byte) { events.append(.paste(text)) } else { state = .paste(paste) }
    }

    private mutating func scalar(
        _ value: UInt32, _ missing: Int, _ isAlt: Bool, _ byte: UInt8, _ events: inout [Event]
    ) {
        guard byte & 0xC0 == 0x80 else { return start(byte, isAlt: false, &events) }
        let value = value << 6 | UInt32(byte & 0x3F)
        guard missing == 1 else {
            state = .scalar(value, missing: missing - 1, isAlt: isAlt)
            return
        }
        state = .ground
        // C1 control characters are not keys.
        guard value >= 0xA0, let scalar = Unicode.Scalar(value) else { return }
        events.append(.key(Key(.character(scalar), isAlt ? .alt : [])))
    }

    private mutating func report(_ bytes: [UInt8], _ events: inout [Event]) {
        guard bytes.count == 3 else {
            state = .report(bytes)
            return
        }
        state = .ground
        if let mouse = Mouse(report: bytes) { events.append(.mouse(mouse)) }
    }
}

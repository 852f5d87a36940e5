import Cells

/// Turns what a terminal sends into keys and mouse reports.
///
/// ncurses has recognised the keys that terminfo knows; what is left are bytes: text in UTF-8,
/// ESC as the prefix of Alt, and control sequences (ECMA-48 §5.4), of which the mouse's and the
/// modified keys' are understood and the others swallowed whole, so that no terminal's answer or
/// unknown key is taken for typing.
struct InputDecoder {
    private enum State {
        case ground
        /// After ESC.
        case escape
        /// After ESC [, with the parameters so far.
        case sequence([UInt8])
        /// After ESC O.
        case singleShift
        /// Inside a scalar: its value so far and the bytes it still wants.
        case scalar(UInt32, missing: Int, isAlt: Bool)
        /// Inside an X10 mouse report, which has three bytes.
        case report([UInt8])
    }

    private var state = State.ground

    /// Bytes that a sequence's parameters may have; more are swallowed.
    private static let parameterLimit = 32

    /// Whether an ESC, alone or with one byte after it, may yet turn out to be a key by itself.
    var isUndecided: Bool {
        switch state {
        case .escape, .singleShift: true
        case .sequence(let parameters): parameters.isEmpty
        default: false
        }
    }

    /// Takes a key that ncurses recognised.
    mutating func decode(_ key: Key, into events: inout [Event]) {
        var key = key
        if case .escape = state { key.modifiers.insert(.alt) }
        state = .ground
        events.append(.key(key))
    }

    /// Takes a byte that is not part of a key ncurses knows.
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
        }
    }

    /// Nothing followed within the escape delay: what is undecided was typed so.
    mutating func settle(into events: inout [Event]) {
        switch state {
        case .escape: events.append(.key(Key(.escape)))
        case .singleShift: events.append(.key(Key(.character("O"), .alt)))
        case .sequence(let parameters) where parameters.isEmpty:
            events.append(.key(Key(.character("["), .alt)))
        default: return
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
        case 0x1B: events.append(.key(Key(.escape)))
        default: start(byte, isAlt: true, &events)
        }
    }

    private mutating func sequence(_ parameters: [UInt8], _ byte: UInt8, _ events: inout [Event]) {
        switch byte {
        case 0x20...0x3F:
            if parameters.count < Self.parameterLimit { state = .sequence(parameters + [byte]) }
        case 0x4D where parameters.isEmpty:
            state = .report([])
        case 0x40...0x7E:
            state = .ground
            if let event = ControlSequence.event(final: byte, parameters: parameters) { events.append(event) }
        default: start(byte, isAlt: false, &events)
        }
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
        // C1 controls are no keys.
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

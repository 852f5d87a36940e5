/// An event from the terminal.
public enum Event: Hashable, Sendable {
    case key(Key)
    case mouse(Mouse)
    /// Text that was pasted, not typed (xterm's bracketed paste).
    case paste(String)
    /// The terminal has a new size.
    case resize(Size)
}

/// A key press.
public struct Key: Hashable, Sendable {
    public enum Code: Hashable, Sendable {
        case character(Unicode.Scalar)
        case up, down, left, right, home, end, pageUp, pageDown
        case enter, escape, tab, backspace, delete, insert
        case function(Int)
    }

    public struct Modifiers: OptionSet, Hashable, Sendable {
        public let rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        public static let shift = Modifiers(rawValue: 1 << 0)
        public static let alt = Modifiers(rawValue: 1 << 1)
        public static let control = Modifiers(rawValue: 1 << 2)
    }

    public var code: Code
    public var modifiers: Modifiers

    public init(_ code: Code, _ modifiers: Modifiers = []) {
        self.code = code
        self.modifiers = modifiers
    }

    /// A character typed without a modifier.
    public static func character(_ scalar: Unicode.Scalar) -> Key { Key(.character(scalar)) }
}

extension Key: ExpressibleByUnicodeScalarLiteral {
    /// A character typed without a modifier.
    public init(unicodeScalarLiteral scalar: Unicode.Scalar) { self = .character(scalar) }
}

/// A mouse event (xterm's SGR protocol, mode 1006).
public struct Mouse: Hashable, Sendable {
    public enum Action: Hashable, Sendable {
        case press, release
        /// Motion while a button is held, or without one if the terminal reports all motion.
        case drag
        case wheelUp, wheelDown, wheelLeft, wheelRight
    }

    public enum Button: Hashable, Sendable {
        case left, middle, right, none
    }

    public var action: Action
    public var button: Button
    /// The cell under the pointer.
    public var position: Point
    public var modifiers: Key.Modifiers

    public init(
        _ action: Action, _ button: Button = .left, at position: Point, modifiers: Key.Modifiers = []
    ) {
        self.action = action
        self.button = button
        self.position = position
        self.modifiers = modifiers
    }
}

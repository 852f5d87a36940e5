/// A password that the reader has typed. Nothing that is printed shows it.
public struct Password: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
    public let text: String

    public init(_ text: String) { self.text = text }

    public var description: String { "a password" }
    /// The same for `dump` and failed tests.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

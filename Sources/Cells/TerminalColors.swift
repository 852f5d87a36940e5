/// What is known of a terminal's colours.
public struct TerminalColors: Hashable, Sendable {
    public var depth: ColorDepth
    /// Its own ground and letters, where it has told of them.
    public var ground: RGB?
    public var ink: RGB?

    public init(depth: ColorDepth = .palette, ground: RGB? = nil, ink: RGB? = nil) {
        (self.depth, self.ground, self.ink) = (depth, ground, ink)
    }
}

/// What is known of a terminal's colours.
public struct TerminalColors: Hashable, Sendable {
    public var depth: ColorDepth
    /// Its own ground and letters, where it has told of them.
    public var ground: RGB?
    public var ink: RGB?
    /// Whether its user wants light colours or dark ones, where it tells (mode 2031).
    public var scheme: ColorScheme?

    public init(
        depth: ColorDepth = .palette, ground: RGB? = nil, ink: RGB? = nil, scheme: ColorScheme? = nil
    ) {
        (self.depth, self.ground, self.ink, self.scheme) = (depth, ground, ink, scheme)
    }

    /// Whether dark pages suit it: what it tells, or else its ground. Nearly all terminals are dark.
    public var isDark: Bool { scheme.map { $0 == .dark } ?? !(ground ?? .black).isLight }
}

/// The colours that somebody wants in all programs.
public enum ColorScheme: Sendable {
    case light, dark
}

/// What is known of a terminal's colours.
public struct TerminalColors: Hashable, Sendable {
    public var depth: ColorDepth
    /// Its own ground and letters, where it has told of them.
    public var ground: RGB?
    public var ink: RGB?
    /// Whether its user wants light colours or dark ones, where it tells (mode 2031).
    public var scheme: ColorScheme?
    /// Whether entries of its palette can be redefined (OSC 4).
    public var takesEntries: Bool

    public init(
        depth: ColorDepth = .palette, ground: RGB? = nil, ink: RGB? = nil, scheme: ColorScheme? = nil,
        takesEntries: Bool = false
    ) {
        (self.depth, self.ground, self.ink, self.scheme) = (depth, ground, ink, scheme)
        self.takesEntries = takesEntries
    }

    /// Whether a theme chooses its colours among all, and redefines entries of the palette for them.
    public var redefinesEntries: Bool { depth == .palette && takesEntries }
    /// How many colours a theme chooses among.
    public var choice: ColorDepth { redefinesEntries ? .full : depth }

    /// Whether dark pages suit it: what it tells, or else its ground. Nearly all terminals are dark.
    public var isDark: Bool { scheme.map { $0 == .dark } ?? !(ground ?? .black).isLight }
}

/// The colours that somebody wants in all programs.
public enum ColorScheme: Sendable {
    case light, dark
}

/// What is known of a terminal's colours.
public struct TerminalColors: Hashable, Sendable {
    public var depth: ColorDepth
    /// The terminal's default background and foreground, if it reported them.
    public var ground: RGB?
    public var ink: RGB?
    /// Whether its user prefers light or dark colours, if it reported that (mode 2031).
    public var scheme: ColorScheme?
    /// Whether its palette can be redefined (OSC 4).
    public var takesEntries: Bool

    public init(
        depth: ColorDepth = .palette, ground: RGB? = nil, ink: RGB? = nil, scheme: ColorScheme? = nil,
        takesEntries: Bool = false
    ) {
        (self.depth, self.ground, self.ink, self.scheme) = (depth, ground, ink, scheme)
        self.takesEntries = takesEntries
    }

    /// Whether themes choose any RGB colours and redefine palette entries for them.
    public var redefinesEntries: Bool { depth == .palette && takesEntries }
    /// The depth in which a theme chooses colours.
    public var choice: ColorDepth { redefinesEntries ? .full : depth }

    /// Whether dark pages suit it: by its scheme, else by its background. An unknown background counts as
    /// dark, as in most terminals.
    public var isDark: Bool { scheme.map { $0 == .dark } ?? !(ground ?? .black).isLight }
}

/// The user's preference for light or dark colours.
public enum ColorScheme: Sendable {
    case light, dark
}

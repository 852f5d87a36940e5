/// How a terminal handles right-to-left text.
enum BidiSupport: Hashable {
    /// Draws each cell where it was written, at least with BDSM reset (ECMA-48), like VTE.
    case none
    /// Reverses each run of letters (kitty).
    case reversesRuns
    /// Reorders each row by UAX #9, unless switched off.
    case reordersRows(Switch)

    /// The terminals that reorder rows, each with its own control sequence to switch that.
    enum Switch: Hashable {
        case konsole, mlterm

        /// The bytes that switch it. They affect the running terminal only, not its saved settings.
        func sequence(isOn: Bool) -> String {
            switch self {
            case .konsole: "\u{1B}]50;BidiRenderingEnabled=\(isOn)\u{07}"
            case .mlterm: "\u{1B}]5379;use_ctl=\(isOn)\u{07}"
            }
        }
    }

    /// - Parameter name: the terminal's type (`TERM`), or its name and version (XTVERSION). In a multiplexer,
    ///   the name is that of the multiplexer.
    init(of name: String) {
        self = Self.known.first { name.hasPrefix($0.prefix) }?.support ?? .none
    }

    private static let known: [(prefix: String, support: BidiSupport)] = [
        ("xterm-kitty", .reversesRuns), ("kitty", .reversesRuns), ("Konsole", .reordersRows(.konsole)),
        ("mlterm", .reordersRows(.mlterm)),
    ]
}

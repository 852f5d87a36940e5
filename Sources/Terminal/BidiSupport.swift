/// What a terminal does by itself with text that runs from right to left.
enum BidiSupport: Hashable {
    /// It draws every cell where it was put, or does so after ECMA-48's reset of BDSM (VTE).
    case none
    /// It reverses each run of letters (kitty).
    case reversesRuns
    /// It puts rows into visual order until it is told not to.
    case reordersRows(Switch)

    /// How a terminal is told whether to put rows into visual order, beside BDSM.
    enum Switch: Hashable {
        case konsole, mlterm

        var off: String {
            switch self {
            // Both change the session alone, not what the program keeps.
            case .konsole: "\u{1B}]50;BidiRenderingEnabled=false\u{07}"
            case .mlterm: "\u{1B}]5379;use_ctl=false\u{07}"
            }
        }

        var on: String {
            switch self {
            case .konsole: "\u{1B}]50;BidiRenderingEnabled=true\u{07}"
            case .mlterm: "\u{1B}]5379;use_ctl=true\u{07}"
            }
        }
    }

    /// What the type tells (`TERM`), before the terminal has told its name.
    init(type: String) {
        self =
            if type.hasPrefix("xterm-kitty") {
                .reversesRuns
            } else if type.hasPrefix("mlterm") {
                .reordersRows(.mlterm)
            } else {
                .none
            }
    }

    /// What its name and version tell (XTVERSION). A multiplexer's name hides that of the terminal around it.
    init(version: String) {
        self =
            if version.hasPrefix("kitty") {
                .reversesRuns
            } else if version.hasPrefix("Konsole") {
                .reordersRows(.konsole)
            } else if version.hasPrefix("mlterm") {
                .reordersRows(.mlterm)
            } else {
                .none
            }
    }
}

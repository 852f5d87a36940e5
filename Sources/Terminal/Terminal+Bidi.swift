import Cells

/// How right-to-left text is sent, and whether the terminal reorders it.
struct BidiState {
    var support: BidiSupport
    /// The order that the reader has chosen; nil for the one that suits the terminal.
    var chosen: BidiOrder?
    /// Whether such text has been drawn. Before, nothing is asked or switched.
    fileprivate var isNeeded = false
    /// What has been switched, beyond the sequences of every start.
    private var reordering = Reordering.unchanged

    /// Whether the terminal reorders rows.
    private enum Reordering: Hashable {
        case unchanged
        case off(BidiSupport.Switch)
        case on
    }

    /// - Parameter type: the terminal's type (`TERM`).
    init(type: String) { support = BidiSupport(of: type) }

    var order: BidiOrder {
        if let chosen { return chosen }
        return support == .reversesRuns ? .runs : .visual
    }

    private var wanted: Reordering {
        guard isNeeded else { return .unchanged }
        if order == .logical { return .on }
        if chosen == nil, case .reordersRows(let terminal) = support { return .off(terminal) }
        return .unchanged
    }

    fileprivate var wantsChange: Bool { wanted != reordering }

    /// Switches what has to be: the bytes for that, and for undoing it.
    fileprivate mutating func change() -> SwitchedModes.Bytes? {
        reordering = wanted
        return switch reordering {
        case .unchanged: nil
        case .off(let terminal):
            SwitchedModes.Bytes(on: terminal.sequence(isOn: false), off: terminal.sequence(isOn: true))
        // BDSM. `Terminal` sets it as other programs expect it.
        case .on: SwitchedModes.Bytes(on: "\u{1B}[8h", off: "\u{1B}[8l")
        }
    }
}

extension Terminal {
    /// The order in which right-to-left text is sent, from the next frame on; nil for the one that suits the terminal.
    public var bidiOrder: BidiOrder? {
        get { bidi.chosen }
        set { bidi.chosen = newValue }
    }

    /// Asks for the name of the terminal (XTVERSION).
    static let nameQuestion = "\u{1B}[>0q"

    /// The question for the terminal's name, before the first grid with right-to-left text.
    func takeBidiQuestion(for grid: Grid) -> [UInt8] {
        guard !bidi.isNeeded, grid.hasRightToLeft else { return [] }
        bidi.isNeeded = true
        guard bidi.chosen == nil, bidi.support == .none, speaksXterm, pixelAnswers == nil else { return [] }
        return Array(Self.nameQuestion.utf8)
    }

    /// The bytes that switch reordering before a frame; every way out undoes it.
    func takeBidiChange() -> [UInt8] {
        speaksXterm ? change(.bidi, to: bidi.change()) : []
    }

    /// Whether it understands xterm's sequences, and so ignores those that it does not know.
    var speaksXterm: Bool { !sequences.beginMouse.isEmpty }

    /// Receives the terminal's name. The frame in view is drawn again if that changes it.
    func receive(name: String) {
        let order = bidi.order
        bidi.support = BidiSupport(of: name)
        guard bidi.isNeeded, let shown else { return }
        if bidi.order != order || bidi.wantsChange { present(shown, pictures: pictures) }
    }
}

import Cells

/// How right-to-left text is sent, and whether the terminal reorders it.
struct BidiState {
    var support: BidiSupport
    /// The order that the reader has chosen; nil for the one that suits the terminal.
    var chosen: BidiOrder?
    /// Whether right-to-left text has been drawn. Before that, no query is sent and nothing is switched.
    fileprivate var isNeeded = false
    /// What has been switched in addition to the modes of every start.
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

    /// Switches reordering as needed: the bytes for that, and those to undo it.
    fileprivate mutating func change() -> SwitchedModes.Bytes? {
        reordering = wanted
        return switch reordering {
        case .unchanged: nil
        case .off(let terminal):
            SwitchedModes.Bytes(on: terminal.sequence(isOn: false), off: terminal.sequence(isOn: true))
        // BDSM. When leaving, it is set as other programs expect it.
        case .on: SwitchedModes.Bytes(on: "\u{1B}[8h", off: "\u{1B}[8l")
        }
    }
}

extension Terminal {
    /// The order of right-to-left text from the next frame on; nil for the one that suits the terminal.
    public var bidiOrder: BidiOrder? {
        get { bidi.chosen }
        set { bidi.chosen = newValue }
    }

    /// The query for the terminal's name (XTVERSION).
    static let nameQuestion = "\u{1B}[>0q"

    /// The query for the terminal's name before the first grid with right-to-left text; else empty.
    func takeBidiQuestion(for grid: Grid) -> [UInt8] {
        guard !bidi.isNeeded, grid.hasRightToLeft else { return [] }
        bidi.isNeeded = true
        guard bidi.chosen == nil, bidi.support == .none, speaksXterm, pixelAnswers == nil else { return [] }
        return Array(Self.nameQuestion.utf8)
    }

    /// The bytes that switch reordering before a frame; leaving the screen undoes it.
    func takeBidiChange() -> [UInt8] {
        speaksXterm ? change(.bidi, to: bidi.change()) : []
    }

    /// Whether the terminal understands xterm's sequences, and so ignores unknown ones.
    var speaksXterm: Bool { !sequences.beginMouse.isEmpty }

    /// Handles the terminal's name. If that changes the order, the current frame is drawn again.
    func receive(name: String) {
        let order = bidi.order
        bidi.support = BidiSupport(of: name)
        guard bidi.isNeeded, let shown else { return }
        if bidi.order != order || bidi.wantsChange { present(shown, pictures: pictures) }
    }
}

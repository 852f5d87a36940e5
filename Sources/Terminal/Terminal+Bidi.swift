import Cells

/// Right-to-left text: the order in which it is sent, and what the terminal would do with it.
struct BidiState {
    var support: BidiSupport
    /// The order that the reader has chosen; nil for the one that suits the terminal.
    var chosen: BidiOrder?
    /// Whether such text has been drawn: before, the terminal is neither asked nor told anything.
    fileprivate var isNeeded = false
    /// What the terminal has been told beside what it is told at every start.
    private(set) var told = Told.nothing

    enum Told: Hashable {
        case nothing
        /// To leave rows as they are.
        case off(BidiSupport.Switch)
        /// To put rows into visual order.
        case on
    }

    init(type: String) { support = BidiSupport(type: type) }

    var order: BidiOrder {
        if let chosen { return chosen }
        return support == .reversesRuns ? .runs : .visual
    }

    private var wanted: Told {
        guard isNeeded else { return .nothing }
        if order == .logical { return .on }
        if chosen == nil, case .reordersRows(let other) = support { return .off(other) }
        return .nothing
    }

    /// The bytes that tell the terminal what it has not been told yet.
    fileprivate mutating func change() -> String {
        guard wanted != told else { return "" }
        let bytes = farewell + Self.beginning(of: wanted)
        told = wanted
        return bytes
    }

    /// The bytes that tell it again when the screen is taken again.
    var entrance: String { Self.beginning(of: told) }

    private static func beginning(of told: Told) -> String {
        switch told {
        case .nothing: ""
        case .off(let other): other.off
        case .on: "\u{1B}[8h"
        }
    }

    /// The bytes that take back what it was told, BDSM as all programs leave it.
    var farewell: String {
        switch told {
        case .nothing: ""
        case .off(let other): other.on
        case .on: "\u{1B}[8l"
        }
    }
}

extension Terminal {
    /// The order in which text that runs from right to left is sent; nil for the one that suits the terminal. The
    /// next frame has it.
    public var bidiOrder: BidiOrder? {
        get { bidi.chosen }
        set { bidi.chosen = newValue }
    }

    /// Asks for the name of the terminal.
    static let nameQuestion = "\u{1B}[>0q"

    /// Asks which terminal it is where a grid first holds right-to-left text.
    func takeBidiQuestion(for grid: Grid) -> [UInt8] {
        guard !bidi.isNeeded, grid.hasRightToLeft else { return [] }
        bidi.isNeeded = true
        guard bidi.chosen == nil, bidi.support == .none, speaksXterm, pixelAnswers == nil else { return [] }
        return Array(Self.nameQuestion.utf8)
    }

    /// What tells the terminal how to treat the rows of a frame; it is taken back on every way out.
    func takeBidiChange() -> [UInt8] {
        guard speaksXterm else { return [] }
        let bytes = bidi.change()
        if !bytes.isEmpty { prepareForCrash() }
        // What takes the screen holds it.
        return hasEntered ? Array(bytes.utf8) : []
    }

    /// Whether it understands what xterm does: then it skips the questions that it does not know.
    var speaksXterm: Bool { !sequences.beginMouse.isEmpty }

    /// The terminal has told its name: what is shown is shown as suits it.
    func takeName(_ version: String) {
        let order = bidi.order
        bidi.support = BidiSupport(version: version)
        guard bidi.isNeeded, let shown else { return }
        if bidi.order != order || bidi.wantsChange { present(shown, pictures: pictures) }
    }
}

extension BidiState {
    fileprivate var wantsChange: Bool { wanted != told }
}

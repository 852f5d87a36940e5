import Glibc

/// What `less` takes for the same: the first page, a turn, a resize.
struct LessBench {
    private static let less = "/usr/bin/less"

    private let text: String
    private(set) var start = Figures()
    private(set) var turn = Figures()
    private(set) var resize = Figures()

    /// - Parameter text: a file of it.
    init(text: String) { self.text = text }

    mutating func run(columns: Int, rows: Int) {
        let environment = ["TERM=xterm-256color", "LC_ALL=C.UTF-8", "LESSHISTFILE=-"]
        guard access(Self.less, X_OK) == 0,
            let pty = Pty([Self.less, text], columns: columns, rows: rows, environment: environment)
        else { return }
        start.add(pty.lastByte(quiet: 0.004).map { $0 - pty.start })
        for _ in 0..<10 { turn.add(pty.time { pty.send(" ") }) }
        for width in [90, 140, columns] {
            resize.add(pty.time { pty.resize(columns: width, rows: rows) })
        }
    }
}

extension Figures {
    /// How many times these, of what stands beside, go into others; nothing where there are none.
    func beside(_ others: Figures) -> String {
        median.isFinite ? ", \(others.ratio(to: self, at: 0.5)) × less (\(text()))" : ""
    }
}

/// The terminals that show the progress of a program (ConEmu's OSC 9;4).
///
/// Support cannot be queried. Other terminals treat OSC 9 as a notification, so the sequence is sent only to
/// versions known to support it.
struct ProgressSupport {
    /// Names of terminals (XTVERSION), and the first version with support.
    private static let known: [(prefix: String, first: [Int])] = [
        ("ghostty ", [1, 2]), ("iTerm2 ", [3, 6, 6]), ("Konsole ", [26, 4]), ("VTE(", [7_900]),
        ("WezTerm ", [20_250_301]),
    ]

    /// - Parameter name: the name and version, as in `ghostty 1.2.0`.
    static func isKnown(of name: String) -> Bool {
        known.contains { prefix, first in
            guard name.hasPrefix(prefix) else { return false }
            let version = name.dropFirst(prefix.count).prefix { $0.isNumber || $0 == "." }
            let numbers = version.split(separator: ".").map { Int($0) ?? 0 }
            return !numbers.lexicographicallyPrecedes(first)
        }
    }
}

extension Terminal {
    /// Shows the progress of background work, from 0 to 1, in terminals known to support it; nil for none.
    public func show(progress: Double?) {
        let percent = progress.map { Int(min(max(0, $0), 1) * 100) }
        guard isActive, speaksXterm, percent != self.percent else { return }
        self.percent = percent
        if name == nil, !asksForName, hasEntered {
            asksForName = true
            ask(Self.nameQuestion)
        }
        showProgress()
    }

    /// Shows the progress once the terminal's name is known.
    func showProgress() {
        guard let name, ProgressSupport.isKnown(of: name) else { return }
        let bytes = percent.map {
            SwitchedModes.Bytes(on: "\u{1B}]9;4;1;\($0)\u{1B}\\", off: "\u{1B}]9;4;0\u{1B}\\")
        }
        let changed = change(.progress, to: bytes)
        guard !changed.isEmpty else { return }
        // When one number replaces another, the progress does not end in between.
        send(bytes?.on ?? changed)
    }
}

import Cells

extension Key {
    /// The key as a reader is told of it: `→`, `Space`, `Ctrl-F`, `Alt-←`, `F1`.
    var name: String {
        let prefixes: [(Modifiers, String)] = [(.control, "Ctrl-"), (.alt, "Alt-"), (.shift, "Shift-")]
        return prefixes.filter { modifiers.contains($0.0) }.map(\.1).joined()
            + code.name(isCapital: isShortcut)
    }

    /// A letter with Ctrl or Alt is named by its capital, as keyboards have it.
    private var isShortcut: Bool { !modifiers.isDisjoint(with: [.control, .alt]) }
}

extension Key.Code {
    fileprivate func name(isCapital: Bool) -> String {
        switch self {
        case .character(" "): "Space"
        case .character(let scalar): isCapital ? scalar.properties.uppercaseMapping : String(scalar)
        case .up: "↑"
        case .down: "↓"
        case .left: "←"
        case .right: "→"
        case .home: "Home"
        case .end: "End"
        case .pageUp: "PgUp"
        case .pageDown: "PgDn"
        case .enter: "Enter"
        case .escape: "Esc"
        case .tab: "Tab"
        case .backspace: "Backspace"
        case .delete: "Del"
        case .insert: "Ins"
        case .function(let number): "F\(number)"
        }
    }
}

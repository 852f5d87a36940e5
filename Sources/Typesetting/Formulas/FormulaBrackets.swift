/// Brackets with several rows.
///
///     ⎛   ┌   ⎧   │   ╱
///     ⎜   │   ⎨   │   ▏
///     ⎝   └   ⎩   │   ╲
///
/// Square and angle brackets are made of box drawing and block characters, whose strokes join in every font.
/// U+23A1 … U+23A6 have gaps in many fonts.
enum FormulaBrackets {
    private struct Parts {
        var top: String
        var middle: String
        var bottom: String
        /// The middle of a brace, and a brace of two rows.
        var waist: String?
        var pair: [String]?
    }

    /// The rows of a bracket; nil for a sign that cannot be stretched.
    static func rows(_ sign: String, height: Int) -> [String]? {
        guard height > 1 else { return [sign] }
        guard let parts = parts[sign] else { return nil }
        if height == 2 { return parts.pair ?? [parts.top, parts.bottom] }
        var rows = [parts.top] + Array(repeating: parts.middle, count: height - 2) + [parts.bottom]
        if let waist = parts.waist { rows[(height - 1) / 2] = waist }
        return rows
    }

    private static let parts: [String: Parts] = [
        "(": Parts(top: "⎛", middle: "⎜", bottom: "⎝"),
        ")": Parts(top: "⎞", middle: "⎟", bottom: "⎠"),
        "[": Parts(top: "┌", middle: "│", bottom: "└"),
        "]": Parts(top: "┐", middle: "│", bottom: "┘"),
        "{": Parts(top: "⎧", middle: "⎪", bottom: "⎩", waist: "⎨", pair: ["⎰", "⎱"]),
        "}": Parts(top: "⎫", middle: "⎪", bottom: "⎭", waist: "⎬", pair: ["⎱", "⎰"]),
        "⌈": Parts(top: "┌", middle: "│", bottom: "│"),
        "⌉": Parts(top: "┐", middle: "│", bottom: "│"),
        "⌊": Parts(top: "│", middle: "│", bottom: "└"),
        "⌋": Parts(top: "│", middle: "│", bottom: "┘"),
        "|": stroke("│"), "∣": stroke("│"), "‖": stroke("‖"), "∥": stroke("‖"), "||": stroke("‖"),
        "⟨": Parts(top: "╱", middle: "▏", bottom: "╲"),
        "⟩": Parts(top: "╲", middle: "▕", bottom: "╱"),
        "⟦": Parts(top: "╓", middle: "║", bottom: "╙"),
        "⟧": Parts(top: "╖", middle: "║", bottom: "╜"),
    ]

    private static func stroke(_ sign: String) -> Parts { Parts(top: sign, middle: sign, bottom: sign) }

    /// An integral sign with several rows.
    static func integral(height: Int) -> [String] {
        ["⌠"] + Array(repeating: "⎮", count: max(0, height - 2)) + ["⌡"]
    }

    /// An arrow with several columns.
    static func arrow(_ sign: String, columns: Int) -> String? {
        guard columns > 1, let (left, line, right) = arrows[sign] else { return nil }
        let ends = (left.isEmpty ? 0 : 1) + (right.isEmpty ? 0 : 1)
        return left + String(repeating: line, count: max(0, columns - ends)) + right
    }

    private static let arrows: [String: (String, String, String)] = [
        "→": ("", "─", "→"), "⟶": ("", "─", "→"), "←": ("←", "─", ""), "⟵": ("←", "─", ""),
        "↔": ("←", "─", "→"), "⟷": ("←", "─", "→"), "⇒": ("", "═", "⇒"), "⟹": ("", "═", "⇒"),
        "⇐": ("⇐", "═", ""), "⟸": ("⇐", "═", ""), "⇔": ("⇐", "═", "⇒"), "⟺": ("⇐", "═", "⇒"),
        "↦": ("├", "─", "→"), "⟼": ("├", "─", "→"),
    ]
}

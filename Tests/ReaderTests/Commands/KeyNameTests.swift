import Cells
import Testing

@testable import Reader

@Suite struct KeyNameTests {
    @Test(
        arguments: [
            (Key(.right), "→"), (" ", "Space"), ("l", "l"), ("G", "G"), (Key(.pageDown), "PgDn"),
            (Key(.character("f"), .control), "Ctrl-F"), (Key(.left, .alt), "Alt-←"),
            (Key(.character("r"), .alt), "Alt-R"), (Key(.function(1)), "F1"), (Key(.escape), "Esc"),
            (Key(.tab, .shift), "Shift-Tab"), (Key(.character("ß"), .alt), "Alt-SS"),
            (Key(.backspace), "Backspace"), (Key(.enter), "Enter"),
        ] as [(Key, String)])
    func keysAreNamedAsKeyboardsNameThem(_ key: Key, _ name: String) { #expect(key.name == name) }
}

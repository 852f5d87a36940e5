import Cells
import Testing

@testable import Commands

@Suite struct KeyNameTests {
    @Test(
        arguments: [
            (Key(.right), "→"), (" ", "Space"), ("l", "l"), ("G", "G"), (Key(.pageDown), "PgDn"),
            (Key(.character("f"), .control), "Ctrl-F"), (Key(.left, .alt), "Alt-←"),
            (Key(.character("r"), .alt), "Alt-R"), (Key(.function(1)), "F1"), (Key(.escape), "Esc"),
            (Key(.tab, .shift), "Shift-Tab"), (Key(.character("ß"), .alt), "Alt-ß"),
            (Key(.character("R"), .alt), "Alt-Shift-R"), (Key(.character(" "), .control), "Ctrl-Space"),
            (Key(.backspace), "Backspace"), (Key(.enter), "Enter"),
        ] as [(Key, String)])
    func keysAreNamedAsKeyboardsNameThem(_ key: Key, _ name: String) { #expect(key.name == name) }

    @Test(
        arguments: [
            ("x", ["x"]), ("gg", ["g", "g"]), ("''", ["'", "'"]),
            ("Ctrl-F", [Key(.character("f"), .control)]),
            ("ctrl-f", [Key(.character("f"), .control)]), ("Alt-←", [Key(.left, .alt)]),
            ("Alt-Left", [Key(.left, .alt)]), ("Shift-Tab", [Key(.tab, .shift)]), ("Space", [" "]),
            ("F12", [Key(.function(12))]), ("PageDown", [Key(.pageDown)]), ("pgdn", [Key(.pageDown)]),
            ("Alt-Shift-R", [Key(.character("R"), .alt)]),
            ("Ctrl-Alt-x", [Key(.character("x"), [.control, .alt])]),
            ("Alt--", [Key(.character("-"), .alt)]), ("Ctrl-I", [Key(.tab)]), ("Ctrl-M", [Key(.enter)]),
            ("é", ["é"]), ("-", ["-"]),
        ] as [(String, [Key])])
    func namesAreRead(_ word: String, _ keys: [Key]) { #expect(Key.keys(named: word) == keys) }

    @Test(arguments: ["", "Ctrl-", "Hyper-x", "Ctrl-foo", "sequence", "F99", "a b", "\u{7}\u{7}"])
    func whatIsNoKeyIsNone(_ word: String) { #expect(Key.keys(named: word) == nil) }

    @Test func everyKeyIsReadAsItIsShown() {
        let codes: [Key.Code] = [
            .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .enter, .escape, .tab, .backspace,
            .delete, .insert, .function(1), .function(12), .character("a"), .character("Z"), .character("ß"),
            .character("é"), .character("/"), .character("\\"), .character("'"), .character(" "),
            .character("я"),
        ]
        for code in codes {
            for bits in 0..<8 as Range<UInt8> {
                let modifiers = Key.Modifiers(rawValue: bits)
                // Characters have their shift in themselves.
                if case .character = code, modifiers.contains(.shift) { continue }
                let key = Key(code, modifiers)
                if case .character("Z") = code, modifiers == .control { continue }
                #expect(Key.keys(named: key.name) == [key], "\(key.name)")
            }
        }
    }
}

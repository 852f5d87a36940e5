import Cells
import Testing

@testable import Commands

@Suite struct TextEditorTests {
    private func editor(_ text: String = "", pressing keys: [Key] = []) -> TextEditor {
        var editor = TextEditor(text, limit: 200)
        for key in keys { _ = editor.handle(key) }
        return editor
    }

    @Test func linesAreBrokenAndJoined() {
        let parted = editor("one two", pressing: [Key(.left), Key(.left), Key(.left), Key(.enter)])
        #expect(parted.text == "one \ntwo" && parted.current == 1)
        var joined = parted
        _ = joined.handle(Key(.backspace))
        #expect(joined.text == "one two" && joined.lines.count == 1)
        _ = joined.handle("x")
        #expect(joined.text == "one xtwo")
    }

    @Test func theCursorMovesBetweenLines() {
        var editor = editor("long line\nab", pressing: [Key(.up), "x"])
        #expect(editor.text == "loxng line\nab")
        _ = editor.handle(Key(.down))
        _ = editor.handle("y")
        #expect(editor.text == "loxng line\naby")
        _ = editor.handle(Key(.down))
        #expect(editor.current == 1)
    }

    @Test func aPasteKeepsItsLines() {
        var editor = editor("ab", pressing: [Key(.left)])
        editor.insert("1\n2\u{1B}\n3")
        #expect(editor.text == "a1\n2\n3b")
    }

    @Test func takesNoMoreThanItsLimit() {
        var editor = editor(String(repeating: "a", count: 199))
        editor.insert("two")
        _ = editor.handle("b")
        _ = editor.handle("c")
        _ = editor.handle(Key(.enter))
        #expect(editor.text.utf8.count == 200)
        let long = String(repeating: "word ", count: 900)
        #expect(TextEditor(long, limit: 5_000).text == long)
    }

    @Test func longLinesAreBrokenAtWords() {
        let editor = editor("one twofold three", pressing: [Key(.left), Key(.left)])
        #expect(editor.rows(columns: 10).map(\.text) == ["one ", "twofold ", "three"])
        #expect(editor.rows(columns: 10).map(\.cursor) == [nil, nil, 3])
        #expect(editor.rows(columns: 6).map(\.text) == ["one ", "twofo", "ld ", "three"])
        var atStart = editor
        for _ in 0..<3 { _ = atStart.handle(Key(.left)) }
        #expect(atStart.rows(columns: 10).map(\.cursor) == [nil, nil, 0])
    }

    @Test func longLinesAreShownInRows() {
        let editor = editor("漢字 abcdef\n", pressing: [Key(.up), Key(.end)])
        #expect(editor.rows(columns: 6).map(\.text) == ["漢字 ", "abcde", "f", ""])
        #expect(editor.rows(columns: 6).map(\.cursor) == [nil, nil, 1, nil])
        #expect(TextEditor("", limit: 9).rows(columns: 6) == [.init(text: "", cursor: 0)])
    }
}

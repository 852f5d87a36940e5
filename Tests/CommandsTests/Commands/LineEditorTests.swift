import Cells
import TestSupport
import Testing

@testable import Commands

/// A line is written with `|` where the cursor stands.
@Suite struct LineEditorTests {
    private func editor(_ line: String) -> LineEditor {
        let parts = line.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
        var editor = LineEditor(parts.joined())
        editor.moveToBeginning()
        for _ in 0..<parts[0].count { editor.moveRight() }
        return editor
    }

    private func line(_ editor: LineEditor) -> String {
        String(editor.before) + "|" + String(editor.after)
    }

    /// Keys by readline's names for them.
    private static let keys: [String: Key] = [
        "C-a": Key(.character("a"), .control), "C-e": Key(.character("e"), .control),
        "C-b": Key(.character("b"), .control), "C-f": Key(.character("f"), .control),
        "C-d": Key(.character("d"), .control), "C-h": Key(.character("h"), .control),
        "C-k": Key(.character("k"), .control), "C-u": Key(.character("u"), .control),
        "C-w": Key(.character("w"), .control), "C-y": Key(.character("y"), .control),
        "C-t": Key(.character("t"), .control), "M-b": Key(.character("b"), .alt),
        "M-f": Key(.character("f"), .alt), "M-d": Key(.character("d"), .alt),
        "M-DEL": Key(.backspace, .alt), "DEL": Key(.backspace), "DC": Key(.delete),
        "←": Key(.left), "→": Key(.right), "C-←": Key(.left, .control), "C-→": Key(.right, .control),
        "M-←": Key(.left, .alt), "M-→": Key(.right, .alt), "Home": Key(.home), "End": Key(.end),
        "x": .character("x"),
    ]

    @Test(arguments: [
        ("one two|", "C-a", "|one two"), ("|one two", "C-e", "one two|"), ("o|ne", "Home", "|one"),
        ("o|ne", "End", "one|"), ("on|e", "C-b", "o|ne"), ("on|e", "←", "o|ne"), ("|one", "←", "|one"),
        ("on|e", "C-f", "one|"), ("on|e", "→", "one|"), ("one|", "→", "one|"), ("o|ne", "x", "ox|ne"),
        ("on|e", "C-h", "o|e"), ("on|e", "DEL", "o|e"), ("|one", "DEL", "|one"), ("o|ne", "C-d", "o|e"),
        ("o|ne", "DC", "o|e"), ("one|", "DC", "one|"), ("o|ne two", "C-k", "o|"), ("one t|wo", "C-u", "|wo"),
        ("set a=b|c", "C-w", "set |c"), ("set a  |", "C-w", "set |"), ("set a=b|", "M-DEL", "set a=|"),
        ("one, two|", "M-b", "one, |two"), ("one, two|", "C-←", "one, |two"),
        ("one, |two", "M-←", "|one, two"),
        ("|one, two", "M-f", "one|, two"), ("one|, two", "C-→", "one, two|"), ("|a b", "M-→", "a| b"),
        ("one|, two!", "M-d", "one|!"), ("a|b", "C-t", "ba|"), ("ab|", "C-t", "ba|"), ("|ab", "C-t", "ab|"),
    ]) func keysDoAsInReadline(_ before: String, _ key: String, _ after: String) throws {
        var editor = editor(before)
        let isTaken = editor.handle(try #require(Self.keys[key]))
        #expect(isTaken && line(editor) == after)
    }

    @Test func whatIsCutOffComesBack() {
        var editor = editor("one two|")
        editor.killToSpace()
        editor.moveToBeginning()
        editor.yank()
        #expect(line(editor) == "two|one ")
        editor.killToEnd()
        editor.yank()
        editor.yank()
        #expect(line(editor) == "twoone one |")
    }

    @Test func cuttingNothingOffKeepsWhatWasCut() {
        var editor = editor("one|")
        editor.killToBeginning()
        editor.killToBeginning()
        editor.yank()
        #expect(line(editor) == "one|")
    }

    @Test func otherKeysAreNotTaken() {
        var editor = editor("one|")
        for key in [
            Key(.enter), Key(.escape), Key(.tab), Key(.up), Key(.character("z"), .control), Key(.function(1)),
        ] {
            let isTaken = editor.handle(key)
            #expect(!isTaken)
        }
        #expect(line(editor) == "one|")
    }

    @Test func marksStayWithTheirLetters() {
        var editor = LineEditor("ae\u{301}漢🏳️‍🌈")
        #expect(editor.before.count == 4)
        editor.deleteBackward()
        editor.deleteBackward()
        #expect(editor.text == "ae\u{301}")
        editor.moveLeft()
        #expect(line(editor) == "a|e\u{301}")
        editor.insert("\u{302}" as Unicode.Scalar)
        #expect(editor.text == "a\u{302}e\u{301}")
    }

    @Test func aPasteIsOneLineOfText() {
        #expect(LineEditor("one\ntwo\r\tthree\u{1B}[A\u{7F}\u{9B}").text == "one two  three[A")
    }

    @Test func aLineHasAnEnd() {
        #expect(LineEditor(String(repeating: "a", count: LineEditor.limit)).before.count == LineEditor.limit)
        #expect(
            LineEditor(String(repeating: "a", count: LineEditor.limit + 1)).before.count == LineEditor.limit)
        #expect(LineEditor("a" + String(repeating: "\u{301}", count: 500)).text.unicodeScalars.count == 16)
    }

    @Test func theCursorIsAlwaysInView() {
        #expect(editor("one|").view(columns: 10) == LineEditor.View(text: "one", cursor: 3))
        #expect(editor("one|").view(columns: 4) == LineEditor.View(text: "one", cursor: 3))
        #expect(editor("one|").view(columns: 3) == LineEditor.View(text: "ne", cursor: 2))
        #expect(editor("o|ne two").view(columns: 4) == LineEditor.View(text: "one ", cursor: 1))
        #expect(editor("漢字|漢").view(columns: 4) == LineEditor.View(text: "字漢", cursor: 2))
        #expect(editor("漢字|漢").view(columns: 3) == LineEditor.View(text: "字", cursor: 2))
        #expect(editor("漢|").view(columns: 1) == LineEditor.View(text: "", cursor: 0))
        #expect(editor("one|").view(columns: 0) == LineEditor.View(text: "", cursor: 0))
    }

    @Test func anyKeysKeepTheLaws() {
        var random = Seeded(7)
        let keys =
            Self.keys.sorted { $0.key < $1.key }.map(\.value)
            + "é漢a b\u{301}".unicodeScalars.map { .character($0) }
        for _ in 0..<200 {
            var editor = LineEditor()
            for _ in 0..<50 {
                let key = keys[random.next(in: 0...keys.count - 1)]
                _ = editor.handle(key)
                for columns in [1, 2, 5, 40] {
                    let view = editor.view(columns: columns)
                    #expect(view.cursor < columns && Cluster.columns(of: view.text.unicodeScalars) <= columns)
                    #expect(editor.text.contains(view.text))
                }
            }
            let text = editor.text
            editor.moveToBeginning()
            #expect(editor.before.isEmpty && editor.text == text)
        }
    }
}

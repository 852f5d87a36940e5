import Cells
import Testing

@testable import Reader

@Suite struct KeymapTests {
    private let keymap = Keymap()

    @Test(
        arguments: [
            (
                .next,
                [
                    Key(.right), .character(" "), .character("l"), .character("f"), Key(.pageDown),
                    Key(.down), .character("j"), Key(.enter), Key(.character("f"), .control),
                    Key(.character("d"), .control),
                ]
            ),
            (
                .previous,
                [
                    Key(.left), .character("h"), .character("b"), Key(.pageUp), Key(.up), .character("k"),
                    Key(.character("b"), .control), Key(.character("u"), .control),
                ]
            ),
            (.previousChapter, [.character("[")]), (.nextChapter, [.character("]")]),
            (.beginning, [Key(.home)]), (.goToPage, [.character("g")]), (.end, [.character("G"), Key(.end)]),
            (.goToPercent, [.character("%")]), (.contents, [.character("t"), Key(.tab)]),
            (.switchPageCount, [.character("D")]), (.switchJustification, [.character("J")]),
            (.help, [.character("?")]), (.quit, [.character("q")]),
            (.suspend, [Key(.character("z"), .control)]),
        ] as [(Command, [Key])])
    func keysAskForTheirCommands(_ command: Command, _ keys: [Key]) {
        for key in keys { #expect(keymap.command(for: key) == command, "\(key)") }
    }

    @Test func keysWithModifiersAreOthers() {
        #expect(keymap.command(for: Key(.right, .control)) == nil)
        #expect(keymap.command(for: Key(.character("l"), .alt)) == nil)
    }

    @Test func aKeyPressedTwiceAsksForItsCommand() {
        #expect(keymap.command(for: .character("'")) == nil)
        #expect(keymap.command(for: .character("'"), after: .character("x")) == nil)
        #expect(keymap.command(for: .character("'"), after: .character("'")) == .back)
        #expect(keymap.command(for: .character("l"), after: .character("'")) == .next)
        #expect(keymap.command(for: .character("l"), after: .character("l")) == .next)
    }

    @Test func noKeyIsBoundTwice() {
        let keys = keymap.bindings.flatMap { $0.keys + $0.doubledKeys }
        #expect(Set(keys).count == keys.count)
    }
}

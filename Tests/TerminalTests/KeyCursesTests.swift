import CNcurses
import Cells
import Testing

@testable import Terminal

@Suite struct KeyCursesTests {
    @Test func functionKeysComeInBlocksOfModifiers() {
        #expect(Key(curses: KEY_F0 + 1) == Key(.function(1)))
        #expect(Key(curses: KEY_F0 + 12) == Key(.function(12)))
        #expect(Key(curses: KEY_F0 + 13) == Key(.function(1), .shift))
        #expect(Key(curses: KEY_F0 + 60) == Key(.function(12), .alt))
        #expect(Key(curses: KEY_F0) == nil)
        #expect(Key(curses: KEY_F0 + 61) == nil)
    }

    @Test func whatHasNoNameIsNoKey() {
        for code in [KEY_RESIZE, KEY_MOUSE, KEY_HELP, 0x7FFF] { #expect(Key(curses: code) == nil) }
    }

    @Test func shiftedKeysHaveTheModifier() {
        #expect(Key(curses: KEY_SLEFT) == Key(.left, .shift))
        #expect(Key(curses: KEY_BTAB) == Key(.tab, .shift))
    }
}

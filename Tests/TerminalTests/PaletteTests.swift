import Cells
import Testing

@testable import Terminal

@Suite struct PaletteTests {
    @Test func withoutColoursAllIsTheTerminalsOwn() {
        let (foreground, background) = Palette.pair(
            of: Style(foreground: .indexed(3), background: .rgb(1, 2, 3)), to: .none)
        #expect(foreground == .standard && background == .standard)
    }

    @Test(arguments: [ColorDepth.eight, .sixteen, .palette])
    func textNeverVanishesInItsGround(_ depth: ColorDepth) {
        for light in UInt8.min..<UInt8.max {
            let style = Style(
                foreground: .rgb(light, light, light), background: .rgb(light + 1, light + 1, light + 1))
            let (foreground, background) = Palette.pair(of: style, to: depth)
            #expect(foreground != background)
            #expect(background == style.background.fitted(to: depth))
        }
    }

    @Test func lettersOfTheirGroundStayHidden() {
        let (foreground, background) = Palette.pair(
            of: Style(foreground: .indexed(240), background: .indexed(240)), to: .eight)
        #expect(foreground == background)
    }

    @Test func greyTextIsFaintWhereThereIsNoGrey() {
        let grey = Style(.italic, foreground: .indexed(244))
        #expect(Palette.fitted(grey, to: .palette) == grey)
        #expect(Palette.fitted(grey, to: .eight) == Style([.italic, .dim]))
        let onGround = Style(foreground: .indexed(244), background: .indexed(1))
        #expect(Palette.fitted(onGround, to: .eight) == onGround)
    }
}

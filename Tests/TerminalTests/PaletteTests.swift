import Cells
import Testing

@testable import Terminal

@Suite struct PaletteTests {
    @Test func aFullPaletteIsKept() {
        for index in UInt8.min...UInt8.max {
            #expect(Palette.number(of: .indexed(index), among: 256) == Int32(index))
        }
        #expect(Palette.number(of: .standard, among: 256) == -1)
    }

    @Test func eightColoursTakeTheNearest() {
        #expect(Palette.number(of: .indexed(9), among: 8) == 1)
        #expect(Palette.number(of: .indexed(196), among: 8) == 1)
        #expect(Palette.number(of: .indexed(21), among: 8) == 4)
        #expect(Palette.number(of: .indexed(231), among: 8) == 7)
        #expect(Palette.number(of: .indexed(235), among: 8) == 0)
        #expect(Palette.number(of: .indexed(252), among: 16) == 7)
    }

    @Test(
        arguments: [
            (7, 7), (8, 0), (15, 7), (16, 0), (102, 0), (145, 7), (232, 0), (243, 0), (244, 7), (255, 7),
        ] as [(UInt8, Int32)])
    func eightColoursChangeInTheMiddle(_ index: UInt8, _ number: Int32) {
        #expect(Palette.number(of: .indexed(index), among: 8) == number)
    }

    @Test func withoutColoursAllIsTheTerminalsOwn() {
        #expect(Palette.number(of: .indexed(3), among: 0) == -1)
        let (foreground, background) = Palette.pair(
            of: Style(foreground: .indexed(3), background: .indexed(4)), among: -1)
        #expect(foreground == -1 && background == -1)
    }

    @Test func textNeverVanishesInItsGround() {
        let (foreground, background) = Palette.pair(
            of: Style(foreground: .indexed(240), background: .indexed(234)), among: 8)
        #expect(foreground == -1 && background == -1)
    }

    @Test func everyColourIsWithinWhatThereIs() {
        for count in [8, 16, 88, 256] {
            for index in UInt8.min...UInt8.max {
                #expect((0..<Int32(count)).contains(Palette.number(of: .indexed(index), among: count)))
            }
        }
    }

    @Test func greyTextIsFaintWhereThereIsNoGrey() {
        let grey = Style(.italic, foreground: .indexed(244))
        #expect(Palette.fitted(grey, among: 256) == grey)
        #expect(Palette.fitted(grey, among: 8) == Style([.italic, .dim]))
        let onGround = Style(foreground: .indexed(244), background: .indexed(1))
        #expect(Palette.fitted(onGround, among: 8) == onGround)
    }
}

import Cells
import Testing

@Suite struct ColorTests {
    @Test func aColourTellsWhatItWasMadeOf() {
        #expect(Color.standard.form == .standard)
        #expect(Color.indexed(0).form == .indexed(0))
        #expect(Color.indexed(255).form == .indexed(255))
        #expect(Color.rgb(0, 0, 0).form == .rgb(.black))
        #expect(Color.rgb(1, 2, 3).form == .rgb(RGB(1, 2, 3)))
        #expect(Set([Color.standard, .indexed(0), .rgb(0, 0, 0), .indexed(1), .rgb(0, 0, 1)]).count == 5)
    }

    @Test func lightsAreKnownOfAllButTheTerminalsOwn() {
        #expect(Color.standard.rgb == nil)
        #expect(Color.indexed(16).rgb == .black)
        #expect(Color.indexed(231).rgb == .white)
        #expect(Color.indexed(244).rgb == RGB(128, 128, 128))
        #expect(Color.indexed(208).rgb == RGB(255, 135, 0))
    }

    @Test func nothingOfACellIsPadding() {
        #expect(MemoryLayout<Style>.size == 12)
        #expect(MemoryLayout<Cell>.size == MemoryLayout<Cell>.stride)
    }
}

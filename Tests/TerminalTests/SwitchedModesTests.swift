import Testing

@testable import Terminal

@Suite struct SwitchedModesTests {
    @Test func theLastThatIsSwitchedOnIsTheFirstThatIsUndone() {
        var modes = SwitchedModes()
        #expect(modes.entrance.isEmpty && modes.farewell.isEmpty)
        modes[.mouse] = SwitchedModes.Bytes(on: "c", off: "C")
        modes[.text] = SwitchedModes.Bytes(on: "a", off: "A")
        modes[.bidi] = SwitchedModes.Bytes(on: "b", off: "B")
        #expect(modes.entrance == Array("abc".utf8) && modes.farewell == Array("CBA".utf8))
        modes[.bidi] = nil
        #expect(modes.entrance == Array("ac".utf8) && modes.farewell == Array("CA".utf8))
    }
}

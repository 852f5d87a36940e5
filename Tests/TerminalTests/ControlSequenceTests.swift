import Cells
import Testing

@testable import Terminal

@Suite struct ControlSequenceTests {
    @Test(
        arguments: [
            (1, .home), (2, .insert), (3, .delete), (4, .end), (5, .pageUp), (6, .pageDown), (7, .home),
            (8, .end), (9, nil), (10, nil), (11, .function(1)), (15, .function(5)), (16, nil),
            (17, .function(6)), (21, .function(10)), (22, nil), (23, .function(11)), (24, .function(12)),
            (25, nil),
        ] as [(Int, Key.Code?)])
    func everyNumberIsItsKey(_ number: Int, _ code: Key.Code?) {
        #expect(ControlSequence.functionKey(final: 0x7E, parameters: [number])?.code == code)
    }

    @Test(
        arguments: [
            ("@", nil), ("A", .up), ("B", .down), ("C", .right), ("D", .left), ("E", nil), ("F", .end),
            ("G", nil), ("H", .home), ("M", .enter), ("O", nil), ("P", .function(1)), ("S", .function(4)),
            ("T", nil), ("Z", .tab),
        ] as [(Unicode.Scalar, Key.Code?)])
    func everyLetterIsItsKey(_ letter: Unicode.Scalar, _ code: Key.Code?) {
        let final = UInt8(truncatingIfNeeded: letter.value)
        #expect(ControlSequence.functionKey(final: final, parameters: [])?.code == code)
    }
}

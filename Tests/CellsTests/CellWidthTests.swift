import Cells
import Testing

@Suite struct CellWidthTests {
    @Test(
        arguments: [
            ("A", 1), ("é", 1), ("\u{AD}", 0), ("\u{301}", 0), ("漢", 2), ("あ", 2), ("한", 2), ("ﬁ", 1),
            ("\u{200B}", 0), ("👍", 2), ("—", 1), ("…", 1), ("\u{5B0}", 0), ("\u{3000}", 2), ("ｱ", 1),
        ] as [(Unicode.Scalar, Int)])
    func columns(of scalar: Unicode.Scalar, are expected: Int) {
        #expect(CellWidth.columns(of: scalar.value) == expected)
    }

    @Test(arguments: [0x00, 0x07, 0x1B, 0x7F, 0x85, 0x9B, 0x2028] as [UInt32])
    func controlsHaveNone(_ scalar: UInt32) {
        #expect(CellWidth.columns(of: scalar) == -1)
    }
}

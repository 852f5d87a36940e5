import Testing

@testable import Terminal

@Suite struct CompiledDescriptionTests {
    /// The parts of term(5), one after the other.
    @Test func aDescriptionIsCompiledAsTermHasIt() {
        let compiled = CompiledDescription(
            type: "ab", flags: [true, false], numbers: [-2, 0x0102_0304], strings: [Array("x".utf8), nil],
            extraFlags: ["AX"], extraStrings: ["RGB": "8"])
        let parts: [[UInt8]] = [
            // The magic number, and the sizes of names, flags, numbers, strings and their table.
            [0x1E, 0x02, 3, 0, 2, 0, 2, 0, 2, 0, 2, 0],
            Array("ab\0".utf8), [1, 0], [0],
            [0xFF, 0xFF, 0xFF, 0xFF, 4, 3, 2, 1],
            [0, 0, 0xFF, 0xFF], Array("x\0".utf8),
            // The numbers of extended flags, numbers, strings and of all strings, and the size of their table.
            [1, 0, 0, 0, 1, 0, 3, 0, 9, 0], [1], [0],
            [0, 0, 0, 0, 3, 0], Array("8\0AX\0RGB\0".utf8),
        ]
        #expect(compiled.bytes == Array(parts.joined()))
    }

    @Test func withoutExtendedCapabilitiesThereIsNoSuchPart() {
        let compiled = CompiledDescription(
            type: "a", flags: [], numbers: [], strings: [], extraFlags: [], extraStrings: [:])
        #expect(compiled.bytes == [0x1E, 0x02, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0] + Array("a\0".utf8))
    }
}

/// The colour that a book asks for its letters, five bits of each light: a section may have a million spans.
public struct LetterColor: Hashable, Sendable {
    // 0 for none.
    @usableFromInline var stored: UInt16

    /// The book asks for none.
    @inlinable public static var none: LetterColor { LetterColor(stored: 0) }

    @inlinable init(stored: UInt16) { self.stored = stored }

    /// - Parameter code: the lights as they are written after `#`, `0xRRGGBB`.
    public init(code: UInt32) {
        let (red, green, blue) = (code >> 19 & 0x1F, code >> 11 & 0x1F, code >> 3 & 0x1F)
        stored = 0x8000 | UInt16(truncatingIfNeeded: red << 10 | green << 5 | blue)
    }

    @inlinable public var isNone: Bool { stored == 0 }

    /// The lights as they are written after `#`; nil for none.
    public var code: UInt32? {
        guard !isNone else { return nil }
        func light(_ shift: UInt16) -> UInt32 {
            let bits = UInt32(stored >> shift & 0x1F)
            return bits << 3 | bits >> 2
        }
        return light(10) << 16 | light(5) << 8 | light(0)
    }
}

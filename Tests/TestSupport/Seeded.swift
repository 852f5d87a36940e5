/// Numbers that look random and are the same in every run (xorshift64*).
public struct Seeded: RandomNumberGenerator {
    private var state: UInt64

    public init(_ seed: UInt64) {
        state = seed == 0 ? 0x9E37_79B9_7F4A_7C15 : seed &* 0x9E37_79B9_7F4A_7C15
    }

    public mutating func next() -> UInt64 {
        state ^= state >> 12
        state ^= state << 25
        state ^= state >> 27
        return state &* 0x2545_F491_4F6C_DD1D
    }

    public mutating func next(in range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
}

/// Numbers that look random and are the same in every run (SplitMix64).
public struct Seeded: RandomNumberGenerator {
    private var state: UInt64

    public init(_ seed: UInt64) { state = seed }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        return value ^ value >> 31
    }

    /// One of a range of numbers.
    public mutating func next(in range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

    /// A number from 0 to one less than a bound; 0 where that is none.
    public mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<max(1, bound), using: &self) }
}

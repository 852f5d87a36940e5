extension Sequence<UInt8> {
    /// FNV-1a in 64 bits. It is the same in each run and on each machine, as names and ids that are stored must be.
    public func fnv1a(from start: UInt64 = 0xCBF2_9CE4_8422_2325) -> UInt64 {
        reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}

/// An element's, class's or attribute's name as a number (FNV-1a, 64 bits), so that names are
/// compared and looked up without making strings.
///
/// Two names of one number would be taken for each other: that costs a wrong style, no more.
package struct NameHash: Hashable, Sendable {
    private static let offset: UInt64 = 0xCBF2_9CE4_8422_2325
    private static let prime: UInt64 = 0x100_0000_01B3

    private static let spread: UInt64 = 0x9E37_79B9_7F4A_7C15

    private(set) var value = Self.offset

    /// The number of no bytes.
    package init() {}

    /// A name whose case counts: a class, an id.
    @inline(__always)
    package init(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { append(byte) }
    }

    /// An element's or attribute's name, whose case does not count.
    @inline(__always)
    package init(folding bytes: some Sequence<UInt8>) {
        for byte in bytes { append(byte &- 0x41 < 26 ? byte | 0x20 : byte) }
    }

    package init(_ name: StaticString) {
        self.init(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    }

    /// Names in any order.
    init(sum names: [NameHash]) {
        value = names.reduce(Self.offset) { $0 &+ $1.value }
    }

    @inline(__always)
    mutating func append(_ byte: UInt8) {
        value = (value ^ UInt64(byte)) &* Self.prime
    }

    /// The order counts.
    mutating func append(_ other: NameHash) {
        value = (value ^ other.value &* Self.spread) &* Self.prime
        value ^= value >> 32
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

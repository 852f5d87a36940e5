/// A hash of an element, class or attribute name (FNV-1a, 64 bits), so that names are compared without making
/// strings.
///
/// A collision only causes a wrong style.
package struct NameHash: Hashable, Sendable {
    private static let offset: UInt64 = 0xCBF2_9CE4_8422_2325
    private static let prime: UInt64 = 0x100_0000_01B3

    private static let spread: UInt64 = 0x9E37_79B9_7F4A_7C15

    private(set) var value = Self.offset

    /// The hash of no bytes.
    package init() {}

    /// A case-sensitive name: a class or an id.
    @inline(__always)
    package init(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { append(byte) }
    }

    /// A name of an element or attribute; ignores ASCII case.
    @inline(__always)
    package init(folding bytes: some Sequence<UInt8>) {
        for byte in bytes { append(byte &- 0x41 < 26 ? byte | 0x20 : byte) }
    }

    package init(_ name: StaticString) {
        self.init(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    }

    /// A hash of names, independent of order.
    init(sum names: [NameHash]) {
        value = names.reduce(Self.offset) { $0 &+ $1.value }
    }

    @inline(__always)
    mutating func append(_ byte: UInt8) {
        value = (value ^ UInt64(byte)) &* Self.prime
    }

    /// Adds another hash; the order matters.
    mutating func append(_ other: NameHash) {
        value = (value ^ other.value &* Self.spread) &* Self.prime
        value ^= value >> 32
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

extension Mark {
    /// The id of a mark, unique in all books and on all machines: 128 bits.
    public struct ID: Hashable, Sendable {
        private let high: UInt64
        private let low: UInt64

        /// A new id (random bits).
        public init() {
            var generator = SystemRandomNumberGenerator()
            self.init(using: &generator)
        }

        /// A random id: a UUID of version 4 (RFC 9562 §5.4).
        public init(using generator: inout some RandomNumberGenerator) {
            high = generator.next() & ~0xF000 | 0x4000
            low = generator.next() & ~(0b11 << 62) | 0b10 << 62
        }

        /// Reads 32 hexadecimal digits, with or without hyphens; nil for anything else.
        public init?(_ text: some StringProtocol) {
            let digits = text.utf8.filter { $0 != UInt8(ascii: "-") }
            guard digits.count == 32, digits.allSatisfy({ $0 != UInt8(ascii: "+") }) else { return nil }
            let halves = [digits.prefix(16), digits.suffix(16)].map {
                UInt64(String(decoding: $0, as: UTF8.self), radix: 16)
            }
            guard let high = halves[0], let low = halves[1] else { return nil }
            (self.high, self.low) = (high, low)
        }

        /// An id computed from words: the same for the same words each time, and another one for others (FNV-1a,
        /// twice). It recognizes marks from other programs that have no id of this kind.
        public init(of words: String) {
            high = words.utf8.fnv1a() & ~0xF000 | 0x8000
            low = words.utf8.fnv1a(from: 0x9AE1_6A3B_2F90_404F) & ~(0b11 << 62) | 0b10 << 62
        }

        /// The id of the mark that continues this one after the end of its section. It is computed from this id alone,
        /// so that nothing else has to connect the two in files.
        public var continued: ID {
            ID(
                high: Self.mixed(high ^ 0x9E37_79B9_7F4A_7C15) & ~0xF000 | 0x8000,
                low: Self.mixed(low ^ 0xD1B5_4A32_D192_ED03) & ~(0b11 << 62) | 0b10 << 62)
        }

        private init(high: UInt64, low: UInt64) { (self.high, self.low) = (high, low) }

        /// Spreads each bit over all others (the finalizer of SplitMix64).
        private static func mixed(_ number: UInt64) -> UInt64 {
            var bits = number
            bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
            bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
            return bits ^ bits >> 31
        }
    }
}

extension Mark.ID: CustomStringConvertible {
    /// 32 digits in five groups, as in UUIDs.
    public var description: String {
        let digits = Self.digits(high) + Self.digits(low)
        var groups: [Substring] = []
        var rest = digits[...]
        for count in [8, 4, 4, 4, 12] {
            groups.append(rest.prefix(count))
            rest = rest.dropFirst(count)
        }
        return groups.joined(separator: "-")
    }

    private static func digits(_ number: UInt64) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}

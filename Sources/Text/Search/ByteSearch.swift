import CICU

/// Searches for a byte string: `memchr` finds its rarest byte, then the other bytes are compared.
struct ByteSearch {
    private let bytes: [UInt8]
    /// The rarest byte, and its index in `bytes`.
    private let rare: UInt8
    private let rarePlace: Int

    /// - Parameter bytes: folded text, not empty.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        rarePlace = bytes.indices.min { Self.commonness(bytes[$0]) < Self.commonness(bytes[$1]) } ?? 0
        rare = bytes.isEmpty ? 0 : bytes[rarePlace]
    }

    var count: Int { bytes.count }

    /// The first occurrence at or after `place`; nil if there is none.
    func first(in text: UnsafeBufferPointer<UInt8>, from place: Int) -> Int? {
        guard let base = text.baseAddress, !bytes.isEmpty else { return nil }
        return bytes.withUnsafeBufferPointer { wanted in
            var start = place
            while text.count - start >= wanted.count {
                // The rare byte of the last possible occurrence is at the end of this room.
                let room = text.count - start - wanted.count + 1
                let step = ci_find_byte(base + start + rarePlace, room, rare)
                if step == room { return nil }
                start += step
                if let wanted = wanted.baseAddress, ci_same_bytes(base + start, wanted, bytes.count) {
                    return start
                }
                start += 1
            }
            return nil
        }
    }

    /// A rank of how often a byte is expected in folded text; higher is more frequent.
    private static func commonness(_ byte: UInt8) -> Int {
        switch byte {
        // Lead bytes differ between scripts; in a text of one script they are the most frequent.
        case 0xC0...: 100
        case 0x80...: 20
        default: common.firstIndex(of: byte).map { 60 - $0 } ?? 0
        }
    }

    /// The letters of European languages, most frequent first.
    private static let common = Array(" etaoinsrhdlucmfpgwybvk".utf8)
}

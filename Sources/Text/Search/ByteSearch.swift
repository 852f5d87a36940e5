import CICU

/// Looks for some bytes in many: the C library looks for that of them which is seldom, the others are
/// compared where it stands.
struct ByteSearch {
    private let bytes: [UInt8]
    /// The byte that is looked for, and where it stands among them.
    private let rare: UInt8
    private let rarePlace: Int

    /// - Parameter bytes: folded text, not empty.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        rarePlace = bytes.indices.min { Self.commonness(bytes[$0]) < Self.commonness(bytes[$1]) } ?? 0
        rare = bytes.isEmpty ? 0 : bytes[rarePlace]
    }

    var count: Int { bytes.count }

    /// Where the bytes stand first from a place on; nil where they do not.
    func first(in text: UnsafeBufferPointer<UInt8>, from place: Int) -> Int? {
        guard let base = text.baseAddress, !bytes.isEmpty else { return nil }
        return bytes.withUnsafeBufferPointer { wanted in
            var start = place
            while text.count - start >= wanted.count {
                // It may stand up to where the last occurrence would have it.
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

    /// How often a byte is to be expected in folded text, by rank.
    private static func commonness(_ byte: UInt8) -> Int {
        switch byte {
        // The beginning of a character says which script it is of, as all others of the text do.
        case 0xC0...: 100
        case 0x80...: 20
        default: common.firstIndex(of: byte).map { 60 - $0 } ?? 0
        }
    }

    /// The letters of European languages, the commonest first.
    private static let common = Array(" etaoinsrhdlucmfpgwybvk".utf8)
}

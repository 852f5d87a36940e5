/// A baseline JPEG of any size with as many bits for each pixel as photographs have, made of chance.
struct MadeJPEG {
    private(set) var bytes: [UInt8] = []
    private var bits: UInt32 = 0
    private var bitCount: UInt32 = 0
    private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

    /// Coefficients of a block that are not zero, the first one left out.
    private static let coefficients = 7

    /// - Parameters: in pixels.
    init(width: Int, height: Int) {
        bytes = [0xFF, 0xD8, 0xFF, 0xDB, 0, 67, 0] + [UInt8](repeating: 6, count: 64)
        // Three components, the first at twice the others' resolution.
        bytes += [0xFF, 0xC0, 0, 17, 8] + Self.big(height) + Self.big(width)
        bytes += [3, 1, 0x22, 0, 2, 0x11, 0, 3, 0x11, 0]
        // Twelve codes of four bits each, for sizes; and for the end and coefficients without zeros between.
        for table in [0x00, 0x10] as [UInt8] {
            bytes +=
                [0xFF, 0xC4, 0, 31, table, 0, 0, 0, 12] + [UInt8](repeating: 0, count: 12) + Array(0..<12)
        }
        bytes += [0xFF, 0xDA, 0, 12, 3, 1, 0, 2, 0, 3, 0, 0, 63, 0]
        for _ in 0..<((width + 15) / 16 * ((height + 15) / 16) * 6) { addBlock() }
        put(0x7F, 7)
        bytes += [0xFF, 0xD9]
    }

    private static func big(_ number: Int) -> [UInt8] { [UInt8(number >> 8), UInt8(number & 0xFF)] }

    private mutating func addBlock() {
        let first = random() & 3
        put(first, 4)
        put(random(), first)
        for _ in 0..<Self.coefficients {
            let size = 1 + random() % 3
            put(size, 4)
            put(random(), size)
        }
        put(0, 4)
    }

    private mutating func random() -> UInt32 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return UInt32(truncatingIfNeeded: state >> 33)
    }

    private mutating func put(_ value: UInt32, _ count: UInt32) {
        bits = bits << count | value & (1 << count - 1)
        bitCount += count
        while bitCount >= 8 {
            bitCount -= 8
            let byte = UInt8(truncatingIfNeeded: bits >> bitCount)
            bytes.append(byte)
            // ITU-T T.81 §B.1.1.5: what could be a marker is none.
            if byte == 0xFF { bytes.append(0) }
        }
    }
}

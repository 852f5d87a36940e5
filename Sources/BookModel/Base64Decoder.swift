/// Decodes base64 text that arrives in pieces (RFC 4648 §4).
///
/// Ignores characters outside the alphabet (RFC 2045 §6.8), and everything after padding.
public struct Base64Decoder {
    public private(set) var bytes: [UInt8] = []
    private var bits: UInt32 = 0
    private var bitCount = 0
    private var hasEnded = false

    public init() {}

    public mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
        guard !hasEnded else { return }
        for letter in text {
            let value = Self.values[Int(letter)]
            if value < 64 {
                bits = bits << 6 | UInt32(value)
                bitCount += 6
                guard bitCount >= 8 else { continue }
                bitCount -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(bitCount)))
            } else if letter == UInt8(ascii: "=") {
                hasEnded = true
                return
            }
        }
    }

    /// The value of each letter; 64 for other characters.
    private static let values: [UInt8] = {
        var values = [UInt8](repeating: 64, count: 256)
        for (value, letter) in letters.enumerated() { values[Int(letter)] = UInt8(value) }
        return values
    }()

    private static let letters = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// Encodes bytes, on one line.
    public static func encoded(_ bytes: [UInt8]) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let count = min(3, bytes.count - start)
            let bits = (0..<3).reduce(0) { $0 << 8 | ($1 < count ? Int(bytes[start + $1]) : 0) }
            for index in 0...3 {
                text.append(index <= count ? letters[bits >> (18 - 6 * index) & 63] : UInt8(ascii: "="))
            }
        }
        return text
    }
}

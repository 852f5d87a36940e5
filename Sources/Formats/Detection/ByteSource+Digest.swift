import CXXHash

extension ByteSource {
    /// Files up to this size are digested completely.
    private static let wholeLimit = 256 << 10
    /// Of larger files: the beginning, the end (which has an archive's directory with the checksums of all
    /// members), and samples between.
    private static let edge = 64 << 10
    private static let sample = 4 << 10
    private static let samples = 8

    /// A digest of the content (XXH3, 128 bits) as 32 hexadecimal digits; for large files in constant time.
    var digest: String {
        guard let state = XXH3_createState() else { return "" }
        defer { XXH3_freeState(state) }
        XXH3_128bits_reset(state)
        withUnsafeBytes(of: UInt64(count).littleEndian) {
            _ = XXH3_128bits_update(state, $0.baseAddress, $0.count)
        }
        // One small buffer is reused: allocating memory would cost more than hashing.
        withUnsafeTemporaryAllocation(byteCount: Self.edge, alignment: 8) { buffer in
            for range in sampledRanges {
                for start in stride(from: range.lowerBound, to: range.upperBound, by: Self.edge) {
                    let part = buffer[..<min(Self.edge, range.upperBound - start)]
                    let got = read(at: start, into: UnsafeMutableRawBufferPointer(rebasing: part))
                    XXH3_128bits_update(state, buffer.baseAddress, got)
                }
            }
        }
        let hash = XXH3_128bits_digest(state)
        return Self.hexadecimal(hash.high64) + Self.hexadecimal(hash.low64)
    }

    private var sampledRanges: [Range<Int>] {
        guard count > Self.wholeLimit else { return [0..<count] }
        let middle = count - 2 * Self.edge
        let between = (0..<Self.samples).map { index in
            let start = Self.edge + (middle - Self.sample) / (Self.samples + 1) * (index + 1)
            return start..<start + Self.sample
        }
        return [0..<Self.edge] + between + [count - Self.edge..<count]
    }

    private static func hexadecimal(_ value: UInt64) -> String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}

import CXXHash

extension ByteSource {
    /// Up to this size all of a file is digested.
    private static let wholeLimit = 256 << 10
    /// Of larger files: the beginning and the end (where an archive's directory with the checksums
    /// of all members stands), and samples between.
    private static let edge = 64 << 10
    private static let sample = 4 << 10
    private static let samples = 8

    /// A digest of the content (XXH3, 128 bits) as 32 hexadecimal digits, in constant time for
    /// large files.
    var digest: String {
        withUnsafeTemporaryAllocation(byteCount: 8 + Self.wholeLimit, alignment: 8) { buffer in
            var used = 8
            buffer.storeBytes(of: UInt64(count).littleEndian, as: UInt64.self)
            for range in sampledRanges {
                used += read(
                    at: range.lowerBound,
                    into: UnsafeMutableRawBufferPointer(rebasing: buffer[used..<used + range.count]))
            }
            let hash = XXH3_128bits(buffer.baseAddress, used)
            return Self.hexadecimal(hash.high64) + Self.hexadecimal(hash.low64)
        }
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

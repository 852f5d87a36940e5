import CXXHash

/// A file of what can be made again: its content, and a digest of it, XXH3 in eight bytes.
public enum KeptFile {
    /// Bytes of the digest.
    public static let sealSize = MemoryLayout<UInt64>.size

    /// The bytes of a file with a content.
    public static func sealed(_ content: [UInt8]) -> [UInt8] {
        content + withUnsafeBytes(of: content.withUnsafeBytes(digest).littleEndian, Array.init)
    }

    /// The content of a file; nil where it is not what was written.
    public static func content(of bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
        let end = bytes.count - sealSize
        guard end > 0 else { return nil }
        let content = UnsafeRawBufferPointer(rebasing: bytes[..<end])
        let told = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: end, as: UInt64.self))
        return digest(content) == told ? content : nil
    }

    private static func digest(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        XXH3_64bits(bytes.baseAddress, bytes.count)
    }
}

import Glibc

extension [UInt8] {
    /// Whether a byte is among them; many times faster than `contains` (memchr(3)).
    public func holds(_ byte: UInt8) -> Bool {
        withUnsafeBytes { bytes in
            bytes.baseAddress.map { memchr($0, Int32(byte), bytes.count) != nil } ?? false
        }
    }
}

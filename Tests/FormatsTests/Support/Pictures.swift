/// Bytes that begin as pictures do.
enum Pictures {
    /// A PNG of 30 × 40.
    static let png: [UInt8] =
        [
            0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 30, 0, 0, 0,
            40,
        ] + Array("and so on".utf8)
    /// A PNG of 160 × 90.
    static let wide: [UInt8] = png[..<16] + [0, 0, 0, 160, 0, 0, 0, 90] + Array("and so on".utf8)
    /// A GIF of 1 × 1.
    static let gif: [UInt8] = Array("GIF89a".utf8) + [1, 0, 1, 0] + Array("and so on".utf8)

    /// In base 64 with line feeds, as files have it.
    static func text(_ bytes: [UInt8]) -> String {
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
        var text = ""
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let taken = bytes[start..<min(start + 3, bytes.count)]
            let bits = (0..<3).reduce(0) {
                $0 << 8 | Int(taken.indices.contains(start + $1) ? taken[start + $1] : 0)
            }
            for index in 0...3 {
                text.append(index <= taken.count ? letters[bits >> (18 - 6 * index) & 63] : "=")
            }
            if start % 48 == 45 { text.append("\n") }
        }
        return text
    }
}

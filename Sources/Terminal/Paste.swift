/// Pasted text, which the terminal sends between `CSI 200 ~` and `CSI 201 ~` (xterm's bracketed paste).
struct Paste {
    private var bytes: [UInt8] = []
    /// The number of bytes of `end` matched so far.
    private var matched = 0

    /// The sequence that ends pasted text.
    private static let end = Array("\u{1B}[201~".utf8)
    /// The most bytes that are used; more are dropped.
    static let limit = 65_536

    /// Appends a byte.
    ///
    /// - Returns: the whole text, with invalid UTF-8 repaired, if this byte ends it; else nil.
    mutating func append(_ byte: UInt8) -> String? {
        if byte == Self.end[matched] {
            matched += 1
            return matched == Self.end.count ? String(decoding: bytes, as: UTF8.self) : nil
        }
        // The first byte of `end` occurs only once in it, so a partial match contains no other beginning.
        append(Self.end[..<matched])
        matched = byte == Self.end[0] ? 1 : 0
        if matched == 0 { append([byte]) }
        return nil
    }

    private mutating func append(_ more: some Collection<UInt8>) {
        bytes += more.prefix(Self.limit - bytes.count)
    }
}

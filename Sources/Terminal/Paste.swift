/// Pasted text, which the terminal sends between `CSI 200 ~` and `CSI 201 ~` (xterm's bracketed paste).
struct Paste {
    private var bytes: [UInt8] = []
    /// How many bytes of the end have arrived.
    private var matched = 0

    /// The sequence that ends it.
    private static let end = Array("\u{1B}[201~".utf8)
    /// The most bytes that are used. The rest is dropped.
    static let limit = 65_536

    /// Takes a byte.
    ///
    /// - Returns: the whole text if this byte ends it, with invalid UTF-8 repaired.
    mutating func append(_ byte: UInt8) -> String? {
        if byte == Self.end[matched] {
            matched += 1
            return matched == Self.end.count ? String(decoding: bytes, as: UTF8.self) : nil
        }
        // The first byte of the end occurs only once in it, so a partial match contains no other beginning.
        append(Self.end[..<matched])
        matched = byte == Self.end[0] ? 1 : 0
        if matched == 0 { append([byte]) }
        return nil
    }

    private mutating func append(_ more: some Collection<UInt8>) {
        bytes += more.prefix(Self.limit - bytes.count)
    }
}

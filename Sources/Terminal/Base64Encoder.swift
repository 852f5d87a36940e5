/// Encodes bytes in base64 (RFC 4648 §4).
enum Base64Encoder {
    private static let letters = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// Encodes each three bytes as four letters, padded with `=` at the end.
    static func encoded(_ bytes: some Collection<UInt8>) -> [UInt8] {
        var encoded: [UInt8] = []
        encoded.reserveCapacity((bytes.count + 2) / 3 * 4)
        var rest = bytes[...]
        while !rest.isEmpty {
            let group = rest.prefix(3)
            rest = rest.dropFirst(3)
            let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
            for place in 0..<4 {
                let letter = letters[bits >> (18 - 6 * place) & 0x3F]
                encoded.append(place <= group.count ? letter : UInt8(ascii: "="))
            }
        }
        return encoded
    }
}

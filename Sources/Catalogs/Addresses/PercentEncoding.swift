/// Percent-encoded octets of URLs (RFC 3986 §2.1).
enum PercentEncoding {
    /// Percent-encodes a text for a path or a query. Only unreserved characters are left as they are (RFC 3986 §2.3).
    static func value(_ text: String) -> String {
        encoded(text) { byte in
            switch Unicode.Scalar(byte) {
            case "a"..."z", "A"..."Z", "0"..."9", "-", "_", "~", ".": true
            default: false
            }
        }
    }

    /// A text with all bytes of its UTF-8 encoded but those that are allowed.
    static func encoded(_ text: String, allowed: (UInt8) -> Bool) -> String {
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            if allowed(byte) {
                bytes.append(byte)
            } else {
                bytes += "%\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true))".utf8
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// A text with its encoded bytes decoded; what is no UTF-8 then becomes U+FFFD.
    static func decoded(_ text: some StringProtocol) -> String {
        let bytes = Array(text.utf8)
        var decoded: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
                let high = Character(Unicode.Scalar(bytes[index + 1])).hexDigitValue,
                let low = Character(Unicode.Scalar(bytes[index + 2])).hexDigitValue
            {
                decoded.append(UInt8(high << 4 | low))
                index += 3
            } else {
                decoded.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: decoded, as: UTF8.self)
    }
}

extension String {
    /// The text with every byte percent-encoded that is not a letter, a digit or one of `others` (RFC 3986 §2.1).
    ///
    /// - Parameter others: ASCII characters.
    func percentEncoded(keeping others: String = "-._~") -> String {
        let kept = Set(others.utf8)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(utf8.count)
        for byte in utf8 {
            if byte | 0x20 &- 0x61 < 26 || byte &- 0x30 < 10 || kept.contains(byte) {
                bytes.append(byte)
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                bytes += Array(((byte < 16 ? "%0" : "%") + digits).utf8)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The text with percent-encoding undone. A `%` without two hexadecimal digits stays as it is, and bytes that are
    /// not UTF-8 become U+FFFD.
    var withoutPercents: String { String(decoding: percentDecoded(strictly: false) ?? [], as: UTF8.self) }

    /// The text with percent-encoding undone; nil if a `%` has no two digits, or the bytes are not UTF-8.
    var strictlyWithoutPercents: String? {
        percentDecoded(strictly: true).flatMap { String(validating: $0, as: UTF8.self) }
    }

    private func percentDecoded(strictly: Bool) -> [UInt8]? {
        var bytes: [UInt8] = []
        var rest = Array(utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            if let value = Self.value(ofDigits: rest.prefix(2)) {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else if strictly {
                return nil
            } else {
                bytes.append(byte)
            }
        }
        return bytes
    }

    private static func value(ofDigits digits: ArraySlice<UInt8>) -> UInt8? {
        guard digits.count == 2, digits.allSatisfy({ $0 &- 0x30 < 10 || $0 | 0x20 &- 0x61 < 6 }) else {
            return nil
        }
        return UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
    }
}

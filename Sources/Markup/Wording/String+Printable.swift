extension String {
    /// The string on one line: white space collapsed and trimmed, control characters removed, noncharacters
    /// replaced by U+FFFD, at most `limit` scalars.
    package func singleLine(limit: Int = Limits.metadataText) -> String {
        if utf8.count <= limit, let line = plainLine { return line }
        var line: [UInt8] = []
        line.reserveCapacity(min(utf8.count, 4 * limit))
        var count = 0
        var space = false
        for scalar in unicodeScalars {
            if scalar.isCollapsible {
                space = count > 0
                continue
            }
            guard let shown = scalar.printable else { continue }
            if count >= limit {
                line.append(contentsOf: "…".utf8)
                break
            }
            if space {
                line.append(UInt8(ascii: " "))
                count += 1
            }
            space = false
            line.append(contentsOf: UTF8.encode(shown) ?? UTF8.encodedReplacementCharacter)
            count += 1
        }
        return String(decoding: line, as: UTF8.self)
    }

    /// A fast path of `singleLine` for ASCII; nil if there are other characters.
    private var plainLine: String? {
        var (text, isSame) = (self, true)
        let line = text.withUTF8 { bytes -> String? in
            var count = 0
            var space = false
            for byte in bytes {
                if byte > 0x20, byte < 0x7F {
                    count += space ? 2 : 1
                    space = false
                } else {
                    guard Unicode.Scalar(byte).isCollapsible else { return nil }
                    if byte != 0x20 { isSame = false }
                    space = count > 0
                }
            }
            if isSame, count == bytes.count { return "" }
            isSame = false
            return String(unsafeUninitializedCapacity: count) { line in
                var (end, space) = (0, false)
                for byte in bytes {
                    if byte > 0x20 {
                        if space {
                            line[end] = 0x20
                            end += 1
                        }
                        line[end] = byte
                        end += 1
                        space = false
                    } else {
                        space = end > 0
                    }
                }
                return count
            }
        }
        return line.map { isSame ? self : $0 }
    }

    /// The string without characters that move a cursor.
    package var printable: String {
        var text = self
        guard text.withUTF8({ $0.contains { $0 < 0x20 || $0 >= 0x7F } }) else { return self }
        var line = String.UnicodeScalarView()
        for scalar in unicodeScalars { line.append(scalar.printable ?? "\u{FFFD}") }
        return String(line)
    }
}

extension Unicode.Scalar {
    /// White space that CSS collapses (CSS Text 3 §4.1).
    package var isCollapsible: Bool {
        switch value {
        case 0x09, 0x0A, 0x0C, 0x0D, 0x20: true
        default: false
        }
    }

    /// The scalar; U+FFFD for a noncharacter; nil for control characters, for those that change the direction
    /// of text (embeddings, overrides and isolates, UAX #9 §2), and for placeholders of pictures.
    package var printable: Unicode.Scalar? {
        switch value {
        case 0..<0x20, 0x7F..<0xA0: nil
        case 0x2028, 0x2029: " "
        case 0x202A...0x202E, 0x2066...0x2069: nil
        case 0xFFFC: nil
        case 0xFDD0...0xFDEF: "\u{FFFD}"
        case let value where value & 0xFFFE == 0xFFFE: "\u{FFFD}"
        default: self
        }
    }
}

extension String {
    /// The string on one line: white space collapsed and trimmed, controls removed, what is no
    /// character as U+FFFD, cut at `limit` scalars.
    package func singleLine(limit: Int = Limits.metadataText) -> String {
        if isLine, utf8.count <= limit { return self }
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

    /// ASCII with single spaces within and no controls: already what `singleLine` makes of it.
    private var isLine: Bool {
        var before = UInt8(ascii: " ")
        for byte in utf8 {
            guard byte > 0x20 && byte < 0x7F || byte == 0x20 && before != 0x20 else { return false }
            before = byte
        }
        return before != 0x20 || utf8.isEmpty
    }

    /// The string with nothing in it that moves a cursor.
    package var printable: String {
        guard utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F }) else { return self }
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

    /// The scalar itself, U+FFFD for a noncharacter, nil for a control or for what turns the text
    /// behind it around: embeddings, overrides and isolates (UAX #9 §2), or stands for a picture.
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

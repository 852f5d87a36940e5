/// Characters that Shift JIS lacks, as notes of Aozora Bunko's name them: by their place in
/// JIS X 0213, as in `第4水準2-88-74`, or by `U+`.
enum AozoraCharacter {
    /// Nil for a note that names no character.
    static func described(by words: String) -> String.UnicodeScalarView? {
        for part in words.split(separator: "、") {
            if part.hasPrefix("U+"), let value = UInt32(part.dropFirst(2).prefix { $0.isHexDigit }, radix: 16)
            {
                return Unicode.Scalar(value).flatMap { $0.printable }.map { String.UnicodeScalarView([$0]) }
            }
            guard part.hasPrefix("第"), let level = part.end(of: "水準") else { continue }
            let numbers = part[level...].split(separator: "-").compactMap { Int($0) }
            if numbers.count == 3 { return character(plane: numbers[0], row: numbers[1], cell: numbers[2]) }
        }
        return nil
    }

    private static func character(plane: Int, row: Int, cell: Int) -> String.UnicodeScalarView? {
        guard (1...2).contains(plane), (1...94).contains(row), (1...94).contains(cell),
            let decoder = IconvDecoder("EUC-JISX0213")
        else { return nil }
        let code = (plane == 2 ? [0x8F] : []) + [UInt8(0xA0 + row), UInt8(0xA0 + cell)]
        let decoded = code.withUnsafeBufferPointer { decoder.decode($0, isLast: true) }
        let text = String(decoding: decoded, as: UTF8.self).unicodeScalars
        return text.isEmpty || text.contains("\u{FFFD}") ? nil : text
    }
}

extension Substring {
    /// Where what follows some words begins.
    fileprivate func end(of words: String) -> Index? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(words) { return self[start...].index(start, offsetBy: words.count) }
            start = index(after: start)
        }
        return nil
    }
}

import CUchardet
import Markup

/// Detects the encoding of plain text from the whole file.
enum TextEncoding {
    /// How many bytes of text that is not UTF-8 are examined, spread over the file.
    private static let sample = 1 << 20
    private static let smallestPart = 4 << 10

    /// The encoding's name for `TextDecoder`; nil for UTF-8 and for text with a byte order mark.
    static func name(of source: ByteSource) -> String? {
        let head = source.bytes(0..<4_096)
        if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) { return nil }
        if FileFormat.isUTF16(head), let zeros = FileFormat.zeros(head) {
            return zeros.odd > zeros.even ? "UTF-16LE" : "UTF-16BE"
        }
        guard !isUTF8(source), let detected = detect(source) else { return nil }
        return known(detected)
    }

    /// Whether most sequences beyond ASCII are valid.
    private static func isUTF8(_ source: ByteSource) -> Bool {
        var (valid, invalid) = (0, 0)
        for start in stride(from: 0, to: source.count, by: Limits.chunk) {
            let chunk = source.bytes(start..<start + Limits.chunk)
            chunk.withUnsafeBufferPointer { bytes in
                guard UTF8Scan.cleanPrefix(of: bytes) != (bytes.count, true) else { return }
                // A character cut by the edge of a chunk is not counted.
                let first = start == 0 ? 0 : bytes.prefix(3).prefix { $0 & 0xC0 == 0x80 }.count
                let found = UTF8Scan.countSequences(
                    in: UnsafeBufferPointer(rebasing: bytes[first...]), isLast: false)
                valid += found.valid
                invalid += found.invalid
            }
            // The result is certain.
            if invalid > 1_000 && invalid > valid { return false }
        }
        return invalid <= valid
    }

    private static func detect(_ source: ByteSource) -> String? {
        guard let detector = uchardet_new() else { return nil }
        defer { uchardet_delete(detector) }
        let chunks = max(1, source.count / Limits.chunk)
        let part = max(smallestPart, sample / chunks)
        for start in stride(from: 0, to: source.count, by: Limits.chunk) {
            let chunk = source.bytes(start..<start + Limits.chunk)
            guard feed(chunk, upTo: part, to: detector) else { break }
        }
        uchardet_data_end(detector)
        return uchardet_get_charset(detector).map { String(cString: $0) }
    }

    /// Feeds lines with bytes beyond ASCII; the others do not distinguish encodings.
    private static func feed(_ chunk: [UInt8], upTo limit: Int, to detector: uchardet_t) -> Bool {
        var fed = 0
        for line in chunk.split(separator: 0x0A) where line.contains(where: { $0 >= 0x80 || $0 == 0x1B }) {
            let failed = line.withUnsafeBytes {
                uchardet_handle_data(detector, $0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count)
            }
            if failed != 0 { return false }
            fed += line.count
            if fed >= limit { break }
        }
        return true
    }

    /// Replaces an encoding by its practical superset.
    private static func known(_ name: String) -> String? {
        switch name.uppercased() {
        case "", "ASCII", "UTF-8": nil
        case "ISO-8859-1", "WINDOWS-1252", "ISO-8859-15": "windows-1252"
        case "SHIFT_JIS": "CP932"
        case "EUC-KR": "CP949"
        case "BIG5": "BIG5-HKSCS"
        case "GB2312", "GBK": "GB18030"
        case "MAC-CYRILLIC": "MACCYRILLIC"
        default: name
        }
    }
}

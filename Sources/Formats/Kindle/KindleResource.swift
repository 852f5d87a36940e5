import CMobi

/// A picture, font, sound or video of a Kindle book, and its position in the file.
struct KindleResource: Hashable, Sendable {
    enum Coding: UInt8, Hashable, Sendable {
        /// Unchanged.
        case none
        /// Compressed and obfuscated, as fonts are.
        case font
    }

    /// The name in libmobi's links.
    var name = ""
    /// The bytes of the resource in the file, or of the whole record that a font is decoded from.
    var range = 0..<0
    var coding = Coding.none

    init() {}

    /// Nil if it is neither a part of its record nor a font.
    ///
    /// - Parameters:
    ///   - part: the resource as extracted by libmobi.
    ///   - record: the record in the file that it was extracted from.
    init?(name: String, _ part: MOBIPart, in record: MOBIPdbRecord) {
        guard let data = part.data, let whole = record.data else { return nil }
        self.name = name
        let start = Int(record.offset)
        let begin = whole.distance(to: data)
        if begin >= 0, begin <= record.size, part.size <= record.size - begin {
            range = start + begin..<start + begin + part.size
            coding = .none
        } else if part.type == T_TTF || part.type == T_OTF {
            range = start..<start + record.size
            coding = .font
        } else {
            return nil
        }
    }

    /// The bytes; nil if they cannot be decoded.
    func bytes(in source: ByteSource) -> [UInt8]? {
        let bytes = source.bytes(range)
        return coding == .none ? bytes : Self.font(in: bytes)
    }

    private static func font(in record: [UInt8]) -> [UInt8]? {
        var record = record
        return record.withUnsafeMutableBufferPointer { buffer in
            var part = MOBIPart()
            part.data = buffer.baseAddress
            part.size = buffer.count
            part.type = T_FONT
            var decoded: UnsafeMutablePointer<UInt8>?
            var size = 0
            guard mobi_decode_font_resource(&decoded, &size, &part) == MOBI_SUCCESS, let decoded else {
                return nil
            }
            defer { cm_free(decoded) }
            return Array(UnsafeBufferPointer(start: decoded, count: size))
        }
    }
}

import CMobi

/// A picture, font, sound or film of a Kindle book, and where in the file it is.
struct KindleResource: Hashable, Sendable {
    enum Coding: UInt8, Hashable, Sendable {
        /// As it is.
        case none
        /// Packed and obscured, as fonts are.
        case font
    }

    /// As libmobi's links have it.
    var name = ""
    /// Of the file: the resource itself, or all of a record that it is to be taken out of.
    var range = 0..<0
    var coding = Coding.none

    init() {}

    /// Nil for what is neither part of its record nor a font.
    ///
    /// - Parameters:
    ///   - part: as libmobi has taken it out.
    ///   - record: what it was taken out of, as the file has it.
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

    /// Reads it; nil for what cannot be decoded.
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

import CZlib

/// An entry of an archive's directory (APPNOTE 4.3.12).
struct DirectoryEntry: Sendable {
    /// Size of an entry without name, extra fields and comment.
    static let size = 46
    private static let signature: [UInt8] = [0x50, 0x4B, 1, 2]

    let name: String
    let method: Method
    let isEncrypted: Bool
    /// CRC-32 of the inflated data.
    let checksum: UInt
    private(set) var packedCount: Int
    /// Size of the inflated data.
    private(set) var byteCount: Int
    /// The offset of the member's local header in the file.
    private(set) var header: Int

    /// Compression methods (APPNOTE 4.4.5); only the first two are allowed in books (EPUB 3.3 §4.2.3).
    enum Method: Hashable, Sendable {
        case stored, deflated
        case other(PackingMethod)
    }

    /// The method if EPUB does not allow it. Nil for an encrypted member, which is reported as encrypted.
    var packing: PackingMethod? {
        if !isEncrypted, case .other(let method) = method { method } else { nil }
    }

    /// The length of the entry at an offset; nil if there is none.
    static func length(at offset: Int, in bytes: [UInt8]) -> Int? {
        guard offset + size <= bytes.count, bytes[offset..<offset + 4].elementsEqual(signature) else {
            return nil
        }
        let length =
            size + bytes.value16(at: offset + 28) + bytes.value16(at: offset + 30)
            + bytes.value16(at: offset + 32)
        return offset + length <= bytes.count ? length : nil
    }

    /// Reads the entry at an offset for which `length` is not nil.
    init(at offset: Int, in bytes: [UInt8]) {
        let flags = bytes.value16(at: offset + 8)
        let nameEnd = offset + Self.size + bytes.value16(at: offset + 28)
        let rawName = bytes[offset + Self.size..<nameEnd]
        let extra = ExtraFields(bytes[nameEnd..<nameEnd + bytes.value16(at: offset + 30)])
        name = Self.name(rawName, isUTF8: flags & 0x800 != 0, extra)
        method =
            switch bytes.value16(at: offset + 10) {
            case 0: .stored
            case 8: .deflated
            case let code: .other(PackingMethod(code: code))
            }
        isEncrypted = flags & 1 != 0
        checksum = UInt(bytes.value32(at: offset + 16))
        packedCount = bytes.value32(at: offset + 20)
        byteCount = bytes.value32(at: offset + 24)
        header = bytes.value32(at: offset + 42)
        widen(extra)
    }

    /// Numbers that do not fit into 32 bits are, in this order, in an extra field (APPNOTE 4.5.3).
    private mutating func widen(_ extra: ExtraFields) {
        guard byteCount == 0xFFFF_FFFF || packedCount == 0xFFFF_FFFF || header == 0xFFFF_FFFF,
            let wide = extra[0x0001]
        else { return }
        var next = 0
        for number in [\DirectoryEntry.byteCount, \.packedCount, \.header]
        where self[keyPath: number] == 0xFFFF_FFFF && next + 8 <= wide.count {
            self[keyPath: number] = wide.value64(at: next)
            next += 8
        }
    }
}

// MARK: - Names

extension DirectoryEntry {
    /// The name: UTF-8 if flagged or valid, else code page 437 (APPNOTE appendix D). A valid Unicode path
    /// extra field (APPNOTE 4.6.9) takes precedence.
    private static func name(_ raw: ArraySlice<UInt8>, isUTF8: Bool, _ extra: ExtraFields) -> String {
        if isUTF8 || raw.allSatisfy({ $0 < 0x80 }) { return String(decoding: raw, as: UTF8.self) }
        if let field = extra[0x7075], field.count > 5, field[0] == 1,
            field.value32(at: 1) == checksum(of: raw)
        {
            return String(decoding: field[5...], as: UTF8.self)
        }
        if let valid = String(validating: raw, as: UTF8.self) { return valid }
        return String(
            String.UnicodeScalarView(raw.map { $0 < 0x80 ? Unicode.Scalar($0) : page437[Int($0 & 0x7F)] }))
    }

    private static func checksum(of bytes: ArraySlice<UInt8>) -> Int {
        bytes.withUnsafeBufferPointer { Int(crc32_z(0, $0.baseAddress, $0.count)) }
    }

    /// The upper half of code page 437.
    private static let page437 = Array(
        """
        ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»\
        ░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀\
        αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}
        """.unicodeScalars)
}

/// The extra fields of an entry, by their kinds (APPNOTE 4.5).
private struct ExtraFields {
    private let bytes: [UInt8]

    init(_ bytes: ArraySlice<UInt8>) { self.bytes = Array(bytes) }

    /// The first field with an ID.
    subscript(kind: Int) -> [UInt8]? {
        var offset = 0
        while offset + 4 <= bytes.count {
            let end = offset + 4 + bytes.value16(at: offset + 2)
            guard end <= bytes.count else { return nil }
            if bytes.value16(at: offset) == kind { return Array(bytes[offset + 4..<end]) }
            offset = end
        }
        return nil
    }
}

/// Little-endian numbers; 0 beyond the end.
extension [UInt8] {
    func value16(at index: Int) -> Int {
        index >= 0 && index + 2 <= count ? Int(self[index]) | Int(self[index + 1]) << 8 : 0
    }

    func value32(at index: Int) -> Int {
        value16(at: index) | value16(at: index + 2) << 16
    }

    /// Numbers of 2^63 and more become `Int.max`.
    func value64(at index: Int) -> Int {
        let high = value32(at: index + 4)
        return high < 1 << 31 ? value32(at: index) | high << 32 : Int.max
    }
}

/// A compression method of ZIP that EPUB does not allow (EPUB 3.3 §4.2.3).
public struct PackingMethod: Hashable, Sendable {
    /// The number of the method (APPNOTE 4.4.5).
    public let code: Int

    init(code: Int) { self.code = code }

    /// Its usual name; `method 3` for a rare one.
    var name: String {
        switch code {
        case 1: "Shrink"
        case 6: "Implode"
        case 9: "Deflate64"
        case 12: "bzip2"
        case 14: "LZMA"
        case 93: "Zstandard"
        case 95: "XZ"
        case 98: "PPMd"
        default: "method \(code)"
        }
    }
}

import Markup

/// The header before each member's data in a ZIP file (APPNOTE 4.3.7).
struct LocalHeader: Hashable, Sendable {
    static let size = 30
    static let signature: [UInt8] = [0x50, 0x4B, 0x03, 0x04]
    /// A longer name means that the signature occurred by chance.
    private static let nameLimit = 1_024

    var name: String
    /// The range of the member's data in the file; up to the next header if the size is unknown.
    var data: Range<Int>
    var isDeflated: Bool
    var isEncrypted: Bool
    /// Size of the inflated data; 0 if unknown.
    var byteCount: Int
    /// The sizes follow the data (APPNOTE 4.4.4, bit 3).
    var hasUnknownSize: Bool

    /// Reads the header at an offset; nil if there is none, or if its compression method cannot be read.
    init?(at offset: Int, in source: ByteSource) {
        let fixed = source.bytes(offset..<offset + Self.size)
        guard fixed.count == Self.size, fixed.starts(with: Self.signature) else { return nil }
        let flags = fixed.value16(at: 6)
        let method = fixed.value16(at: 8)
        let nameLength = fixed.value16(at: 26)
        guard method == 0 || method == 8, nameLength > 0, nameLength <= Self.nameLimit else { return nil }
        let nameEnd = offset + Self.size + nameLength
        let start = nameEnd + fixed.value16(at: 28)
        let nameBytes = source.bytes(offset + Self.size..<nameEnd)
        guard nameBytes.count == nameLength, !nameBytes.contains(0), start <= source.count else { return nil }
        name = String(decoding: nameBytes, as: UTF8.self)
        let packed = fixed.value32(at: 18)
        isDeflated = method == 8
        isEncrypted = flags & 1 != 0
        byteCount = fixed.value32(at: 22)
        hasUnknownSize = flags & 8 != 0 && packed == 0 || packed == 0xFFFF_FFFF
        data = start..<(hasUnknownSize ? source.count : min(source.count, start + packed))
        if hasUnknownSize { byteCount = 0 }
    }

    /// The offset of the data after the header at an offset; nil if there is no header.
    static func dataStart(at offset: Int, in source: ByteSource) -> Int? {
        guard offset <= source.count - size, case let fixed = source.bytes(offset..<offset + size),
            fixed.starts(with: signature)
        else { return nil }
        let start = offset + size + fixed.value16(at: 26) + fixed.value16(at: 28)
        return start <= source.count ? start : nil
    }
}

/// The members of an archive with a damaged directory, found by their local headers.
struct LocalHeaders: Sendable {
    private(set) var headers: [LocalHeader] = []

    init(scanning source: ByteSource) {
        var search = SignatureSearch(source)
        var offset = 0
        while headers.count < Limits.members, let found = search.next(from: offset) {
            endUnknown(at: found)
            guard let header = LocalHeader(at: found, in: source) else {
                offset = found + 1
                continue
            }
            headers.append(header)
            offset = header.hasUnknownSize ? header.data.lowerBound : max(found + 1, header.data.upperBound)
        }
    }

    /// Ends a stored member of unknown size before the next member and its 16-byte data descriptor. Deflated
    /// data mark their own end.
    private mutating func endUnknown(at offset: Int) {
        guard let last = headers.last, last.hasUnknownSize, !last.isDeflated else { return }
        let end = max(last.data.lowerBound, offset - 16)
        headers[headers.count - 1].data = last.data.lowerBound..<end
    }
}

/// Finds the next local header's signature, reading the source in pieces.
private struct SignatureSearch {
    private let source: ByteSource
    private var window: [UInt8] = []
    private var start = 0

    init(_ source: ByteSource) { self.source = source }

    mutating func next(from offset: Int) -> Int? {
        var offset = offset
        while offset + 4 <= source.count {
            if offset < start || offset + 4 > start + window.count {
                start = offset
                window = source.bytes(offset..<offset + Limits.chunk)
                guard window.count >= 4 else { return nil }
            }
            if let found = position(from: offset - start) { return start + found }
            offset = start + window.count - 3
        }
        return nil
    }

    private func position(from first: Int) -> Int? {
        window.withUnsafeBufferPointer { bytes in
            var index = first
            while index + 4 <= bytes.count {
                if bytes[index] == 0x50, bytes[index + 1] == 0x4B, bytes[index + 2] == 3,
                    bytes[index + 3] == 4
                {
                    return index
                }
                index += 1
            }
            return nil
        }
    }
}

/// Converts a document to clean, valid UTF-8 for parsers.
///
/// Control characters that markup forbids are removed; noncharacters and invalid bytes become U+FFFD. A
/// document that is not UTF-8 is decoded as declared, or else as windows-1252, as in browsers. A chunk that
/// is already clean, which is the usual case, is not copied.
///
/// The last two chunks stay valid until the next call.
package final class Transcoder {
    private enum Encoding {
        /// Only ASCII has been read.
        case undecided
        case utf8
        case windows1252
        case other(TextDecoder)
    }

    /// The first bytes of a document, which may declare its encoding.
    private static let headSize = 1_024

    private let stream: MemberStream
    private var encoding: Encoding?
    /// The beginning of the document.
    private var head: [UInt8] = []
    private var raw: [UnsafeMutableRawBufferPointer] = []
    /// Rewritten chunks; used in place of the raw buffer of the same index.
    private var rewritten: [UnsafeMutableBufferPointer<UInt8>] = []
    /// The index of the buffer that is filled next.
    private var turn = 0
    /// An incomplete character at the end of the last chunk.
    private var carried: [UInt8] = []
    /// Keeps the state between chunks.
    private var writer: CleanWriter
    private var isAtEnd = false

    /// - Parameters:
    ///   - name: the encoding if it is known; see `TextDecoder`.
    ///   - keepsPrinting: whether to keep backspaces and form feeds.
    ///   - piece: bytes read at a time; enough to contain a declaration of the encoding.
    package init(
        _ stream: MemberStream, encoding name: String? = nil, keepsPrinting: Bool = false,
        piece: Int = Limits.chunk
    ) {
        self.stream = stream
        writer = CleanWriter(keepsPrinting: keepsPrinting)
        if let name {
            encoding = name == "windows-1252" ? .windows1252 : TextDecoder(name).map { .other($0) }
        }
        raw = (0..<2).map { _ in .allocate(byteCount: max(piece, Self.headSize), alignment: 16) }
        rewritten = (0..<2).map { _ in .allocate(capacity: 0) }
    }

    deinit {
        raw.forEach { $0.deallocate() }
        rewritten.forEach { $0.deallocate() }
    }

    /// The next chunk of text, never empty; nil at the end.
    package func next() -> UnsafeBufferPointer<UInt8>? {
        while !isAtEnd {
            // Also decodes an empty last piece, because a decoder may have buffered something.
            let clean = decode(fill())
            if !clean.isEmpty { return clean }
        }
        return nil
    }

    /// Reads the next raw bytes after the carried ones.
    private func fill() -> UnsafeMutableBufferPointer<UInt8> {
        turn = 1 - turn
        let buffer = raw[turn]
        buffer.copyBytes(from: carried)
        var used = carried.count
        carried.removeAll(keepingCapacity: true)
        while used < buffer.count {
            let got = stream.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[used...]))
            if got == 0 {
                isAtEnd = true
                break
            }
            used += got
        }
        return UnsafeMutableRawBufferPointer(rebasing: buffer[..<used]).assumingMemoryBound(to: UInt8.self)
    }

    private func decode(_ chunk: UnsafeMutableBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        var bytes = UnsafeBufferPointer(chunk)
        if encoding == nil {
            let (found, mark) = Self.sniff(bytes)
            encoding = found
            head = Array(bytes.prefix(Self.headSize))
            bytes = UnsafeBufferPointer(rebasing: bytes[mark...])
        }
        switch encoding {
        case .other(let decoder):
            let decoded = decoder.decode(bytes, isLast: isAtEnd)
            return decoded.withUnsafeBufferPointer { rewrite($0, isLatin: false) }
        case .windows1252: return rewrite(bytes, isLatin: true)
        case .utf8: return passed(bytes, UTF8Scan.cleanPrefix(of: bytes).count)
        case .undecided, nil: break
        }
        let (clean, isASCII) = UTF8Scan.cleanPrefix(of: bytes)
        encoding =
            clean < bytes.count
            ? Self.encoding(of: bytes, head, isLast: isAtEnd) : isASCII ? .undecided : .utf8
        if case .other = encoding { return decode(chunk) }
        if case .windows1252 = encoding { return rewrite(bytes, isLatin: true) }
        return passed(bytes, clean)
    }

    /// The chunk itself if it is clean, without an incomplete character at its end.
    private func passed(_ bytes: UnsafeBufferPointer<UInt8>, _ clean: Int) -> UnsafeBufferPointer<UInt8> {
        guard !writer.isWithin else { return rewrite(bytes, isLatin: false) }
        if clean == bytes.count { return withoutLastReturn(bytes) }
        guard !isAtEnd, UTF8Scan.isCutCharacter(bytes[clean...]) else {
            return rewrite(bytes, isLatin: false)
        }
        carried += bytes[clean...]
        return UnsafeBufferPointer(rebasing: bytes[..<clean])
    }

    /// A carriage return at the end waits for a line feed, so that parsers get both together.
    private func withoutLastReturn(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        guard !isAtEnd, bytes.last == 0x0D else { return bytes }
        carried.append(0x0D)
        return UnsafeBufferPointer(rebasing: bytes.dropLast())
    }

    private func rewrite(_ bytes: UnsafeBufferPointer<UInt8>, isLatin: Bool) -> UnsafeBufferPointer<UInt8> {
        writer.begin(expecting: bytes.count + bytes.count / 2)
        if isLatin {
            writer.appendWindows1252(bytes)
        } else {
            let used = writer.appendUTF8(bytes, isLast: isAtEnd)
            carried += bytes[used...]
        }
        if rewritten[turn].count < writer.bytes.count {
            rewritten[turn].deallocate()
            rewritten[turn] = .allocate(capacity: writer.bytes.count)
        }
        _ = rewritten[turn].update(fromContentsOf: writer.bytes)
        return UnsafeBufferPointer(rebasing: rewritten[turn][..<writer.bytes.count])
    }
}

extension Transcoder {
    /// The encoding, decided at the first bytes that are not clean: UTF-8 if valid, whatever is declared;
    /// else as declared; else windows-1252.
    private static func encoding(of bytes: UnsafeBufferPointer<UInt8>, _ head: [UInt8], isLast: Bool)
        -> Encoding
    {
        let declared = declaredEncoding(in: head).flatMap { isUnicode($0) ? nil : $0 }
        if let declared, isStateful(declared) { return TextDecoder(declared).map { .other($0) } ?? .utf8 }
        let (valid, invalid) = UTF8Scan.countSequences(in: bytes, isLast: isLast)
        if valid + invalid == 0 { return .undecided }
        if invalid == 0 || valid > invalid { return .utf8 }
        if let declared, !isLatin(declared), let decoder = TextDecoder(declared) { return .other(decoder) }
        return .windows1252
    }

    /// The encoding by byte order mark or zero bytes, else as declared; and the length of the mark.
    private static func sniff(_ bytes: UnsafeBufferPointer<UInt8>) -> (Encoding, mark: Int) {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
        if bytes.starts(with: [0xFF, 0xFE]) { return (utf16("UTF-16LE"), 2) }
        if bytes.starts(with: [0xFE, 0xFF]) { return (utf16("UTF-16BE"), 2) }
        if bytes.count >= 4 {
            if bytes[0] == 0x3C && bytes[1] == 0 && bytes[3] == 0 { return (utf16("UTF-16LE"), 0) }
            if bytes[0] == 0 && bytes[1] == 0x3C && bytes[2] == 0 { return (utf16("UTF-16BE"), 0) }
        }
        return (.undecided, 0)
    }

    private static func utf16(_ name: String) -> Encoding {
        TextDecoder(name).map { .other($0) } ?? .utf8
    }

    /// The value of `encoding=` or `charset=` in the first bytes (XML 1.0 §4.3.3, HTML §4.2.5.4).
    private static func declaredEncoding(in bytes: [UInt8]) -> String? {
        let head = bytes.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }
        for key in ["encoding=", "charset="] {
            let key = Array(key.utf8)
            guard head.count > key.count,
                let start = (0..<head.count - key.count).first(where: {
                    head[$0..<$0 + key.count].elementsEqual(key)
                })
            else { continue }
            let value = head[(start + key.count)...].drop {
                $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'")
            }
            let name = value.prefix { isNameByte($0) }
            if !name.isEmpty, name.count < 40 { return String(decoding: name, as: UTF8.self) }
        }
        return nil
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: ":"):
            true
        default: false
        }
    }

    private static func isUnicode(_ name: String) -> Bool { name.hasPrefix("utf") || name == "us-ascii" }

    private static func isLatin(_ name: String) -> Bool { name == "iso-8859-1" || name == "windows-1252" }

    /// Encodings whose text has ASCII bytes only.
    private static func isStateful(_ name: String) -> Bool {
        name.hasPrefix("iso-2022") || name == "hz-gb-2312"
    }
}

extension Transcoder {
    /// Reads the whole document.
    package func readToEnd(expecting size: Int) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(min(max(0, size), Limits.sectionSource))
        while let chunk = next() { text += chunk }
        return text
    }
}

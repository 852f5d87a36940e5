import CICU
import CLibXML2

/// Passes text to the XML parser with each byte beyond ASCII replaced by an ASCII letter, and restores it in
/// the parser's events. libxml2 processes ASCII in runs, but text after another character one character at a
/// time, which would take most of the time of reading a book.
///
///     document   <p class="ü">“Well, Prince”</p>
///     masked     <p class="ü">xxxWell, Princexxx</p>
///     restored   “Well, Prince”
///
/// Tags, comments and the like are not changed. The bytes come from a transcoder, so there are no characters
/// that XML forbids.
final class TextMask {
    typealias Bytes = UnsafeBufferPointer<UInt8>

    private enum Place {
        case text
        /// After `<`, `<!`, `<!-`.
        case open, declaration, dash
        case tag
        case quoted(UInt8)
        case comment, section, instruction, type
        /// A document with an internal subset is not masked.
        case unmasked
    }

    private static let high: UInt64 = 0x8080_8080_8080_8080
    private static let standIns: UInt64 = 0x7878_7878_7878_7878

    private var place = Place.text
    /// Whether text is not masked because of a carriage return, after which the parser reads single
    /// characters.
    private var isRaw = false
    /// How many of the last bytes may belong to the end of a comment or the like.
    private var closing = 0
    /// Original bytes that the parser has received but not yet read.
    private var unread: [UInt8] = []
    private var lent: [UInt8] = []
    /// Whether the parser holds back a last carriage return until it has read everything before it.
    private var isLastHeldBack = false

    /// Masks a chunk and passes it to the parser.
    func lend(_ chunk: Bytes, _ parse: (Bytes) -> Void) {
        unread.append(contentsOf: chunk)
        lent.removeAll(keepingCapacity: true)
        lent.append(contentsOf: chunk)
        isLastHeldBack = chunk.last == 0x0D
        lent.withUnsafeMutableBufferPointer { mask($0) }
        lent.withUnsafeBufferPointer { parse($0) }
    }

    /// Forgets original bytes that the parser has read.
    func forget(butFor count: Int) { unread.removeFirst(max(0, unread.count - max(0, count))) }

    /// The original text of text reported by the parser.
    func text(_ reported: Bytes, in input: xmlParserInputPtr?, _ body: (Bytes) -> Void) {
        guard let start = reported.baseAddress, let input, let base = input.pointee.base,
            let end = input.pointee.end, base <= start, start + reported.count <= end
        else { return body(reported) }
        let first = unread.count - (isLastHeldBack ? 1 : 0) - (end - start)
        guard first >= 0, first + reported.count <= unread.count else { return body(reported) }
        unread.withUnsafeBufferPointer { body(Bytes(rebasing: $0[first..<first + reported.count])) }
    }
}

// MARK: - Where the text is

extension TextMask {
    private func mask(_ bytes: UnsafeMutableBufferPointer<UInt8>) {
        var index = 0
        while index < bytes.count {
            switch place {
            case .unmasked: return
            case .text:
                let end = Self.end(of: bytes, from: index, before: UInt8(ascii: "<"))
                maskText(UnsafeMutableBufferPointer(rebasing: bytes[index..<end]))
                index = end + 1
                if end < bytes.count { (place, isRaw) = (.open, false) }
            case .tag:
                while index < bytes.count, !Self.endsName(bytes[index]) { index += 1 }
                if index < bytes.count {
                    place = bytes[index] == UInt8(ascii: ">") ? .text : .quoted(bytes[index])
                    index += 1
                }
            case .quoted(let quote):
                index = Self.end(of: bytes, from: index, before: quote) + 1
                if index <= bytes.count { place = .tag }
            default:
                step(over: bytes[index])
                index += 1
            }
        }
    }

    /// Whether a byte ends a tag or begins a value in it.
    private static func endsName(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ">") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
    }

    private func step(over byte: UInt8) {
        switch (place, byte) {
        case (.open, UInt8(ascii: "!")): place = .declaration
        case (.open, UInt8(ascii: "?")): (place, closing) = (.instruction, 0)
        case (.open, _): place = .tag
        case (.declaration, UInt8(ascii: "-")): place = .dash
        case (.declaration, UInt8(ascii: "[")): (place, closing) = (.section, 0)
        case (.declaration, _): place = .type
        case (.dash, _): (place, closing) = (byte == UInt8(ascii: "-") ? .comment : .unmasked, 0)
        case (.comment, _): close(byte, UInt8(ascii: "-"), 2)
        case (.section, _): close(byte, UInt8(ascii: "]"), 2)
        case (.instruction, _): close(byte, UInt8(ascii: "?"), 1)
        case (.type, UInt8(ascii: ">")): place = .text
        case (.type, UInt8(ascii: "[")), (.type, UInt8(ascii: "<")): place = .unmasked
        default: break
        }
    }

    /// Ends a comment or the like at `>` after enough of a mark.
    private func close(_ byte: UInt8, _ mark: UInt8, _ count: Int) {
        if byte == mark {
            closing = min(count, closing + 1)
        } else {
            if byte == UInt8(ascii: ">"), closing == count { place = .text }
            closing = 0
        }
    }

    private func maskText(_ text: UnsafeMutableBufferPointer<UInt8>) {
        if !isRaw { isRaw = Self.end(of: text, from: 0, before: 0x0D) < text.count }
        guard !isRaw, let base = UnsafeMutableRawPointer(text.baseAddress) else { return }
        var index = 0
        while index + 8 <= text.count {
            let word = base.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            let marks = word & Self.high
            if marks != 0 {
                let whole = (marks >> 7) &* 0xFF
                base.storeBytes(
                    of: word & ~whole | Self.standIns & whole, toByteOffset: index, as: UInt64.self)
            }
            index += 8
        }
        while index < text.count {
            if text[index] >= 0x80 { text[index] = 0x78 }
            index += 1
        }
    }

    private static func end(
        of bytes: UnsafeMutableBufferPointer<UInt8>, from index: Int, before byte: UInt8
    ) -> Int {
        guard index < bytes.count, let base = bytes.baseAddress else { return bytes.count }
        return index + ci_find_byte(base + index, bytes.count - index, byte)
    }
}

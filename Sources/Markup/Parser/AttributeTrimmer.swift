/// Removes attributes beyond the limit from tags before they are parsed, because libxml2 compares each
/// attribute of an element with all others.
///
/// It parses tags only as far as needed to count names. That takes time, so it is idle until a document needs
/// it. Text that only looks like a tag, as in a script, is unchanged, unless it seems to have hundreds of
/// attributes.
final class AttributeTrimmer {
    typealias Bytes = UnsafeBufferPointer<UInt8>

    private enum Place {
        case text
        /// After `<`.
        case open
        case tagName, space, name, beforeValue, unquoted
        case quoted(UInt8)
    }

    private(set) var isIdle = true
    private var place = Place.text
    private var count = 0
    /// Whether bytes are kept; false in the removed part of a tag.
    private var passes = true
    /// Whether a removed slash may be the end of the tag.
    private var isSlashHeld = false

    /// Starts trimming.
    ///
    /// - Parameter held: bytes that the parser has received but not yet read.
    func begin(behind held: Bytes) {
        guard isIdle else { return }
        isIdle = false
        for byte in held { _ = isKept(byte) }
    }

    /// Trims a chunk in place; the memory belongs to a transcoder.
    func trim(_ chunk: Bytes) -> Bytes {
        guard !isIdle else { return chunk }
        let buffer = UnsafeMutableBufferPointer(mutating: chunk)
        var end = 0
        func keep(_ byte: UInt8) {
            buffer[end] = byte
            end += 1
        }
        for byte in chunk {
            let held = isSlashHeld
            guard isKept(byte) else { continue }
            if held, byte == UInt8(ascii: ">") { keep(UInt8(ascii: "/")) }
            isSlashHeld = false
            keep(byte)
        }
        if isSlashHeld { keep(UInt8(ascii: "/")) }
        isSlashHeld = false
        return Bytes(rebasing: buffer[..<end])
    }

    /// Reads a byte; returns whether it is kept.
    private func isKept(_ byte: UInt8) -> Bool {
        switch place {
        case .text: place = byte == UInt8(ascii: "<") ? .open : .text
        case .open:
            place = Self.beginsName(byte) ? .tagName : byte == UInt8(ascii: "<") ? .open : .text
            count = 0
        case .quoted(let quote): if byte == quote { place = .space }
        case .tagName, .space, .name, .beforeValue, .unquoted: return stepInTag(byte)
        }
        return passes
    }

    private func stepInTag(_ byte: UInt8) -> Bool {
        switch (place, byte) {
        case (_, UInt8(ascii: ">")): return endTag()
        case (.beforeValue, UInt8(ascii: "\"")), (.beforeValue, UInt8(ascii: "'")): place = .quoted(byte)
        case (.beforeValue, 0...0x20), (.unquoted, 0x21...), (.tagName, 0x21...): break
        case (.beforeValue, _): place = .unquoted
        case (_, 0...0x20): place = .space
        case (_, UInt8(ascii: "=")): place = .beforeValue
        case (.space, UInt8(ascii: "/")), (.name, UInt8(ascii: "/")):
            isSlashHeld = !passes
            return passes
        case (.space, _): beginAttribute()
        default: break
        }
        isSlashHeld = false
        return passes
    }

    private func endTag() -> Bool {
        place = .text
        passes = true
        return true
    }

    private func beginAttribute() {
        place = .name
        count += 1
        if count > Limits.attributes { passes = false }
    }

    private static func beginsName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
            0x80...0xFF:
            true
        default: false
        }
    }
}

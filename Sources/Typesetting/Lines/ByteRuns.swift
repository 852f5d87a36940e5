extension UnsafeBufferPointer<UInt8> {
    /// The end of a run of ASCII letters after the first byte at `start`. Eight bytes are examined at a time,
    /// because most words are no longer.
    @inline(__always)
    func endOfLetters(from start: Int, to end: Int) -> Int {
        var offset = start &+ 1
        while offset &+ 8 <= count {
            let length = EightBytes(self, at: offset).countOfLeadingLetters
            offset &+= length
            if length < 8 { return Swift.min(offset, end) }
        }
        while offset < end, isLetter(at: offset) { offset &+= 1 }
        return Swift.min(offset, end)
    }

    /// Whether the byte at an offset is an ASCII letter.
    @inline(__always)
    func isLetter(at offset: Int) -> Bool { 0x61...0x7A ~= self[offset] | 0x20 }

    /// The first line feed in a range, or the range's end.
    func firstLineFeed(in range: Range<Int>) -> Int {
        var offset = range.lowerBound
        while offset &+ 8 <= range.upperBound {
            let length = EightBytes(self, at: offset).countBefore(0x0A)
            offset &+= length
            if length < 8 { return offset }
        }
        while offset < range.upperBound, self[offset] != 0x0A { offset &+= 1 }
        return offset
    }

    /// The next space or first byte of a soft hyphen, or the end.
    @inline(__always)
    func nextSpaceOrSoftHyphen(from start: Int, to end: Int) -> Int {
        var offset = start
        while offset &+ 8 <= count {
            let bytes = EightBytes(self, at: offset)
            let length = Swift.min(bytes.countBefore(0x20), bytes.countBefore(0xC2))
            offset &+= length
            if length < 8 || offset >= end { return Swift.min(offset, end) }
        }
        while offset < end, self[offset] != 0x20, self[offset] != 0xC2 { offset &+= 1 }
        return Swift.min(offset, end)
    }

    /// Bytes after the copied ones that a buffer must have room for.
    static var copySlack: Int { 8 }

    /// Copies a word eight bytes at a time; extra bytes are overwritten by the next copy.
    @inline(__always)
    func copy(_ range: Range<Int>, to buffer: UnsafeMutableBufferPointer<UInt8>, at place: Int) {
        var offset = range.lowerBound
        var place = place
        let raw = UnsafeMutableRawBufferPointer(buffer)
        while offset < range.upperBound, offset &+ 8 <= count {
            let bytes = UnsafeRawBufferPointer(self).loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            raw.storeBytes(of: bytes, toByteOffset: place, as: UInt64.self)
            offset &+= 8
            place &+= 8
        }
        while offset < range.upperBound {
            buffer[place] = self[offset]
            offset &+= 1
            place &+= 1
        }
    }
}

/// Eight bytes that are examined in one step.
private struct EightBytes {
    private let bytes: UInt64

    private static let highBits: UInt64 = 0x8080_8080_8080_8080

    @inline(__always)
    init(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) {
        let raw = UnsafeRawBufferPointer(text)
        bytes = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    /// The number of ASCII letters at the start.
    @inline(__always)
    var countOfLeadingLetters: Int {
        let low = (bytes | 0x2020_2020_2020_2020) & ~Self.highBits
        // The sums have the high bit set from `a` on, and from the character after `z` on.
        let fromA = low &+ 0x1F1F_1F1F_1F1F_1F1F
        let afterZ = low &+ 0x0505_0505_0505_0505
        return (~(fromA & ~afterZ & ~bytes) & Self.highBits).trailingZeroBitCount &>> 3
    }

    /// The number of bytes before the first one with a value.
    @inline(__always)
    func countBefore(_ value: UInt8) -> Int {
        let different = bytes ^ (UInt64(value) &* 0x0101_0101_0101_0101)
        // The lowest zero byte is found correctly, even if a borrow affects those above it.
        return ((different &- 0x0101_0101_0101_0101) & ~different & Self.highBits).trailingZeroBitCount &>> 3
    }
}

/// Decodes UTF-8 character by character; each invalid byte becomes U+FFFD.
struct ScalarDecoder {
    private let text: UnsafeBufferPointer<UInt8>
    private let end: Int

    /// - Parameter end: the end of the text; clamped to its count.
    init(_ text: UnsafeBufferPointer<UInt8>, end: Int) {
        self.text = text
        self.end = min(end, text.count)
    }

    /// The character at an offset before the end, and the offset of the next one.
    @inline(__always)
    func scalar(at offset: Int) -> (UInt32, next: Int) {
        let byte = text[offset]
        if byte < 0x80 { return (UInt32(byte), offset + 1) }
        return beyondASCII(byte, at: offset)
    }

    private func beyondASCII(_ byte: UInt8, at offset: Int) -> (UInt32, next: Int) {
        let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
        guard byte >= 0xC2, byte < 0xF5, offset + length <= end else { return (0xFFFD, offset + 1) }
        var scalar = UInt32(byte) & (0x7F >> UInt32(length))
        for place in offset + 1..<offset + length {
            guard text[place] & 0xC0 == 0x80 else { return (0xFFFD, offset + 1) }
            scalar = scalar << 6 | UInt32(text[place] & 0x3F)
        }
        guard Unicode.Scalar(scalar) != nil else { return (0xFFFD, offset + 1) }
        return (scalar, offset + length)
    }
}

/// Decides whether text needs the bidirectional algorithm.
enum RightToLeft {
    /// Whether any character is right-to-left or affects direction, judging by its bytes.
    static func occurs(in range: Range<Int>, of text: UnsafeBufferPointer<UInt8>) -> Bool {
        var offset = range.lowerBound
        while offset < range.upperBound {
            let byte = text[offset]
            if byte >= 0xD6, mayBegin(byte, at: offset, before: range.upperBound, of: text) { return true }
            offset += 1
        }
        return false
    }

    private static func mayBegin(
        _ byte: UInt8, at offset: Int, before end: Int, of text: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        let second = offset + 1 < end ? text[offset + 1] : 0
        let third = offset + 2 < end ? text[offset + 2] : 0
        switch byte {
        case 0xD6: return second >= 0x90  // U+0590 on: Hebrew
        case 0xD7...0xDF: return true  // Arabic, Syriac, Thaana, N’Ko
        case 0xE0: return second < 0xA4  // U+0800 to U+08FF
        case 0xE2:  // marks, embeddings, overrides, isolates
            return second == 0x80 && (third == 0x8F || 0xAA...0xAE ~= third)
                || second == 0x81 && 0xA6...0xA9 ~= third
        case 0xEF: return 0xAC...0xBB ~= second  // presentation forms
        case 0xF0: return second == 0x90 && third >= 0xA0 || second == 0x9E && third >= 0xA0
        default: return false
        }
    }
}

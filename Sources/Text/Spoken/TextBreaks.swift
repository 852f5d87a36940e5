import CICU

/// Boundaries within a short text (UAX #29), by ICU.
enum TextBreaks {
    /// Where sentences end, the end of the text included.
    static func sentences(_ text: [UInt8]) -> [Int] { ends(text, ci_sentence_breaks_open()) }

    /// Where words, and what stands between them, end.
    static func words(_ text: [UInt8]) -> [Int] { ends(text, ci_word_breaks_open()) }

    /// Closes the iterator.
    private static func ends(_ text: [UInt8], _ breaks: OpaquePointer?) -> [Int] {
        guard let breaks else { return [text.count] }
        defer { ci_breaks_close(breaks) }
        return text.withUnsafeBufferPointer { text in
            guard ci_breaks_set_text(breaks, text.baseAddress, Int64(text.count)) else { return [text.count] }
            var offsets = [Int32](repeating: 0, count: text.count + 1)
            let count = Int(ci_breaks_next(breaks, &offsets, Int32(offsets.count)))
            return offsets.prefix(count).map { Int($0) }
        }
    }
}

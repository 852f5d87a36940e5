import BookModel

/// A number at the beginning of a heading: `IV`, `4.`, `IV. The Storm`.
struct ChapterNumber: Hashable, Sendable {
    let value: Int

    /// Nil for a line that does not begin so, or goes on like a sentence.
    init?(_ line: UnsafeBufferPointer<UInt8>) {
        guard let first = line.first, Self.mayBegin(first) else { return nil }
        let number = line.prefix { Self.mayBegin($0) }
        let rest = line[number.endIndex...]
        let value = Self.roman(number) ?? Self.decimal(number)
        guard let value, value > 0 else { return nil }
        if !rest.isEmpty {
            guard rest.first == UInt8(ascii: "."), let last = rest.last else { return nil }
            let title = rest.dropFirst().drop { $0 == 0x20 }
            if !title.isEmpty {
                // A title is no sentence, and does not begin small.
                guard title.count < rest.count - 1, !".,;:".utf8.contains(last),
                    let initial = title.first, initial &- 0x61 >= 26
                else { return nil }
            }
        }
        self.value = value
    }

    private static func mayBegin(_ byte: UInt8) -> Bool {
        byte &- 0x30 < 10 || "IVXLC".utf8.contains(byte)
    }

    private static func decimal(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
        guard digits.count < 4 else { return nil }
        return Int(String(decoding: digits, as: UTF8.self))
    }

    /// Of fewer letters than a word that only looks like one.
    private static func roman(_ letters: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
        letters.count < 10 ? RomanNumeral.value(of: letters) : nil
    }
}

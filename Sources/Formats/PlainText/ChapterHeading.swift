import BookModel

/// A heading of plain text such as `CHAPTER I` or `Part Two: The Sea`.
struct ChapterHeading: Hashable, Sendable {
    /// A longer line is not a heading.
    private static let lengthLimit = 70
    /// Words that are headings without a number; all others need one.
    private static let alone: Set<String> = [
        "prologue", "epilogue", "preface", "introduction", "foreword", "afterword", "prelude", "conclusion",
    ]
    private static let parts: Set<String> = [
        "book", "part", "volume", "buch", "teil", "livre", "partie", "libro",
    ]
    private static let chapters: Set<String> = [
        "chapter", "act", "canto", "letter", "kapitel", "chapitre", "capitolo", "capítulo", "capitulo",
        "hoofdstuk",
    ]
    private static let numbers: Set<String> = [
        "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
        "thirteen",
        "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty", "thirty", "forty",
        "fifty",
        "the", "first", "second", "third", "last",
    ]

    /// Whether it is a part that has chapters.
    var isPart: Bool

    /// Nil if the line is not a heading.
    init?(_ line: UnsafeBufferPointer<UInt8>) {
        guard let first = line.first, line.count <= Self.lengthLimit * 3 else { return nil }
        // The first byte rules out most lines.
        guard Self.mayBegin(first) else { return nil }
        let text = String(decoding: line, as: UTF8.self)
        guard text.unicodeScalars.count <= Self.lengthLimit else { return nil }
        if Self.isChineseChapter(text) {
            isPart = false
            return
        }
        let words = text.lowercased().utf8.split { $0 <= 0x20 || Self.isMark($0) }.map { String($0) ?? "" }
        guard let keyword = words.first else { return nil }
        if Self.isCountedPart(words, text) {
            isPart = true
            return
        }
        isPart = Self.parts.contains(keyword)
        if words.count == 1, Self.alone.contains(keyword) { return }
        guard isPart || Self.chapters.contains(keyword), words.count > 1, Self.isNumber(words[1]) else {
            return nil
        }
        // A sentence that begins with such words continues in lower case and ends with a full stop.
        if words.count > 2, !Self.hasMarkAfterNumber(text), line.last == UInt8(ascii: ".") { return nil }
    }

    /// Such as `Second Part` or `FIRST EPILOGUE: 1813`.
    private static func isCountedPart(_ words: [String], _ text: String) -> Bool {
        guard words.count > 1, ["first", "second", "third", "fourth", "fifth", "last"].contains(words[0]),
            parts.contains(words[1]) || words[1] == "epilogue" || words[1] == "act"
        else { return false }
        return words.count == 2 || hasMarkAfterNumber(text)
    }

    private static func mayBegin(_ byte: UInt8) -> Bool {
        switch byte | 0x20 {
        case UInt8(ascii: "a"), UInt8(ascii: "b"), UInt8(ascii: "c"), UInt8(ascii: "e"), UInt8(ascii: "f"),
            UInt8(ascii: "h"), UInt8(ascii: "i"), UInt8(ascii: "k"), UInt8(ascii: "l"), UInt8(ascii: "p"),
            UInt8(ascii: "s"),
            UInt8(ascii: "t"), UInt8(ascii: "v"):
            true
        default: byte == 0xE7
        }
    }

    /// 第, a number, and 章, 回, 話, 部, 卷 or 巻.
    private static func isChineseChapter(_ text: String) -> Bool {
        var scalars = text.unicodeScalars.makeIterator()
        guard scalars.next() == "第" else { return false }
        var count = 0
        while let scalar = scalars.next(), count < 8 {
            if "章回話话部卷巻節节".unicodeScalars.contains(scalar) { return count > 0 }
            guard "〇零一二三四五六七八九十百千兩两0123456789０１２３４５６７８９".unicodeScalars.contains(scalar) else { return false }
            count += 1
        }
        return false
    }

    private static func isNumber(_ word: String) -> Bool {
        if word.utf8.allSatisfy({ $0 &- 0x30 < 10 }) { return true }
        if word.utf8.allSatisfy({ "ivxlcdm".utf8.contains($0) }) { return true }
        return numbers.contains(word) || numbers.contains { word.hasPrefix($0 + "-") }
    }

    private static func hasMarkAfterNumber(_ text: String) -> Bool {
        text.utf8.split(maxSplits: 2) { $0 <= 0x20 }.prefix(2).last.flatMap { $0.last }.map { isMark($0) }
            ?? false
    }

    private static func isMark(_ byte: UInt8) -> Bool {
        [
            UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "_"),
            UInt8(ascii: "*"),
        ]
        .contains(byte)
    }
}

/// A number at the beginning of a heading: `IV`, `4.`, `IV. The Storm`.
struct ChapterNumber: Hashable, Sendable {
    let value: Int

    /// Nil if the line does not begin with a number, or looks like a sentence.
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
                // A title does not end like a sentence and does not begin in lower case.
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

    /// The value of a Roman numeral; longer ones are probably words.
    private static func roman(_ letters: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
        letters.count < 10 ? RomanNumeral.value(of: letters) : nil
    }
}

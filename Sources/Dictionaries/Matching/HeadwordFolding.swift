import CICU

/// How headwords are compared when case, accents and spaces shall not matter: characters become what search folds
/// them to (`ci_folding`), runs of white space one space, and none is left at either end.
enum HeadwordFolding {
    typealias Bytes = UnsafeBufferPointer<UInt8>

    /// The word, folded.
    static func folded(_ word: String) -> [UInt8] {
        var (word, folded) = (word, [UInt8]())
        word.withUTF8 { bytes in
            forEachFolded(bytes) { byte, _ in
                folded.append(byte)
                return true
            }
        }
        return folded
    }

    /// Calls a body with each byte of a folded word, until it returns false.
    ///
    /// - Parameter word: UTF-8; malformed bytes become U+FFFD.
    @inline(__always)
    static func forEachFolded(_ word: Bytes, _ body: (_ byte: UInt8, _ isFirstOfCharacter: Bool) -> Bool) {
        var (place, isStarted, hasSpace) = (0, false, false)
        while place < word.count {
            let byte = word[place]
            if byte <= 0x20 {
                (place, hasSpace) = (place + 1, isStarted)
                continue
            }
            if byte < 0x80 {
                if hasSpace, !body(0x20, true) { return }
                guard body(byte &- 0x41 < 26 ? byte | 0x20 : byte, true) else { return }
                (place, isStarted, hasSpace) = (place + 1, true, false)
                continue
            }
            let (scalar, next) = scalar(word, at: place)
            place = next
            let (start, count) = folding(scalar)
            guard count > 0 else { continue }
            if start[0] == 0x20 {
                hasSpace = isStarted
                continue
            }
            if hasSpace, !body(0x20, true) { return }
            (isStarted, hasSpace) = (true, false)
            for index in 0..<count where !body(start[index], start[index] & 0xC0 != 0x80) { return }
        }
    }

    /// How a headword compares with a folded word.
    ///
    /// - Returns: the bytes of the whole characters that both begin with, whether they are equal, and whether the
    ///   headword comes before the other by its bytes.
    static func compare(_ headword: Bytes, with folded: Bytes) -> (common: Int, isEqual: Bool, isBefore: Bool)
    {
        var (count, common, difference) = (0, 0, 0)
        forEachFolded(headword) { byte, isFirst in
            if isFirst { common = count }
            guard count < folded.count, folded[count] == byte else {
                difference = count < folded.count && byte < folded[count] ? -1 : 1
                return false
            }
            count += 1
            return true
        }
        if difference == 0 { common = count }
        return (common, difference == 0 && count == folded.count, difference <= 0 && count < folded.count)
    }

    /// What a character is folded to.
    private static func folding(_ scalar: UInt32) -> (start: UnsafePointer<UInt8>, count: Int) {
        let size = UInt32(ci_folding_block)
        guard let table = ci_folding_make(scalar / size, 0) else { return (replacement, 3) }
        let place = Int(scalar % size)
        let starts = UnsafeRawPointer(table).assumingMemoryBound(to: UInt16.self)
        let bytes = UnsafeRawPointer(table + 1).assumingMemoryBound(to: UInt8.self)
        return (bytes + Int(starts[place]), Int(starts[place + 1]) - Int(starts[place]))
    }

    private static let replacementBytes: StaticString = "\u{FFFD}"
    private static var replacement: UnsafePointer<UInt8> { replacementBytes.utf8Start }

    /// The character at a place, and the place after it; U+FFFD for a malformed byte.
    private static func scalar(_ word: Bytes, at place: Int) -> (UInt32, next: Int) {
        let byte = UInt32(word[place])
        let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
        guard byte >= 0xC2, byte < 0xF5, place + length <= word.count else { return (0xFFFD, place + 1) }
        var scalar = byte & (0x7F >> UInt32(length))
        for index in place + 1..<place + length {
            guard word[index] & 0xC0 == 0x80 else { return (0xFFFD, place + 1) }
            scalar = scalar << 6 | UInt32(word[index] & 0x3F)
        }
        return (scalar, place + length)
    }
}

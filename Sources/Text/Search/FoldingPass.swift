import BookModel

/// Folds a text from its beginning to its end, once.
///
/// White space becomes one space, whatever it was: the end of a line of verse, of a paragraph. Between
/// Chinese or Japanese characters it becomes nothing, for nobody types it there.
struct FoldingPass: ~Copyable {
    private let text: UnsafeBufferPointer<UInt8>
    private let keepsCase: Bool
    private var table: FoldingTable
    private var output: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    private var count = 0
    private var runs: [FoldedText.Run] = []
    /// How far the source is ahead of what is folded, in the run that is open; none where none is.
    private var lead = closed
    /// White space that has not been written yet.
    private var space: Range<Int>?
    /// What was written last is of a script without spaces; so is the beginning, where a pattern may have been
    /// cut off behind such a character.
    private var isWide = true

    private static let closed = Int.min

    private init(_ text: UnsafeBufferPointer<UInt8>, _ folding: Folding) {
        self.text = text
        keepsCase = folding.keepsCase
        table = FoldingTable(folding)
        capacity = text.count + 64
        output = .allocate(capacity: capacity)
    }

    /// Folds a text.
    ///
    /// - Parameter gaps: ranges that are left out as if they were not there, in order.
    static func fold(
        _ text: UnsafeBufferPointer<UInt8>, _ folding: Folding, leavingOut gaps: [Range<Int>] = []
    ) -> FoldedText {
        var pass = FoldingPass(text, folding)
        for part in gaps.parts(between: text.count) { pass.fold(part) }
        if let space = pass.space, !pass.isWide { pass.write(space: space) }
        return FoldedText(pass.output, count: pass.count, runs: pass.runs, end: text.count)
    }

    /// Takes a text as it is, without what is not seen.
    static func copy(
        _ text: UnsafeBufferPointer<UInt8>, leavingOut gaps: [Range<Int>] = []
    ) -> FoldedText {
        var pass = FoldingPass(text, Folding(keepsCase: true, keepsAccents: true))
        for part in gaps.parts(between: text.count) { pass.copy(part) }
        return FoldedText(pass.output, count: pass.count, runs: pass.runs, end: text.count)
    }

    private mutating func fold(_ range: Range<Int>) {
        var place = range.lowerBound
        while place < range.upperBound {
            let byte = text[place]
            if byte >= 0x80 {
                place = foldCharacter(at: place)
            } else if byte > 0x20 {
                place = foldASCII(place..<range.upperBound)
            } else {
                addSpace(place..<place + 1)
                place += 1
            }
        }
    }

    /// Folds words of ASCII and single spaces between them; where they end.
    private mutating func foldASCII(_ range: Range<Int>) -> Int {
        beginCharacter(isWide: false)
        link(to: range.lowerBound)
        let (text, output, keepsCase, end) = (text, output, keepsCase, range.upperBound)
        var (place, count) = (range.lowerBound, count)
        while place < end {
            let byte = text[place]
            if byte > 0x20, byte < 0x80 {
                output[count] = byte &- 0x41 < 26 && !keepsCase ? byte | 0x20 : byte
            } else if byte <= 0x20, place + 1 < end, text[place + 1] > 0x20, text[place + 1] < 0x80 {
                output[count] = 0x20
            } else {
                break
            }
            count += 1
            place += 1
        }
        self.count = count
        return place
    }

    /// Folds a character beyond ASCII; where the next one begins.
    private mutating func foldCharacter(at place: Int) -> Int {
        let (scalar, next) = text.scalar(at: place)
        if Self.isUnchanged(scalar) {
            beginCharacter(isWide: scalar < 0xA000)
            write(UnsafeBufferPointer(rebasing: text[place..<next]), from: place..<next)
            return next
        }
        let folded = table.bytes(of: scalar)
        guard let first = folded.first else { return next }
        if first == 0x20 {
            addSpace(place..<next)
            return next
        }
        beginCharacter(isWide: Self.isWide(scalar))
        if let (kana, end) = Kana.voiced(folded, followedBy: text, at: next) {
            kana.withUnsafeBufferPointer { write($0, from: place..<end) }
            return end
        }
        write(folded, from: place..<next)
        return next
    }

    private mutating func copy(_ range: Range<Int>) {
        var place = range.lowerBound
        while place < range.upperBound {
            let (scalar, next) = text.scalar(at: place)
            if scalar < 0x80 || !table.bytes(of: scalar).isEmpty {
                write(UnsafeBufferPointer(rebasing: text[place..<next]), from: place..<next)
            }
            place = next
        }
    }

    private mutating func addSpace(_ range: Range<Int>) {
        space = (space?.lowerBound ?? range.lowerBound)..<range.upperBound
    }

    /// Writes the white space before a character, unless it stands between two of scripts without spaces.
    private mutating func beginCharacter(isWide: Bool) {
        defer { self.isWide = isWide }
        guard let range = space else { return }
        space = nil
        if !(isWide && self.isWide) { write(space: range) }
    }

    private mutating func write(space range: Range<Int>) {
        let byte: [UInt8] = [0x20]
        byte.withUnsafeBufferPointer { write($0, from: range) }
    }

    private mutating func write(_ bytes: UnsafeBufferPointer<UInt8>, from range: Range<Int>) {
        let needed = count + bytes.count + text.count - range.lowerBound + 1
        if needed > capacity { grow(to: needed) }
        if bytes.count == range.count {
            link(to: range.lowerBound)
        } else {
            runs.append(
                FoldedText.Run(
                    folded: Int32(truncatingIfNeeded: count),
                    source: Int32(truncatingIfNeeded: range.lowerBound),
                    length: Int32(truncatingIfNeeded: range.count)))
            lead = Self.closed
        }
        for byte in bytes {
            output[count] = byte
            count += 1
        }
    }

    /// From here on byte stands for byte.
    private mutating func link(to place: Int) {
        guard place - count != lead else { return }
        lead = place - count
        runs.append(
            FoldedText.Run(
                folded: Int32(truncatingIfNeeded: count), source: Int32(truncatingIfNeeded: place), length: 0)
        )
    }

    private mutating func grow(to needed: Int) {
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: needed + needed / 2)
        larger.update(from: output, count: count)
        output.deallocate()
        (output, capacity) = (larger, needed + needed / 2)
    }
}

extension FoldingPass {
    /// Ideographs and syllables of Hangul, which stand for themselves and are most of their texts.
    @inline(__always)
    private static func isUnchanged(_ scalar: UInt32) -> Bool {
        0x4E00..<0xA000 ~= scalar || 0xAC00..<0xD7A4 ~= scalar
    }

    /// Whether a character is of a script that has no spaces between words.
    static func isWide(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x2E80..<0xA000, 0xF900..<0xFB00, 0xFF5F..<0xFFA0, 0x20000..<0x40000: true
        default: false
        }
    }
}

extension [Range<Int>] {
    /// What is left of a length without these ranges, which are in order.
    fileprivate func parts(between end: Int) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var place = 0
        for range in self where range.lowerBound >= place && range.upperBound <= end {
            if range.lowerBound > place { parts.append(place..<range.lowerBound) }
            place = range.upperBound
        }
        return place < end ? parts + [place..<end] : parts
    }
}

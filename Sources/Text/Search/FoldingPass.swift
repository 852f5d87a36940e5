import BookModel

/// Folds a text in one pass.
///
/// White space and line ends become one space. Between Chinese or Japanese characters they are removed,
/// because spaces are not typed there.
struct FoldingPass: ~Copyable {
    private let text: UnsafeBufferPointer<UInt8>
    private let keepsCase: Bool
    private var table: FoldingTable
    private var output: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    private var count = 0
    private var runs: [FoldedText.Run] = []
    /// Offset in the source minus offset in the folded text, in the current run; `closed` if there is none.
    private var lead = closed
    /// White space that has not been written yet.
    private var space: Range<Int>?
    /// Whether the last character written is of a script without spaces. True at the start, because a pattern
    /// may have been cut off after such a character.
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
    /// - Parameter gaps: ranges to skip, in order.
    static func fold(
        _ text: UnsafeBufferPointer<UInt8>, _ folding: Folding, leavingOut gaps: [Range<Int>] = []
    ) -> FoldedText {
        var pass = FoldingPass(text, folding)
        for part in gaps.parts(between: text.count) { pass.fold(part) }
        if let space = pass.space, !pass.isWide { pass.write(space: space) }
        return FoldedText(pass.output, count: pass.count, runs: pass.runs, end: text.count)
    }

    /// Copies a text without its invisible characters.
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

    /// Folds ASCII words separated by single spaces; returns where they end.
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

    /// Folds a character beyond ASCII; returns where the next one begins.
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

    /// Writes the pending space before a character, unless both neighbours are of scripts without spaces.
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

    /// Starts a run in which each folded byte stands for one source byte.
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
    /// Whether it is an ideograph or a Hangul syllable: these are frequent and folding does not change them.
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
    /// The parts of a length between these ranges, which are in order.
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

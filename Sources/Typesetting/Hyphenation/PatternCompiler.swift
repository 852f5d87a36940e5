/// Compiles a dictionary in the format of `hyph_*.dic` files into patterns that can be mapped from a file.
struct PatternCompiler {
    private var numbers = PatternHeader.Numbers()
    private var trie: PatternTrie
    /// The digits of all patterns without duplicates: for each the number of letters before the first digit,
    /// the number of digits, and the digits.
    private var digits: [UInt8] = [0]
    private var places: [UInt64: UInt32] = [:]

    /// Most letters of a pattern.
    private static let mostLetters = HyphenDictionary.longestWord + 2

    /// - Parameters:
    ///   - file: the dictionary in UTF-8, without the line that names its encoding.
    ///   - source: identifies the file that was read.
    static func compile(_ file: [UInt8], of source: FileStamp = FileStamp()) -> PatternMemory {
        var compiler = PatternCompiler(byteCount: file.count)
        file.withUnsafeBufferPointer { compiler.read($0) }
        let cells = PatternPacker.cells(of: compiler.trie)
        let header = PatternHeader(
            source: source, numbers: compiler.numbers, cellCount: cells.count,
            digitCount: compiler.digits.count)
        return PatternMemory(header, cells: cells, digits: compiler.digits)
    }

    private init(byteCount: Int) { trie = PatternTrie(room: byteCount / Self.bytesPerNode) }

    /// Approximate bytes of a file per node, in the largest dictionaries.
    private static let bytesPerNode = 4

    private mutating func read(_ file: UnsafeBufferPointer<UInt8>) {
        var start = 0
        while start < file.count {
            let feed = file.firstLineFeed(in: start..<file.count)
            while start < feed, file[start] <= 0x20 { start += 1 }
            var end = start
            while end < feed, file[end] > 0x20 { end += 1 }
            if start < end { read(file[start..<end], line: file[start..<feed]) }
            start = feed + 1
        }
    }

    /// - Parameter word: the first word of the line.
    private mutating func read(
        _ word: Slice<UnsafeBufferPointer<UInt8>>, line: Slice<UnsafeBufferPointer<UInt8>>
    ) {
        switch word[word.startIndex] {
        case UInt8(ascii: "#"), UInt8(ascii: "%"): break
        case UInt8(ascii: "N") where word.elementsEqual("NEXTLEVEL".utf8):
            if trie.roots.count < PatternHeader.mostLevels { trie.addRoot() }
            numbers.levels = trie.roots.count
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): readNumber(word, line)
        default: addPattern(word)
        }
    }

    /// Reads a line such as `LEFTHYPHENMIN 2`; other lines that begin with a capital are ignored.
    private mutating func readNumber(
        _ word: Slice<UnsafeBufferPointer<UInt8>>, _ line: Slice<UnsafeBufferPointer<UInt8>>
    ) {
        var number = 0
        for byte in line[word.endIndex...] where Self.isDigit(byte) {
            number = min(number * 10 + Int(byte & 15), HyphenDictionary.longestWord)
        }
        switch String(decoding: word, as: UTF8.self) {
        case "LEFTHYPHENMIN": numbers.left = max(numbers.left, number)
        case "RIGHTHYPHENMIN": numbers.right = max(numbers.right, number)
        case "COMPOUNDLEFTHYPHENMIN": numbers.compoundLeft = max(numbers.compoundLeft, number)
        case "COMPOUNDRIGHTHYPHENMIN": numbers.compoundRight = max(numbers.compoundRight, number)
        default: break
        }
    }

    /// Adds a pattern. One that would change the spelling (`f1f/ff=f,1,2`) allows no break, because text is
    /// not changed.
    private mutating func addPattern(_ pattern: Slice<UnsafeBufferPointer<UInt8>>) {
        let bytes = UnsafeBufferPointer(rebasing: pattern)
        let changes = bytes.contains(UInt8(ascii: "/")) ? HyphenPatterns.changes : 0
        // The letters, and the digits before each and after the last.
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * bytes.count + 1) { room in
            let letters = UnsafeMutableBufferPointer(rebasing: room[..<bytes.count])
            let digits = UnsafeMutableBufferPointer(rebasing: room[bytes.count...])
            var (count, digit) = (0, UInt8(0))
            for byte in bytes {
                if byte == UInt8(ascii: "/") { break }
                if Self.isDigit(byte) {
                    digit = byte & 15
                    if digit & 1 == 1 { digit |= changes }
                } else {
                    letters[count] = byte
                    digits[count] = digit
                    count += 1
                    digit = 0
                }
            }
            digits[count] = digit
            guard count <= Self.mostLetters else { return }
            let place = place(of: UnsafeBufferPointer(rebasing: digits[...count]))
            trie.add(UnsafeBufferPointer(rebasing: letters[..<count]), digits: place)
        }
    }

    /// The index of a pattern's digits, stored without zeros at both ends.
    private mutating func place(of digits: UnsafeBufferPointer<UInt8>) -> UInt32 {
        let first = digits.firstIndex { $0 > 0 } ?? 0
        let last = digits.lastIndex { $0 > 0 } ?? 0
        let kept = UnsafeBufferPointer(rebasing: digits[first...last])
        var digest = Digest()
        digest.add(UInt8(truncatingIfNeeded: first))
        for digit in kept { digest.add(digit) }
        if let place = places[digest.value] { return place }
        let place = UInt32(truncatingIfNeeded: self.digits.count)
        self.digits.append(UInt8(truncatingIfNeeded: first))
        self.digits.append(UInt8(truncatingIfNeeded: kept.count))
        self.digits += kept
        places[digest.value] = place
        return place
    }

    private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
}

import Synchronization

/// A dictionary with a cache of results by word; safe on any thread.
///
///     63       20 19     0
///     digest     │ breaks      of a word, in the entry selected by its digest
final class HyphenationCache: @unchecked Sendable {
    private let dictionary: HyphenDictionary
    private typealias Table = UnsafeMutablePointer<Atomic<UInt64>>
    /// For the words of the first pages, which need little memory.
    private let firstTable = table(of: firstCount)
    /// For all words; made when the first table is full.
    private let fullTable = Atomic<Table?>(nil)
    /// Number of words looked up, as long as it is less than the size of the first table.
    private let found = Atomic(0)

    /// Number of entries, a power of two: most of the vocabulary of a long novel, in 128 KiB.
    private static let entryCount = 1 << 14
    /// A power of two.
    private static let firstCount = 1 << 10
    /// Most bytes of a word that is cached.
    private static let longestWord = 20
    private static let breaks: UInt64 = 1 << 20 - 1

    init(_ dictionary: HyphenDictionary) { self.dictionary = dictionary }

    deinit {
        firstTable.deallocate()
        fullTable.load(ordering: .acquiring)?.deallocate()
    }

    private static func table(of count: Int) -> Table {
        let numbers = UnsafeMutablePointer<UInt64>.allocate(capacity: count)
        numbers.initialize(repeating: 0, count: count)
        // A zeroed atomic number is valid, because it has the same layout as a plain one.
        return UnsafeMutableRawPointer(numbers).bindMemory(to: Atomic<UInt64>.self, capacity: count)
    }

    /// Makes the full table, unless another thread has made it.
    private func makeFullTable() -> Table {
        let table = Self.table(of: Self.entryCount)
        let (isOurs, made) = fullTable.compareExchange(
            expected: nil, desired: table, ordering: .acquiringAndReleasing)
        if isOurs { return table }
        table.deallocate()
        return made ?? firstTable
    }

    /// The same as `HyphenDictionary.breaks(in:)`.
    ///
    /// Entries are atomic, so no thread waits; at worst two threads look up the same word. A word may be in
    /// one of two entries, of which the first has the latest word.
    func breaks(in word: UnsafeBufferPointer<UInt8>) -> UInt64 {
        guard word.count <= Self.longestWord else { return dictionary.breaks(in: word) }
        let digest = WordDigest.of(word)
        let isFirst = found.load(ordering: .relaxed) < Self.firstCount
        let entries = isFirst ? firstTable : fullTable.load(ordering: .acquiring) ?? makeFullTable()
        let index = Int(truncatingIfNeeded: digest) & ((isFirst ? Self.firstCount : Self.entryCount) - 1)
        let name = digest & ~Self.breaks
        let known = entries[index].load(ordering: .relaxed)
        if known & ~Self.breaks == name { return known & Self.breaks }
        let older = entries[index ^ 1].load(ordering: .relaxed)
        if older & ~Self.breaks == name { return older & Self.breaks }
        let breaks = dictionary.breaks(in: word)
        if isFirst { found.add(1, ordering: .relaxed) }
        if known != 0 { entries[index ^ 1].store(known, ordering: .relaxed) }
        entries[index].store(name | breaks, ordering: .relaxed)
        return breaks
    }
}

/// A hash of a word with 64 bits, computed eight bytes at a time.
enum WordDigest {
    private static let factors: (UInt64, UInt64) = (0x9E37_79B9_7F4A_7C15, 0xD6E8_FEB8_6659_FD93)

    /// The hash of a word of up to 24 bytes; its upper bits are never all 0.
    static func of(_ word: UnsafeBufferPointer<UInt8>) -> UInt64 {
        let bytes = UnsafeRawBufferPointer(word)
        let count = bytes.count
        var (first, middle, last): (UInt64, UInt64, UInt64) = (0, 0, 0)
        if count >= 8 {
            first = bytes.loadUnaligned(as: UInt64.self)
            last = bytes.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
            if count > 16 { middle = bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self) }
        } else if count >= 4 {
            first = UInt64(bytes.loadUnaligned(as: UInt32.self))
            last = UInt64(bytes.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
        } else {
            for byte in bytes { first = first << 8 | UInt64(byte) }
        }
        let one = (first ^ factors.0).multipliedFullWidth(by: last ^ factors.1 ^ UInt64(count))
        let two = (one.high ^ one.low ^ middle).multipliedFullWidth(by: factors.0)
        return (two.high ^ two.low) | 1 << 63
    }
}

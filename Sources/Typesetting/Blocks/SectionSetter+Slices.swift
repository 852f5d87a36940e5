import BookModel
import Synchronization

/// The result of setting some consecutive blocks of a section.
struct SectionSlice: Sendable {
    var lines: [LineRecord] = []
    /// By block index.
    var tables: [Int: TableLayout] = [:]
    var pictures: [Int: PictureLayout] = [:]
    /// How the first line begins if there are others above it; nil if there are no lines.
    var head: SectionSetter.BlockHead?
    /// State for the next block.
    var spaceBelow = 0
    var isBelowTitle = false
    var breaksPage = false
    var pageSide: LeafSide?

    /// Appends the result of the following blocks.
    mutating func append(_ next: SectionSlice) {
        guard var head = next.head else {
            spaceBelow = max(spaceBelow, next.spaceBelow)
            breaksPage = breaksPage || next.breaksPage
            pageSide = next.pageSide ?? pageSide
            return
        }
        head.space = isBelowTitle ? 0 : max(head.space, spaceBelow)
        head.breaksPage = head.breaksPage || breaksPage
        head.side = head.side ?? pageSide
        let first = lines.count
        if first == 0 { self.head = head }
        lines += next.lines
        lines[first].begin(head, isFirst: first == 0)
        tables.merge(next.tables) { $1 }
        pictures.merge(next.pictures) { $1 }
        (spaceBelow, isBelowTitle) = (next.spaceBelow, next.isBelowTitle)
        (breaksPage, pageSide) = (next.breaksPage, next.pageSide)
    }
}

extension LineRecord {
    /// Makes the line the first of a block, and possibly of the section.
    mutating func begin(_ head: SectionSetter.BlockHead, isFirst: Bool) {
        flags.insert(.startsBlock)
        flags.remove([.breaksPage, .beginsVerso, .beginsRecto, .opens])
        spaceAbove = UInt8(truncatingIfNeeded: isFirst ? 0 : head.space)
        continuesStanza = head.followsVerse && spaceAbove == 0 && !isFirst && !head.breaksPage
        if head.breaksPage { flags.insert(.breaksPage) }
        guard head.breaksPage || isFirst else { return }
        if let side = head.side { flags.insert(side == .verso ? .beginsVerso : .beginsRecto) }
        if head.opensChapter { flags.insert(.opens) }
    }
}

/// Joins the slices of a section in order, and finds the pages of joined slices while others are still being
/// set.
///
///     set      0   1   2   3   4 …    each by any thread
///     joined   0 ─ 1 ─ 2
///     pages    0 ─ 1 ─ 2
private struct JoinedSlices: ~Copyable {
    private(set) var whole = SectionSlice()
    /// Number of slices that have been joined.
    private var count = 0
    /// Nil if pages are found later, because they depend on more than the lines above.
    private var breaker: PageBreaker?
    /// Number of lines for which memory is reserved.
    private let room: Int

    /// - Parameters:
    ///   - lineCount: expected number of lines.
    ///   - shape: nil if pages are found later.
    init(lineCount: Int, _ shape: PageShape?) {
        whole.lines.reserveCapacity(lineCount)
        room = lineCount + lineCount / 4
        if let shape { breaker = PageBreaker(shape, room: room) }
    }

    /// Joins the slices that are ready, up to the first missing one.
    mutating func join(_ slices: borrowing Mutex<[SectionSlice?]>) {
        while let slice = slices.withLock({ count < $0.count ? $0[count].take() : nil }) {
            count += 1
            whole.append(slice)
            if whole.lines.count > room { breaker = nil }
            breaker?.findPages(whole.lines, areAll: false)
        }
    }

    /// The pages of all lines; empty if they are found later.
    mutating func divisions(beginning sides: [LeafSide]) -> [PageDivision] {
        guard !whole.lines.isEmpty else { return [] }
        breaker?.findPages(whole.lines, areAll: true)
        return sides.compactMap { breaker?.division($0) }
    }
}

extension SectionSetter {
    /// Bytes of a slice.
    private static let sliceBytes = 1 << 17

    /// Sets all blocks; those of a huge section in independent slices.
    ///
    /// - Parameter sides: sides of the first page for which pages may be found meanwhile; empty to find them
    ///   later.
    mutating func setBlocks(beginning sides: [LeafSide] = [], _ concurrently: Typesetter.Concurrently) {
        let parts = parts
        let isWhole = parts.count < 2
        let lineCount = lineEstimate(section.text.count, section.blocks.count)
        lines.reserveCapacity(isWhole ? lineCount : 0)
        guard !isWhole else { return setBlocks(section.blocks.indices, from: 0) }
        let slices = Mutex([SectionSlice?](repeating: nil, count: parts.count))
        let joined = Mutex(JoinedSlices(lineCount: lineCount, sides.isEmpty ? nil : format.shape))
        concurrently(parts.count) { [section, format, dictionaries, hasFigures] index in
            let slice = section.text.withUnsafeBufferPointer { text in
                var setter = SectionSetter(
                    section, text, format: format, dictionaries: dictionaries, hasFigures: hasFigures)
                setter.lines.reserveCapacity(
                    setter.lineEstimate(Self.sliceBytes, parts[index].blocks.count))
                setter.setBlocks(parts[index].blocks, from: parts[index].start)
                return setter.slice
            }
            slices.withLock { $0[index] = slice }
            // If another thread is joining slices, this one sets the next.
            joined.withLockIfAvailable { $0.join(slices) }
        }
        joined.withLock { joined in
            joined.join(slices)
            divisions = joined.divisions(beginning: sides)
            (lines, tables, pictures) = (joined.whole.lines, joined.whole.tables, joined.whole.pictures)
        }
    }

    private func lineEstimate(_ bytes: Int, _ blocks: Int) -> Int { bytes / format.measure + blocks }

    /// The blocks of a huge section in slices, and the least offset of each slice's text.
    ///
    /// Not divided if chapters get drop caps, because these depend on the blocks before.
    private var parts: [(blocks: Range<Int>, start: Int)] {
        guard isHuge, format.style.dropCaps != .on else { return [] }
        var parts: [(blocks: Range<Int>, start: Int)] = []
        var (first, start, end) = (0, 0, 0)
        for index in section.blocks.indices {
            end = section.blocks[index].range(from: end, to: section.text.count).upperBound
            let isLast = index == section.blocks.count - 1
            guard isLast || end - start >= Self.sliceBytes else { continue }
            parts.append((first..<index + 1, start))
            (first, start) = (index + 1, end)
        }
        return parts
    }
}

import BookModel
import Synchronization

/// What some blocks in a row of a section came to.
struct SectionSlice: Sendable {
    var lines: [LineRecord] = []
    /// By block.
    var tables: [Int: TableLayout] = [:]
    var pictures: [Int: PictureLayout] = [:]
    /// How the first line begins, were others above it; nil without lines.
    var head: SectionSetter.BlockHead?
    /// What the next block is to be told.
    var spaceBelow = 0
    var isBelowTitle = false
    var breaksPage = false
    var pageSide: LeafSide?

    /// Adds what was set of the blocks that follow.
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
    /// Makes the line the first of a block, and maybe of the section.
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

/// The slices of a section as they are put together, in order; the pages of those that have been are found
/// while others are still set.
///
///     set      0   1   2   3   4 …    each by any thread
///     joined   0 ─ 1 ─ 2
///     pages    0 ─ 1 ─ 2
private struct JoinedSlices: ~Copyable {
    private(set) var whole = SectionSlice()
    /// How many have been joined.
    private var count = 0
    /// Nil where pages are to be found later, as they depend on more than the lines above.
    private var filler: PageBreaker?
    /// Lines that there is room for.
    private let room: Int

    /// - Parameters:
    ///   - lineCount: about how many lines there will be.
    ///   - shape: nil where pages are to be found later.
    init(lineCount: Int, _ shape: PageShape?) {
        whole.lines.reserveCapacity(lineCount)
        room = lineCount + lineCount / 4
        if let shape { filler = PageBreaker(shape, room: room) }
    }

    /// Adds the slices that are there by now, as far as none is missing before them.
    mutating func join(_ slices: borrowing Mutex<[SectionSlice?]>) {
        while let slice = slices.withLock({ count < $0.count ? $0[count].take() : nil }) {
            count += 1
            whole.append(slice)
            if whole.lines.count > room { filler = nil }
            filler?.findPages(whole.lines, areAll: false)
        }
    }

    /// The pages of all lines; none where they are to be found later.
    mutating func divisions(beginning sides: [LeafSide]) -> [PageDivision] {
        guard !whole.lines.isEmpty else { return [] }
        filler?.findPages(whole.lines, areAll: true)
        return sides.compactMap { filler?.division($0) }
    }
}

extension SectionSetter {
    /// Bytes of a slice.
    private static let sliceBytes = 1 << 17

    /// Sets all blocks; those of a huge section in slices, which know nothing of each other.
    ///
    /// - Parameter sides: those that pages are to begin on, which may be found meanwhile; none where that is to wait.
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
            // Where another thread joins them, this one sets the next.
            joined.withLockIfAvailable { $0.join(slices) }
        }
        joined.withLock { joined in
            joined.join(slices)
            divisions = joined.divisions(beginning: sides)
            (lines, tables, pictures) = (joined.whole.lines, joined.whole.tables, joined.whole.pictures)
        }
    }

    private func lineEstimate(_ bytes: Int, _ blocks: Int) -> Int { bytes / format.measure + blocks }

    /// The blocks of a huge section in parts of some bytes, and where the text of each may begin.
    ///
    /// Which paragraph has an initial is known only when those before it are set.
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

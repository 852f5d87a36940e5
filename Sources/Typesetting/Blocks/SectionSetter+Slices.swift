import BookModel
import Synchronization

/// What some blocks in a row of a section came to.
struct SectionSlice: Sendable {
    var lines: [LineRecord]
    /// By block.
    var tables: [Int: TableLayout]
    var pictures: [Int: PictureLayout]
    /// How the first line begins, were others above it; nil without lines.
    var head: SectionSetter.BlockHead?
    /// What the next block is to be told.
    var spaceBelow: Int
    var breaksPage: Bool
    var pageSide: LeafSide?
}

extension SectionSetter {
    /// Bytes of a slice.
    private static let sliceBytes = 1 << 18

    /// Sets all blocks; those of a huge section in slices, which know nothing of each other.
    mutating func setBlocks(_ concurrently: Typesetter.Concurrently) {
        let parts = parts
        let isWhole = parts.count < 2
        lines.reserveCapacity(isWhole ? lineEstimate(section.text.count, section.blocks.count) : 0)
        guard !isWhole else { return setBlocks(section.blocks.indices, from: 0) }
        let slices = Mutex([SectionSlice?](repeating: nil, count: parts.count))
        concurrently(parts.count) { [section, format, dictionaries] index in
            let slice = section.text.withUnsafeBufferPointer { text in
                var setter = SectionSetter(section, text, format: format, dictionaries: dictionaries)
                setter.lines.reserveCapacity(
                    setter.lineEstimate(Self.sliceBytes, parts[index].blocks.count))
                setter.setBlocks(parts[index].blocks, from: parts[index].start)
                return setter.slice
            }
            slices.withLock { $0[index] = slice }
        }
        let set = slices.withLock { $0 }
        lines.reserveCapacity(set.reduce(0) { $0 + ($1?.lines.count ?? 0) })
        for case let slice? in set { append(slice) }
    }

    private func lineEstimate(_ bytes: Int, _ blocks: Int) -> Int { bytes / format.measure + blocks }

    /// The blocks of a huge section in parts of some bytes, and where the text of each may begin.
    ///
    /// Which paragraph has an initial is known only when those before it are set.
    private var parts: [(blocks: Range<Int>, start: Int)] {
        guard isHuge, !format.style.hasDropCaps else { return [] }
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

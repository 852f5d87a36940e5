import BookModel
import Typesetting

extension SectionCache {
    /// A section, made or set.
    struct Entry: Sendable {
        let content: Section
        /// Set in the current format.
        var set: SetSection?
        private let contentBytes: Int

        init(_ content: Section, _ set: SetSection?) {
            self.content = content
            self.set = set
            contentBytes = content.byteCount
        }

        /// The approximate memory of the section, in bytes.
        var byteCount: Int { contentBytes + (set?.byteCount ?? 0) }
    }

    /// The cached sections, limited in bytes.
    struct Sections: Sendable {
        /// The last used section.
        var center = 0
        private let limit: Int
        private var format: PageFormat?
        private var entries: [Int: Entry] = [:]
        /// The cached sections, in order.
        private var cached: [Int] = []
        private(set) var byteCount = 0
        /// The parsed beginning of a section, for its first pages.
        var opening: (section: Int, opening: SectionOpening)?

        init(limit: Int) { self.limit = limit }
    }
}

extension SectionCache.Sections {
    /// Drops what was set in another format.
    mutating func use(_ format: PageFormat) {
        guard format != self.format else { return }
        self.format = format
        for section in cached { entries[section]?.set = nil }
        byteCount = entries.values.reduce(0) { $0 + $1.byteCount }
    }

    /// Returns the parsed beginning of a section, once.
    mutating func takeOpening(_ section: Int) -> SectionOpening? {
        defer { opening = nil }
        return opening?.section == section ? opening?.opening : nil
    }

    /// The cached section; without its pages if these are in another format.
    func entry(_ section: Int, _ format: PageFormat) -> SectionCache.Entry? {
        guard var entry = entries[section] else { return nil }
        if format != self.format { entry.set = nil }
        return entry
    }

    /// The cached section, in any format.
    func content(_ section: Int) -> Section? { entries[section]?.content }

    /// Caches a section, unless sections nearer to the reader leave no room.
    mutating func insert(_ entry: SectionCache.Entry, _ section: Int, _ format: PageFormat?) {
        var entry = entry
        if format != self.format { entry.set = nil }
        if entry.set == nil, entries[section] != nil { return }
        let isNearest = section == center
        remove(section)
        let room = limit - entry.byteCount
        while byteCount > room, let farthest, isNearest || distance(farthest) > distance(section) {
            remove(farthest)
        }
        guard byteCount <= room || isNearest else { return }
        cached.insert(section, at: cached.partitioningIndex { $0 >= section })
        entries[section] = entry
        byteCount += entry.byteCount
    }

    private func distance(_ section: Int) -> Int { abs(section - center) }

    /// The cached section farthest from the last used one, which is at one of the two ends.
    private var farthest: Int? {
        guard let first = cached.first, let last = cached.last else { return nil }
        return distance(first) > distance(last) ? first : last
    }

    private mutating func remove(_ section: Int) {
        guard let entry = entries.removeValue(forKey: section) else { return }
        byteCount -= entry.byteCount
        cached.remove(at: cached.partitioningIndex { $0 >= section })
    }
}

extension Section {
    /// The approximate memory of a section, in bytes.
    var byteCount: Int {
        text.count + blocks.count * MemoryLayout<Block>.stride + spans.count * MemoryLayout<Span>.stride
            + anchors.count * 2 * MemoryLayout<Anchor>.stride + links.count * 4 * MemoryLayout<String>.stride
            + tables.reduce(0) {
                $0
                    + $1.rows.reduce($1.blocks.count * MemoryLayout<Block>.stride) {
                        $0 + $1.count * MemoryLayout<Table.Cell>.stride
                    }
            }
    }
}

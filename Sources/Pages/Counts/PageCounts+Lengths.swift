import BookModel

extension PageCounts {
    /// The number of pages from each entry of the contents to the next one of its level or a higher one, relative to
    /// the longest of its level, 0 to 1; nil if it is not known yet.
    package func lengths(of entries: [Contents.Entry]) -> [Double?] {
        let starts = entries.map { entry -> Int? in
            guard let target = entry.target, !isApart(target.section) else { return nil }
            return page(of: target).map { pages(before: target.section) + $0 }
        }
        var counts: [Int?] = Array(repeating: nil, count: entries.count)
        var most: [Int: Int] = [:]
        // For each level, the start of the next entry of that level or a higher one, from the end backwards.
        var next: [(level: Int, start: Int)] = []
        for index in entries.indices.reversed() {
            guard let start = starts[index] else { continue }
            let level = entries[index].level
            while let last = next.last, last.level > level { next.removeLast() }
            let count = max(1, (next.last?.start ?? total) - start)
            counts[index] = count
            most[level] = max(most[level] ?? 1, count)
            next.append((level, start))
        }
        guard isExact else { return Array(repeating: nil, count: entries.count) }
        return counts.indices.map { index in
            counts[index].map { Double($0) / Double(most[entries[index].level] ?? 1) }
        }
    }
}

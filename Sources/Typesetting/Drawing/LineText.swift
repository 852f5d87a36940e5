import BookModel

/// Where the characters of a line stand: from a column of the screen to a place of the text, and back.
///
///     columns   0123456789
///     drawn     It  was so-        a stretched gap, a hyphen that the text does not have
///     clusters  ││╰┤│││││
///     text      It was somehow
///
/// For every cluster that is shown, `offset(atColumn:)` and `columns(of:)` are inverse, whatever was
/// stretched, hyphenated, mirrored, shaped or set in small capitals.
public struct LineText: Hashable, Sendable {
    /// What is drawn as one: a character with its marks, a stretched gap, an ornament.
    public struct Cluster: Hashable, Sendable {
        /// Never empty; from 0 at the left edge of the measure.
        public var columns: Range<Int>
        /// The bytes of the section's text; never empty.
        public var range: Range<Int>
    }

    /// From left to right, not overlapping. Signs that are not in the text leave gaps between them.
    public private(set) var clusters: [Cluster]

    init(_ clusters: [Cluster]) {
        self.clusters = clusters.sorted { $0.columns.lowerBound < $1.columns.lowerBound }
    }

    /// The byte at which the character in a column begins; nil where there is none.
    public func offset(atColumn column: Int) -> Int? {
        cluster(atColumn: column)?.range.lowerBound
    }

    /// The character in a column; nil where there is none.
    public func cluster(atColumn column: Int) -> Cluster? {
        let index = clusters.partitioningIndex { $0.columns.upperBound > column }
        return index < clusters.count && clusters[index].columns.contains(column) ? clusters[index] : nil
    }

    /// The character in a column, else the one nearest to it; nil for a line that shows no text.
    public func cluster(nearestToColumn column: Int) -> Cluster? {
        clusters.min { distance($0, column) < distance($1, column) }
    }

    /// The columns of all characters that a range of the text touches, from left to right.
    ///
    /// One stretch where the text runs in one direction; what stands between two characters of the
    /// range and is not in the text, as the space between spaced capitals, is part of it.
    public func columns(of range: Range<Int>) -> [Range<Int>] {
        var stretches: [Range<Int>] = []
        var isContinued = false
        for cluster in clusters {
            guard cluster.range.overlaps(range) else {
                isContinued = false
                continue
            }
            if isContinued, let last = stretches.popLast() {
                stretches.append(last.lowerBound..<cluster.columns.upperBound)
            } else {
                stretches.append(cluster.columns)
            }
            isContinued = true
        }
        return stretches
    }

    private func distance(_ cluster: Cluster, _ column: Int) -> Int {
        max(cluster.columns.lowerBound - column, column - cluster.columns.upperBound + 1, 0)
    }
}

extension LineText {
    /// Gathers glyphs as they stand in a line into clusters.
    struct Gathering {
        private(set) var clusters: [Cluster] = []
        private var column: Int
        /// Columns of a gap whose space comes next, as in text that runs from right to left.
        private var gap: (start: Int, end: Int)?
        private let text: UnsafeBufferPointer<UInt8>

        /// - Parameters:
        ///   - text: the section's.
        ///   - column: where the first glyph stands.
        init(_ text: UnsafeBufferPointer<UInt8>, from column: Int) {
            self.text = text
            self.column = column
        }

        /// Adds the glyph to the right of those before.
        mutating func append(_ glyph: Glyph) {
            let columns = column..<column + glyph.columns
            column = columns.upperBound
            if glyph.range.isEmpty {
                if isGap(glyph) { stretch(glyph, columns) }
            } else if columns.isEmpty {
                join(glyph)
            } else {
                clusters.append(
                    Cluster(columns: start(before: glyph, columns)..<columns.upperBound, range: glyph.range))
            }
        }

        /// Whether a glyph is one of the spaces that a gap is stretched by.
        private func isGap(_ glyph: Glyph) -> Bool {
            glyph.scalar == 0x20 && glyph.anchor + 1 == glyph.range.lowerBound
                && text.indices.contains(glyph.anchor) && text[glyph.anchor] == 0x20
        }

        /// Gives columns to the space on the left, or keeps them for the one on the right.
        private mutating func stretch(_ glyph: Glyph, _ columns: Range<Int>) {
            if let last = clusters.last, last.range.upperBound == glyph.range.lowerBound,
                last.columns.upperBound == columns.lowerBound
            {
                clusters[clusters.count - 1].columns = last.columns.lowerBound..<columns.upperBound
            } else {
                gap = (gap?.start ?? columns.lowerBound, glyph.range.lowerBound)
            }
        }

        private mutating func start(before glyph: Glyph, _ columns: Range<Int>) -> Int {
            defer { gap = nil }
            guard let gap, gap.end == glyph.range.upperBound else { return columns.lowerBound }
            return gap.start
        }

        /// A mark belongs to what it stands over.
        private mutating func join(_ glyph: Glyph) {
            guard let last = clusters.last else { return }
            if last.range.upperBound == glyph.range.lowerBound {
                clusters[clusters.count - 1].range = last.range.lowerBound..<glyph.range.upperBound
            }
        }
    }
}

extension LineText {
    /// The same so many columns further to the right.
    func moved(by columns: Int) -> LineText {
        LineText(
            clusters.map { cluster in
                Cluster(
                    columns: cluster.columns.lowerBound + columns..<cluster.columns.upperBound + columns,
                    range: cluster.range)
            })
    }
}

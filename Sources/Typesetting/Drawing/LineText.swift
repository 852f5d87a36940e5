import BookModel

/// Maps columns of a line to offsets in the text and back.
///
///     columns   0123456789
///     drawn     It  was so-        a stretched gap, a hyphen that the text does not have
///     clusters  ││╰┤│││││
///     text      It was somehow
///
/// For every visible cluster, `offset(atColumn:)` and `columns(of:)` are inverse, even if the line is
/// justified, hyphenated, mirrored, shaped or set in small capitals.
public struct LineText: Hashable, Sendable {
    /// A unit of display: a character with its marks, a stretched gap, an ornament.
    public struct Cluster: Hashable, Sendable {
        /// Not empty; counted from the left edge of the measure.
        public var columns: Range<Int>
        /// Bytes of the section's text; not empty.
        public var range: Range<Int>
        /// Bytes of the reading above it, which it stands for, too.
        public var reading: Range<Int>?

        /// Whether it shows some of a range of the text.
        func shows(_ range: Range<Int>) -> Bool {
            self.range.overlaps(range) || reading?.overlaps(range) == true
        }
    }

    /// From left to right, not overlapping. Characters that are not in the text leave gaps between them.
    public private(set) var clusters: [Cluster]

    init(_ clusters: [Cluster]) {
        self.clusters = clusters.sorted { $0.columns.lowerBound < $1.columns.lowerBound }
    }

    /// The first byte of the character in a column; nil if there is none.
    public func offset(atColumn column: Int) -> Int? {
        cluster(atColumn: column)?.range.lowerBound
    }

    /// The character in a column; nil if there is none.
    public func cluster(atColumn column: Int) -> Cluster? {
        let index = clusters.partitioningIndex { $0.columns.upperBound > column }
        return index < clusters.count && clusters[index].columns.contains(column) ? clusters[index] : nil
    }

    /// The character nearest to a column; nil for a line without text.
    public func cluster(nearestToColumn column: Int) -> Cluster? {
        clusters.min { distance($0, column) < distance($1, column) }
    }

    /// The columns of all characters that overlap a range of the text, from left to right.
    ///
    /// One range if the text has one direction. It includes inserted characters between two characters of the
    /// range, such as spaces between spaced capitals.
    public func columns(of range: Range<Int>) -> [Range<Int>] {
        var stretches: [Range<Int>] = []
        var isContinued = false
        for cluster in clusters {
            guard cluster.shows(range) else {
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
    /// Collects the glyphs of a line into clusters.
    struct Gathering {
        private(set) var clusters: [Cluster] = []
        private var column: Int
        /// Columns of a stretched gap whose space comes next, as in right-to-left text; or of tatweels whose letter does.
        private var gap: (start: Int, end: Int)?
        private let text: UnsafeBufferPointer<UInt8>

        /// - Parameters:
        ///   - text: the section's text.
        ///   - column: the column of the first glyph.
        init(_ text: UnsafeBufferPointer<UInt8>, from column: Int) {
            self.text = text
            self.column = column
        }

        /// Appends a glyph to the right.
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

        /// Whether a glyph is a space added to a stretched gap, or a tatweel added to a letter.
        private func isGap(_ glyph: Glyph) -> Bool {
            if glyph.scalar == Kashida.tatweel.value { return true }
            return glyph.scalar == 0x20 && glyph.anchor + 1 == glyph.range.lowerBound
                && text.indices.contains(glyph.anchor) && text[glyph.anchor] == 0x20
        }

        /// Adds columns to the space at the left, or keeps them for the space at the right.
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

        /// Adds a combining mark to its base.
        private mutating func join(_ glyph: Glyph) {
            guard let last = clusters.last else { return }
            if last.range.upperBound == glyph.range.lowerBound {
                clusters[clusters.count - 1].range = last.range.lowerBound..<glyph.range.upperBound
            }
        }
    }
}

extension LineText {
    /// The same line moved to the right.
    func moved(by columns: Int) -> LineText {
        LineText(
            clusters.map { cluster in
                Cluster(
                    columns: cluster.columns.lowerBound + columns..<cluster.columns.upperBound + columns,
                    range: cluster.range, reading: cluster.reading)
            })
    }
}

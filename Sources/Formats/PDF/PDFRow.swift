import BookModel

/// The words on one baseline of a column, in reading order.
///
/// A label and the text beside it are one row, although poppler reports them separately:
///
///     -2        Force tmux to assume the terminal
struct PDFRow {
    private(set) var words: [PDFWord]
    private(set) var box: PDFBox
    /// The left edges of the first word and of words after a wide gap.
    private(set) var starts: [Double]

    /// Nil if there are no words.
    init?(_ words: [PDFWord]) {
        guard let first = words.first else { return nil }
        self.words = words
        box = words.reduce(first.box) { $0.union($1.box) }
        starts = [box.left]
        for (before, word) in zip(words, words.dropFirst())
        where word.box.left - before.box.right > box.height {
            starts.append(word.box.left)
        }
    }

    /// Merges another row on the same baseline.
    mutating func join(_ other: PDFRow) {
        let isFromTheRight = isFromTheRight
        let place = words.firstIndex {
            isFromTheRight ? $0.box.right < other.box.right : $0.box.left > other.box.left
        }
        words.insert(contentsOf: other.words, at: place ?? words.count)
        starts = (starts + other.starts).sorted()
        box = box.union(other.box)
    }

    /// Whether a word overlaps a line horizontally. A line that fits in a gap between words does not overlap.
    func covers(_ line: PDFBox) -> Bool {
        line.left < box.right - 1 && line.right > box.left + 1
            && words.contains { line.left < $0.box.right - 1 && line.right > $0.box.left + 1 }
    }

    /// Sets the font of each word.
    mutating func setFonts(_ font: (PDFWord) -> PDFWord.Font?) {
        for index in words.indices { words[index].font = font(words[index]) }
    }

    /// The size of most characters.
    var size: Double {
        var counts: [Double: Int] = [:]
        for word in words { counts[word.size, default: 0] += word.count }
        return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? box.height
    }

    /// The traits that all words with a known font have; none if half of the fonts or more are unknown.
    var traits: SpanStyle.Traits {
        let known = words.compactMap(\.font?.traits)
        guard let first = known.first, known.count * 2 > words.count else { return [] }
        return known.dropFirst().reduce(first) { $0.intersection($1) }
    }

    /// The text without traits, with spaces between separate words.
    var text: [UInt8] {
        var text: [UInt8] = []
        for (index, word) in words.enumerated() {
            if index > 0, isApart(index) { text.append(0x20) }
            text += word.text
        }
        return text
    }

    /// Whether there is a space before a word other than the first.
    func isApart(_ index: Int) -> Bool {
        let (before, word) = (words[index - 1].box, words[index].box)
        let gap = max(word.left - before.right, before.left - word.right)
        return gap > 0.08 * box.height || gap < -0.5 * box.height || box.height == 0
    }

    /// Whether most words are of right-to-left scripts.
    var isFromTheRight: Bool {
        words.count { $0.first.map { 0x590...0x8FF ~= $0.value || 0xFB1D...0xFDFF ~= $0.value } ?? false } * 2
            > words.count
    }

    /// Whether the first letter is lower case; opening quotes and brackets are skipped.
    var beginsSmall: Bool {
        let first = words.first?.text.decodedPrefix.first { !"([{\"'“‘«".unicodeScalars.contains($0) }
        return first?.properties.isLowercase == true
    }

    /// Whether a sentence may end here; closing quotes and brackets are skipped.
    var endsSentence: Bool {
        let last = words.last?.text.lastScalars.first { !"\"'”’»)]".unicodeScalars.contains($0) }
        return last.map { ".!?…:".unicodeScalars.contains($0) } ?? false
    }

    /// The median bottom of its words; the distance between those of two rows is the leading.
    var baseline: Double {
        let bottoms = words.map(\.box.bottom).sorted()
        return bottoms[bottoms.count / 2]
    }
}

extension [PDFRow] {
    /// Merges lines on the same baseline, from top to bottom.
    ///
    /// - Parameter lines: the lines that poppler found in one column.
    init(joining lines: [PDFRow]) {
        self = []
        for line in lines.sorted(by: { ($0.box.top, $0.box.left) < ($1.box.top, $1.box.left) }) {
            // Only the last few rows can be at the same height.
            let place = indices.suffix(8).last { index in
                self[index].box.isBeside(line.box, sharing: 0.6) && !self[index].covers(line.box)
            }
            if let place { self[place].join(line) } else { append(line) }
        }
        sort { ($0.box.bottom, $0.box.left) < ($1.box.bottom, $1.box.left) }
    }
}

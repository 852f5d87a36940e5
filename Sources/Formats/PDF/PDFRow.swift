import BookModel

/// The words of a page that stand on one baseline, within a column, as they are read.
///
/// A label and the text beside it are one row, though poppler tells of them apart:
///
///     -2        Force tmux to assume the terminal
struct PDFRow {
    private(set) var words: [PDFWord]
    private(set) var box: PDFBox
    /// Where the first word begins, and what follows a wide gap.
    private(set) var starts: [Double]

    /// Nil without words.
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

    /// Takes in what stands on the same baseline.
    mutating func join(_ other: PDFRow) {
        let isFromTheRight = isFromTheRight
        let place = words.firstIndex {
            isFromTheRight ? $0.box.right < other.box.right : $0.box.left > other.box.left
        }
        words.insert(contentsOf: other.words, at: place ?? words.count)
        starts = (starts + other.starts).sorted()
        box = box.union(other.box)
    }

    /// Whether any of its words stands where a line does, which may fill a gap that others have left.
    func covers(_ line: PDFBox) -> Bool {
        line.left < box.right - 1 && line.right > box.left + 1
            && words.contains { line.left < $0.box.right - 1 && line.right > $0.box.left + 1 }
    }

    /// Says of each word what it is set in.
    mutating func setFonts(_ font: (PDFWord) -> PDFWord.Font?) {
        for index in words.indices { words[index].font = font(words[index]) }
    }

    /// The size that most of its characters have.
    var size: Double {
        var counts: [Double: Int] = [:]
        for word in words { counts[word.size, default: 0] += word.count }
        return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? box.height
    }

    /// Traits that all of its words have, as far as fonts are known.
    var traits: SpanStyle.Traits {
        let known = words.compactMap(\.font?.traits)
        guard let first = known.first, known.count * 2 > words.count else { return [] }
        return known.dropFirst().reduce(first) { $0.intersection($1) }
    }

    /// The text without traits, a space between words that stand apart.
    var text: [UInt8] {
        var text: [UInt8] = []
        for (index, word) in words.enumerated() {
            if index > 0, isApart(index) { text.append(0x20) }
            text += word.text
        }
        return text
    }

    /// Whether there is a space before a word, not the first one.
    func isApart(_ index: Int) -> Bool {
        let (before, word) = (words[index - 1].box, words[index].box)
        let gap = max(word.left - before.right, before.left - word.right)
        return gap > 0.08 * box.height || gap < -0.5 * box.height || box.height == 0
    }

    /// Whether more of its letters belong to scripts that run to the left.
    var isFromTheRight: Bool {
        words.count { $0.first.map { 0x590...0x8FF ~= $0.value || 0xFB1D...0xFDFF ~= $0.value } ?? false } * 2
            > words.count
    }

    /// Whether the first letter is a small one, opening quotes and brackets apart.
    var beginsSmall: Bool {
        let first = words.first?.text.decodedPrefix.first { !"([{\"'“‘«".unicodeScalars.contains($0) }
        return first?.properties.isLowercase == true
    }

    /// Whether a sentence may end here, closing quotes and brackets apart.
    var endsSentence: Bool {
        let last = words.last?.text.lastScalars.first { !"\"'”’»)]".unicodeScalars.contains($0) }
        return last.map { ".!?…:".unicodeScalars.contains($0) } ?? false
    }

    /// The bottom of letters of usual size: where two rows follow, their distance is the leading.
    var baseline: Double {
        let bottoms = words.map(\.box.bottom).sorted()
        return bottoms[bottoms.count / 2]
    }
}

extension [PDFRow] {
    /// Puts what stands on the same baseline together, from the top down.
    ///
    /// - Parameter lines: what poppler takes for lines, of one column.
    init(joining lines: [PDFRow]) {
        self = []
        for line in lines.sorted(by: { ($0.box.top, $0.box.left) < ($1.box.top, $1.box.left) }) {
            // What may be beside it is among the last ones.
            let place = indices.suffix(8).last { index in
                self[index].box.isBeside(line.box, sharing: 0.6) && !self[index].covers(line.box)
            }
            if let place { self[place].join(line) } else { append(line) }
        }
        sort { ($0.box.bottom, $0.box.left) < ($1.box.bottom, $1.box.left) }
    }
}

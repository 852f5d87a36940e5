import BookModel

/// A drop cap beside the first lines, at the start of a chapter's text.
///
///     ▀▀█▀▀ wo brass keys
///       █   hung by the door,
///       █   and neither fitted
///     the lock.
struct Initial: Hashable {
    /// Its bytes in the text, including an opening quotation mark.
    var range: Range<Int>
    /// The text of each of its rows, including the blank rows between lines.
    var rows: [String]
    /// How many lines stand beside it.
    var lineCount: Int
    /// Columns taken from the lines beside it, including the gap.
    var columns: Int
    /// Whether it stands at the right: a Hebrew letter. Arabic letters join, and have none.
    var isRightToLeft: Bool

    /// Least columns of a paragraph with a drop cap.
    static let leastWidth = 30

    /// The drop cap of a paragraph; nil if it does not begin with a letter from A to Z or of Hebrew, or if the letter has
    /// marks, which would be lost.
    ///
    /// - Parameter lineSpacing: rows from one line to the next.
    init?(_ range: Range<Int>, of text: UnsafeBufferPointer<UInt8>, lineSpacing: Int) {
        let range = range.clamped(to: text.indices)
        var start = range.lowerBound
        while start < range.upperBound, Placeholder.stands(at: start, in: text, end: range.upperBound) {
            start += Placeholder.length
        }
        guard start < range.upperBound else { return nil }
        let decoder = ScalarDecoder(text, end: range.upperBound)
        let (scalar, next) = decoder.scalar(at: start)
        let mark = Self.quotationMarks.first { $0.value == scalar }
        let place = mark == nil ? start : next
        guard place < range.upperBound else { return nil }
        let (letter, end) = decoder.scalar(at: place)
        let hasMarks = end < range.upperBound && GlyphWidth.columns(of: decoder.scalar(at: end).0) == 0
        lineCount = lineSpacing == 1 ? 3 : 2
        let height = (lineCount - 1) * lineSpacing + 1
        isRightToLeft = 0x5D0...0x5EA ~= letter
        guard !hasMarks, let dots = Self.dots(of: letter), let shape = Shape(dots, height: height) else {
            return nil
        }
        self.range = range.lowerBound..<end
        rows = shape.rows
        columns = shape.columns + 1
        guard let mark else { return }
        let isAtLeft = !isRightToLeft
        rows = rows.enumerated().map { row, dots in
            let sign = row == 0 ? String(mark) : " "
            return isAtLeft ? sign + dots : dots + sign
        }
        columns += 1
    }

    private static let quotationMarks: [Unicode.Scalar] = ["“", "‘", "\"", "'", "«", "„", "‚", "‹", "”", "״"]

    private static func dots(of letter: UInt32) -> String? {
        switch letter {
        case 0x41...0x5A: shapes[Int(letter - 0x41)]
        case 0x61...0x7A: shapes[Int(letter - 0x61)]
        case 0x5D0...0x5EA: hebrewShapes[Int(letter - 0x5D0)]
        default: nil
        }
    }

    /// The start of the remaining text: spaces after a word of one letter are skipped.
    func next(in text: UnsafeBufferPointer<UInt8>, to end: Int) -> Int {
        var next = range.upperBound
        while next < end, text[next] == 0x20 { next += 1 }
        return next
    }
}

extension Initial {
    /// A letter drawn with half blocks: each row has two rows of dots, some of them drawn twice in a high letter.
    private struct Shape {
        var rows: [String]
        var columns: Int

        init?(_ dots: String, height: Int) {
            let lines = dots.utf8.split(separator: UInt8(ascii: " ")).map(Array.init)
            guard let first = lines.first else { return nil }
            columns = first.count
            func line(_ half: Int) -> [UInt8] { lines[half * lines.count / (2 * height)] }
            rows = (0..<height).map { row in
                var text = String.UnicodeScalarView()
                for (upper, lower) in zip(line(2 * row), line(2 * row + 1)) {
                    text.append(Self.block(upper == Self.dot, lower == Self.dot))
                }
                return String(text)
            }
        }

        private static let dot = UInt8(ascii: "#")

        private static func block(_ upper: Bool, _ lower: Bool) -> Unicode.Scalar {
            switch (upper, lower) {
            case (true, true): "█"
            case (true, false): "▀"
            case (false, true): "▄"
            case (false, false): " "
            }
        }
    }

    private static let shapes = [
        ".###. #...# #...# ##### #...# #...#", "####. #...# ####. #...# #...# ####.",
        ".#### #.... #.... #.... #.... .####", "####. #...# #...# #...# #...# ####.",
        "##### #.... ####. #.... #.... #####", "##### #.... ####. #.... #.... #....",
        ".#### #.... #.... #..## #...# .####", "#...# #...# ##### #...# #...# #...#",
        "### .#. .#. .#. .#. ###", "..### ...#. ...#. ...#. #..#. .##..",
        "#...# #..#. ###.. #..#. #...# #...#", "#.... #.... #.... #.... #.... #####",
        "#...# ##.## #.#.# #.#.# #...# #...#", "#...# ##..# #.#.# #..## #...# #...#",
        ".###. #...# #...# #...# #...# .###.", "####. #...# #...# ####. #.... #....",
        ".###. #...# #...# #.#.# #..#. .##.#", "####. #...# #...# ####. #..#. #...#",
        ".#### #.... .###. ....# ....# ####.", "##### ..#.. ..#.. ..#.. ..#.. ..#..",
        "#...# #...# #...# #...# #...# .###.", "#...# #...# #...# .#.#. .#.#. ..#..",
        "#...# #...# #.#.# #.#.# ##.## #...#", "#...# .#.#. ..#.. ..#.. .#.#. #...#",
        "#...# .#.#. ..#.. ..#.. ..#.. ..#..", "##### ...#. ..#.. .#... #.... #####",
    ]

    /// From U+05D0 on; empty for final letters, with which no word begins.
    private static let hebrewShapes = [
        "#...# .#..# .###. #.#.. #..#. #...#", "####. ...#. ...#. ...#. ...#. #####",
        ".##. ..#. ..#. ..#. .#.# #..#", "##### ...#. ...#. ...#. ...#. ...#.",
        "##### ....# ....# #...# #...# #...#", "## .# .# .# .# .#", "### .#. .#. .#. .#. .#.",
        "##### #...# #...# #...# #...# #...#", "#..## #...# #...# #...# #...# #####", "## .# .# .. .. ..", "",
        "##### ....# ....# ....# ....# #####", "#.... #.... ##### ....# ...#. ..#..", "",
        "#.### .#..# #...# #...# #...# #.###", "", ".## ..# ..# ..# ..# ###",
        "##### #...# #...# #...# .#.#. ..#..", "#...# #...# .#..# .#.#. ..##. ###..", "",
        "##### #...# ##..# ....# ....# #####", "", "#...# .#..# ..##. ...#. ....# #####",
        "##### ....# #...# #..#. #.#.. #....", "##### ....# ....# ....# ....# ....#",
        "#.#.# #.#.# #.#.# #.#.# #.#.# #####", ".#### .#..# .#..# .#..# .#..# ##..#",
    ]
}

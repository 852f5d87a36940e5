import BookModel
import Cells

/// Measures the pieces between the boundaries found by ICU.
struct PieceScanner {
    private let text: UnsafeBufferPointer<UInt8>
    private let decoder: ScalarDecoder
    private let end: Int
    private let bound: [ClosedRange<Int>]
    private let wordBreak: BlockStyle.WordBreak
    /// Whether lines may also break before and after punctuation (`line-break: anywhere`).
    private let breaksAnywhere: Bool
    private var nextBound = 0
    private var offset: Int
    /// Whether punctuation can be narrowed.
    private let narrowsMarks: Bool
    /// The width of no text.
    private let blank: GlyphWidth
    private var width: GlyphWidth
    /// Spaces after the characters counted in `width`.
    private var spaces = 0
    private var last: UInt32 = 0
    /// Punctuation marks that can be narrowed.
    private var marks: UInt8 = 0

    init(
        _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, bound: [ClosedRange<Int>],
        _ wordBreak: BlockStyle.WordBreak, breaksAnywhere: Bool = false, _ blank: GlyphWidth,
        narrowsMarks: Bool
    ) {
        self.narrowsMarks = narrowsMarks
        (self.blank, width) = (blank, blank)
        self.wordBreak = wordBreak
        self.breaksAnywhere = breaksAnywhere
        self.text = text
        self.bound = bound
        end = range.upperBound
        decoder = ScalarDecoder(text, end: end)
        offset = range.lowerBound
    }

    /// Appends a piece that ends at a boundary. If a break is not allowed there, the text is kept for the
    /// next piece.
    mutating func appendPiece(upTo boundary: Int, clusters: ClusterFinder, to list: inout PieceList) {
        if wordBreak == .breakAll { appendLetters(upTo: boundary, clusters, to: &list) }
        measure(upTo: boundary)
        if boundary < end, isBound(boundary) || isWithinWord(boundary) { return }
        if boundary < end, !isBetweenClusters(boundary, clusters) { return }
        let textEnd = boundary - spaces
        if width.columns <= list.limit {
            let takesHyphen = last == 0xAD && spaces == 0 && boundary < end
            list.append(
                end: textEnd, next: boundary, width: width.columns, takesHyphen: takesHyphen,
                hangs: Self.hangs(last), marks: marks)
        } else {
            list.appendLong(end: textEnd, next: boundary, in: text, cluster: clusters.cluster(_:within:))
        }
        width = blank
        spaces = 0
        marks = 0
    }

    /// Appends pieces up to a boundary; each ends between two letters.
    private mutating func appendLetters(
        upTo boundary: Int, _ clusters: ClusterFinder, to list: inout PieceList
    ) {
        var next = clusters.cluster(offset).end
        while next < boundary {
            measure(upTo: next)
            if spaces == 0, mayBreak(before: decoder.scalar(at: next).0), !isBound(next),
                width.columns <= list.limit
            {
                list.append(end: next, next: next, width: width.columns)
                width = blank
            }
            next = clusters.cluster(next).end
        }
    }

    /// Whether a line may break between two characters of which neither is a space, where words may be broken.
    private func mayBreak(before next: UInt32) -> Bool {
        breaksAnywhere ? next != 0x20 : WordLetters.contain(last) && WordLetters.contain(next)
    }

    private mutating func measure(upTo boundary: Int) {
        while offset < boundary {
            let (scalar, next) = decoder.scalar(at: offset)
            if scalar == 0x20 {
                spaces += 1
            } else {
                for _ in 0..<spaces { width.add(0x20) }
                spaces = 0
                width.add(scalar)
                if scalar != Placeholder.selector { last = scalar }
                if narrowsMarks, NarrowMarks.half(of: scalar) != nil, marks < .max { marks += 1 }
            }
            offset = next
        }
    }

    /// Commas, full stops and closing brackets of Chinese and Japanese (JIS X 4051, classes 2 and 7).
    private static func hangs(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x3001, 0x3002, 0x3009, 0x300B, 0x300D, 0x300F, 0x3011, 0x3015, 0xFF09, 0xFF0C, 0xFF0E: true
        default: false
        }
    }

    private mutating func isBound(_ boundary: Int) -> Bool {
        while nextBound < bound.count, bound[nextBound].upperBound < boundary { nextBound += 1 }
        return nextBound < bound.count && bound[nextBound].contains(boundary)
    }

    /// Whether the boundary is within a word, and words are kept whole (`word-break: keep-all`).
    private func isWithinWord(_ boundary: Int) -> Bool {
        wordBreak == .keepAll && spaces == 0 && WordLetters.contain(last) && !WordLetters.haveDictionary(last)
            && WordLetters.contain(decoder.scalar(at: boundary).0)
    }

    /// Whether the boundary is between clusters. Line breaking allows a break after a space and before a
    /// combining mark (LB10), but this would split a cluster (GB9).
    private func isBetweenClusters(_ boundary: Int, _ clusters: ClusterFinder) -> Bool {
        let before = spaces > 0 ? 0x20 : last
        return clusters.isBoundary(boundary, between: before, and: decoder.scalar(at: boundary).0)
    }
}

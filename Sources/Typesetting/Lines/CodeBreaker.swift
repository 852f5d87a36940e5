/// Breaks a line of code that is too wide: at a space, else after an operator, else where the line is full.
///
///     let total = first.count + second.count
///       ↪ + third.count
struct CodeBreaker {
    private let text: UnsafeBufferPointer<UInt8>
    private let range: Range<Int>
    private let clusters: ClusterFinder
    /// Columns beyond the width that the line may use before it is folded.
    private let margin: Int

    /// - Parameters:
    ///   - text: the section's text.
    ///   - range: a line of code.
    init(
        _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ clusters: ClusterFinder, margin: Int
    ) {
        (self.text, self.range, self.clusters, self.margin) = (text, range, clusters, margin)
    }

    /// The columns of a line's leading spaces, limited to half of the width.
    static func indent(of range: Range<Int>, in text: UnsafeBufferPointer<UInt8>, width: Int) -> Int {
        min(range.prefix { text[$0] == 0x20 }.count, width / 2, max(0, width - PageFormat.leastMeasure))
    }

    /// A possible line end, and the columns before it.
    private struct Place {
        var end: Int
        var next: Int
        var width: Int
    }

    /// Adds a piece for each line.
    func appendPieces(to list: inout PieceList) {
        var place = Place(end: range.lowerBound, next: range.lowerBound, width: 0)
        while place.next < range.upperBound {
            // Only the first part may extend into the margin; the others are indented, too.
            let limit = list.limit + (place.next == range.lowerBound ? margin : 0)
            place = end(of: place.next, limit: list.keepsWords ? .max : limit)
            list.append(end: place.end, next: place.next, width: place.width)
        }
    }

    /// The end of the part that begins at an offset.
    private func end(of start: Int, limit: Int) -> Place {
        // The end of the last character that is not a space, and the columns up to it.
        var (offset, used, lastWord, wordColumns) = (start, 0, start, 0)
        var full: Place?
        var space: Place?
        var sign: Place?
        while offset < range.upperBound {
            let found = clusters.cluster(offset, within: limit)
            let next = max(offset + 1, min(found.end, range.upperBound))
            // A space with a mark is no blank.
            if text[offset] != 0x20 || next > offset + 1 {
                if full == nil, used + found.columns > limit, offset > start {
                    // Spaces that do not fit are dropped.
                    full =
                        used <= limit
                        ? Place(end: offset, next: offset, width: used)
                        : lastWord > start
                            ? Place(end: lastWord, next: offset, width: wordColumns)
                            : Place(end: start + limit, next: offset, width: limit)
                }
                (lastWord, wordColumns) = (next, used + found.columns)
            } else if full == nil, lastWord > start, next < range.upperBound, text[next] != 0x20 {
                space = Place(end: lastWord, next: next, width: wordColumns)
            }
            used += found.columns
            if full != nil { break }
            if full == nil, used <= limit, isSign(at: offset), next < range.upperBound,
                text[next] != 0x20, !isSign(at: next)
            {
                sign = Place(end: next, next: next, width: used)
            }
            offset = next
        }
        guard let full, offset < range.upperBound else {
            let isWide = lastWord < range.upperBound && used > limit
            return Place(
                end: isWide ? lastWord : range.upperBound, next: range.upperBound,
                width: isWide ? wordColumns : used)
        }
        return [space, sign].compactMap { $0 }.first { $0.width * Self.leastPart >= limit } ?? full
    }

    /// A part has at least this fraction of the width, 1/3; otherwise the line is broken where it is full.
    private static let leastPart = 3

    /// Whether a line can well be broken after a character.
    private func isSign(at offset: Int) -> Bool {
        switch text[offset] {
        case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "|"), UInt8(ascii: "&"), UInt8(ascii: "="),
            UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "\\"), UInt8(ascii: ")"),
            UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ">"), UInt8(ascii: ":"), UInt8(ascii: "-"),
            UInt8(ascii: "?"), UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "."):
            true
        default: false
        }
    }
}

import Markup
import Posix

/// Removes the page breaks of a text formatted for printing, such as an RFC. Between two pages are a footer,
/// a form feed and the header of the next page.
///
///     Author            Informational              [Page 2]
///     ␌
///     RFC 9999          A Small Protocol       January 2020
///
/// Footers and headers are recognized by recurring on most pages, except for the page number at the end of
/// the footer. Other lines around a form feed may be text.
enum PageBreakRemover {
    private static let formFeed: UInt8 = 0x0C
    private static let lineFeed: UInt8 = 0x0A
    /// Most bytes of a footer or header.
    private static let longestLine = 300
    /// Most lines of a header.
    private static let headLines = 2

    /// A footer or header without spaces, and with its numbers separate.
    fileprivate struct Running: Hashable {
        var words: [UInt8] = []
        var numbers: [Int] = []
    }

    /// The end of a page and the beginning of the next.
    private struct Edge {
        /// Bytes from the start of the footer to the end of the header.
        var range: Range<Int>
        var foot: Running
        var head: Running
    }

    /// The text without headers and footers; unchanged if it has no pages.
    static func joined(_ printed: [UInt8]) -> [UInt8] {
        guard printed.holds(formFeed) else { return printed }
        let cuts = printed.withUnsafeBufferPointer { runningLines(of: $0) }
        var text: [UInt8] = []
        text.reserveCapacity(printed.count)
        var start = 0
        // The header of an empty page is also taken for its footer; such overlaps are skipped.
        for cut in cuts where cut.lowerBound >= start {
            text += trimmed(printed[start..<cut.lowerBound])
            let blank = printed[cut.upperBound...].prefix { $0 <= 0x20 }
            start = blank.lastIndex { $0 == lineFeed || $0 == formFeed }.map { $0 + 1 } ?? cut.upperBound
            text.append(lineFeed)
            if !goesOn(text, printed[start...]) { text.append(lineFeed) }
        }
        text += printed[start...]
        for index in text.indices where text[index] == formFeed { text[index] = lineFeed }
        return text
    }

    /// The ranges of the footers and headers between pages.
    private static func runningLines(of text: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
        var feeds = Array(text.indices.lazy.filter { text[$0] == formFeed }.prefix(Limits.pages + 1))
        if let last = feeds.last, text[last...].allSatisfy({ $0 <= 0x20 }) { feeds.removeLast() }
        guard (2...Limits.pages).contains(feeds.count) else { return [] }
        var edges: [Edge?] = []
        for (position, feed) in feeds.enumerated() {
            let start = position > 0 ? feeds[position - 1] + 1 : 0
            let end = position + 1 < feeds.count ? feeds[position + 1] : text.count
            edges.append(edge(at: feed, of: text, within: start..<end))
        }
        var isRunning = [Bool](repeating: false, count: edges.count)
        for (index, (edge, next)) in zip(edges, edges.dropFirst()).enumerated() {
            guard let edge, let next, next.foot.isPage(after: edge.foot), next.head == edge.head else {
                continue
            }
            (isRunning[index], isRunning[index + 1]) = (true, true)
        }
        let found = zip(edges, isRunning).compactMap { $1 ? $0?.range : nil }
        return found.count * 2 > edges.count ? found : []
    }

    /// The footer above a form feed and the header below it, each separated by a blank line from the text of its page.
    private static func edge(
        at feed: Int, of text: UnsafeBufferPointer<UInt8>, within pages: Range<Int>
    ) -> Edge? {
        let before = trimmed(text[pages.lowerBound..<feed])
        let foot = before.suffix(while: { $0 != lineFeed })
        let isApart = before[..<foot.startIndex].dropLast().last { $0 > 0x20 || $0 == lineFeed } == lineFeed
        let rest = text[(feed + 1)..<pages.upperBound].drop { $0 <= 0x20 }
        var (head, lines) = (rest.startIndex, 0)
        while lines <= headLines, case let line = rest[head...].prefix(while: { $0 != lineFeed }),
            line.contains(where: { $0 > 0x20 })
        {
            lines += 1
            head = min(line.endIndex + 1, rest.endIndex)
        }
        guard isApart, !foot.isEmpty, 1...headLines ~= lines, foot.count <= longestLine,
            head - rest.startIndex <= headLines * longestLine
        else { return nil }
        return Edge(
            range: foot.startIndex..<head, foot: Running(foot), head: Running(rest[..<head]))
    }

    /// Whether a page continues the last sentence of the previous page.
    private static func goesOn(_ text: [UInt8], _ page: ArraySlice<UInt8>) -> Bool {
        let above = text.dropLast()
        let last = above.suffix(while: { $0 != lineFeed })
        guard let end = last.last, end | 0x20 >= 0x61 && end | 0x20 <= 0x7A || end == UInt8(ascii: ","),
            let first = page.first(where: { $0 > 0x20 }), 0x61...0x7A ~= first, !hasGap(last),
            !hasGap(page.prefix { $0 != lineFeed })
        else { return false }
        return last.prefix { $0 == 0x20 }.count == page.prefix { $0 == 0x20 }.count
    }

    /// Whether a line has a gap of several spaces.
    private static func hasGap(_ line: ArraySlice<UInt8>) -> Bool {
        let words = line.drop { $0 <= 0x20 }
        return zip(words, words.dropFirst()).contains { $0 == 0x20 && $1 == 0x20 }
    }

    /// The text without blank lines and spaces at its end.
    private static func trimmed<Text: BidirectionalCollection<UInt8>>(_ text: Text) -> Text.SubSequence {
        text.lastIndex { $0 > 0x20 }.map { text[...$0] } ?? text.prefix(0)
    }
}

extension PageBreakRemover.Running {
    /// A number with more digits is not a page number.
    private static let longestNumber = 9

    fileprivate init(_ text: Slice<UnsafeBufferPointer<UInt8>>) {
        var index = text.startIndex
        while index < text.endIndex {
            let digits = text[index...].prefix { 0x30...0x39 ~= $0 }
            if !digits.isEmpty, digits.count <= Self.longestNumber {
                numbers.append(digits.reduce(0) { $0 * 10 + Int($1 - 0x30) })
                words.append(0)
                index = digits.endIndex
                continue
            }
            if text[index] > 0x20 {
                words.append(text[index])
            } else if let last = words.last, last != 0x20 {
                words.append(0x20)
            }
            index += 1
        }
    }

    /// Words that may precede a page number; `\0` stands for the number.
    private static let signs = ["[page \0]", " page \0"].map { Array($0.utf8) }

    /// Whether it is the footer of the page after another one: the page number is one higher, and all else is
    /// the same.
    fileprivate func isPage(after before: Self) -> Bool {
        let lower = words.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }
        guard words == before.words,
            Self.signs.contains(where: { lower.reversed().starts(with: $0.reversed()) }),
            let page = numbers.last, let last = before.numbers.last
        else { return false }
        return page == last + 1 && numbers.dropLast() == before.numbers.dropLast()
    }
}

extension BidirectionalCollection {
    /// The longest suffix whose elements meet a condition.
    fileprivate func suffix(while meets: (Element) -> Bool) -> SubSequence {
        self[(lastIndex { !meets($0) }.map { index(after: $0) } ?? startIndex)...]
    }
}

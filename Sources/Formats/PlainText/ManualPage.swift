import Markup

/// A manual page as `man` prints it: its lines without header and footer, and its measures.
///
///     LS(1)                      User Commands                      LS(1)    header
///
///     DESCRIPTION                                                            heading
///            Sort entries alphabetically if none of -cftuvSUX is speci‐      text at `indent`
///            fied.
///
///            -c     with -lt: sort by, and show, ctime                       tag and text
///        Exit status:                                                        heading of level 2
///     GNU coreutils 9.1         September 2022                      LS(1)    footer
struct ManualPage {
    /// `LS(1)`, from the header.
    let title: String
    /// Width of a full line, in columns.
    let width: Int
    /// All lines, including blank ones.
    private(set) var lines: [TextLine] = []
    /// Columns before body text.
    private(set) var indent = 0
    /// Whether full lines are justified: they all end at the same column.
    private(set) var isAdjusted = false
    private(set) var tags = ManualTags()
    /// Finds hyphenated words if the page uses the same character for hyphenation as in words; else nil.
    private var vocabulary: WordVocabulary?

    /// Least columns of white space within a header or footer.
    private static let leastGap = 3
    private static let longestTitle = 60

    /// Nil if the text is not a manual page.
    init?(_ text: UnsafeBufferPointer<UInt8>) {
        var all = TextLines(text, 0..<text.count)
        var first: TextLine?
        while first == nil, let line = all.next() { if !line.isBlank { first = line } }
        guard let header = first, let title = Self.title(of: header, in: text) else { return nil }
        (self.title, width) = (title, header.end)
        while let line = all.next() { lines.append(line) }
        guard let heading = lines.firstIndex(where: { !$0.isBlank }), lines[heading].indent == 0,
            lines[(heading + 1)...].first(where: { !$0.isBlank }).map({ $0.indent > 1 }) ?? false
        else { return nil }
        dropEdges(of: text)
        measure(text)
    }

    /// The title in a page header such as `TMUX(1)   Manual   TMUX(1)`; nil if the line is not a header.
    private static func title(of line: TextLine, in text: UnsafeBufferPointer<UInt8>) -> String? {
        let words = text[line.range].split { $0 <= 0x20 }
        guard line.indent == 0, words.count > 1, let first = words.first, let last = words.last,
            first.elementsEqual(last), first.count <= longestTitle, first.last == UInt8(ascii: ")"),
            let open = first.lastIndex(of: UInt8(ascii: "(")), open > first.startIndex,
            let section = first[(open + 1)...].first,
            0x30...0x39 ~= section || section == UInt8(ascii: "n") || section == UInt8(ascii: "l")
        else { return nil }
        return String(decoding: first, as: UTF8.self)
    }

    /// Whether a line is the first one or follows a blank line.
    private func isApart(_ index: Int) -> Bool { index == 0 || lines[index - 1].isBlank }
}

// MARK: - Headers and footers

extension ManualPage {
    /// Removes the last footer, and the footers and headers between pages.
    private mutating func dropEdges(of text: UnsafeBufferPointer<UInt8>) {
        while lines.last?.isBlank == true { lines.removeLast() }
        guard let last = lines.indices.last, lines[last].indent == 0, isApart(last),
            hasGap(lines[last], in: text)
        else { return }
        let footer = words(of: lines[last], in: text)
        lines.removeLast()
        var kept: [TextLine] = []
        for line in lines {
            guard line.indent == 0, Self.title(of: line, in: text) == title else {
                kept.append(line)
                continue
            }
            while kept.last?.isBlank == true { kept.removeLast() }
            if let end = kept.last, end.indent == 0, words(of: end, in: text) == footer { kept.removeLast() }
        }
        lines = kept
        while lines.last?.isBlank == true { lines.removeLast() }
    }

    private func hasGap(_ line: TextLine, in text: UnsafeBufferPointer<UInt8>) -> Bool {
        AlignedLines.gaps(in: line, of: text).contains { $0.width >= Self.leastGap }
    }

    /// A line without spaces and digits, which may differ between pages.
    private func words(of line: TextLine, in text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        text[line.range].filter { $0 > 0x20 && !(0x30...0x39 ~= $0) }
    }
}

// MARK: - What lines are

extension ManualPage {
    private mutating func measure(_ text: UnsafeBufferPointer<UInt8>) {
        var indents: [Int: Int] = [:]
        for (line, next) in zip(lines, lines.dropFirst())
        where line.indent == 0 && !line.isBlank && next.indent > 0 {
            indents[next.indent, default: 0] += 1
        }
        indent = indents.max { ($0.value, -$0.key) < ($1.value, -$1.key) }?.key ?? 0
        let long = lines.filter { $0.end >= width - 8 }
        isAdjusted = 2 * long.count { $0.end == width } > long.count && long.count > 2
        tags = ManualTags(self, in: text)
        let hasHyphensInWords = lines.contains { text[$0.range].dropLast(3).contains("\u{2010}".utf8) }
        guard hasHyphensInWords || text.allSatisfy({ $0 < 0x80 }) else { return }
        var words = WordVocabulary()
        for line in lines { words.add(line: text[line.range].split { $0 <= 0x20 }.map { Array($0) }) }
        vocabulary = words
    }

    /// The level of a heading; nil for text.
    func headingLevel(_ index: Int) -> Int? {
        let line = lines[index]
        guard !line.isBlank, line.indent < indent, isApart(index) || line.indent == 0 else { return nil }
        if line.indent == 0 { return 1 }
        let next = index + 1 < lines.count ? lines[index + 1] : line
        return next.isBlank || next.indent > line.indent ? 2 : nil
    }

    /// The column of the text beside a line's tag; nil if it has no tag.
    ///
    /// - Parameter next: the line below; nil at the end of a paragraph.
    func textColumn(
        of line: TextLine, before next: TextLine?, in text: UnsafeBufferPointer<UInt8>
    ) -> Int? {
        if let next, next.indent > line.indent {
            let isTag = tags.areBeside(line.indent, next.indent)
            return isTag && ManualTags.begins(at: next.indent, in: line, of: text) ? next.indent : nil
        }
        guard line.end < width, !(next.map { isFull(line, before: $0, in: text) } ?? false),
            let column = ManualTags.gap(in: line, of: text), tags.areBeside(line.indent, column)
        else { return nil }
        return column
    }

    /// Whether the hyphen at the end of a word is due to hyphenation and has to be removed.
    ///
    /// `groff` hyphenates with U+2010, or with `-` in ASCII. A page may also have either within words.
    ///
    /// - Parameter rest: the first word of the next line.
    func isDivided(_ word: [UInt8], _ rest: [UInt8]) -> Bool {
        if let vocabulary { return word.first != UInt8(ascii: "-") && vocabulary.isDivided(word, rest) }
        return word[...].endsInPrintedHyphen
    }

    /// Whether the first word of the next line did not fit on a line, so that the text goes on. `groff` puts
    /// two spaces between sentences.
    func isFull(_ line: TextLine, before next: TextLine, in text: UnsafeBufferPointer<UInt8>) -> Bool {
        if text[line.range].endsInPrintedHyphen { return true }
        if isAdjusted, text[line.range].contains(0x20) { return line.end == width }
        let spaces = text[line.range].endsSentence ? 2 : 1
        return line.end + spaces + text[next.range].prefix { $0 > 0x20 }.columns > width
    }
}

extension BidirectionalCollection<UInt8> {
    /// Whether it ends with U+2010 or a soft hyphen, with which `groff` hyphenates.
    var endsInPrintedHyphen: Bool {
        suffix(3).elementsEqual("\u{2010}".utf8) || suffix(2).elementsEqual("\u{AD}".utf8)
    }

    /// Whether it ends with a full stop, a question mark or an exclamation mark, possibly followed by
    /// brackets or quotation marks.
    fileprivate var endsSentence: Bool {
        reversed().first { !")]\"'*".utf8.contains($0) }.map { ".?!".utf8.contains($0) } ?? false
    }
}

/// Quotations in a mail: each level of quoting adds a sign before the line.
extension PlainTextSetter {
    private static let sign = UInt8(ascii: ">")
    /// Columns of margin for each level.
    private static let quoteColumns = 2

    /// Writes lines of which some are quoted. Returns false if none are.
    ///
    /// Quoted lines must have been filled; other lines that begin with the sign are left as they are.
    mutating func setQuotes(_ run: [TextLine], width: Int) -> Bool {
        // Lines with `<` beside those with `>` are the output of `diff`.
        guard run.contains(where: { text[$0.range.lowerBound] == Self.sign }),
            !run.contains(where: { text[$0.range].starts(with: "< ".utf8) })
        else { return false }
        let lines = run.map { unquoted($0) }
        var (start, plain) = (0, 0)
        while start < run.count {
            let level = lines[start].level
            let end = lines[start...].firstIndex { $0.level != level } ?? run.count
            let paragraphs = lines[start..<end].map(\.line).split { $0.isBlank }.map { Array($0) }
            if level > 0,
                paragraphs.contains(where: { $0.count > 1 && isBrokenByHand($0, width: width) })
            {
                if plain < start { setPart(Array(run[plain..<start])) }
                setQuote(paragraphs, level: level)
                plain = end
            }
            start = end
        }
        guard plain > 0 else { return false }
        if plain < run.count { setPart(Array(run[plain...])) }
        return true
    }

    private mutating func setQuote(_ paragraphs: [[TextLine]], level: Int) {
        let margin = quoteMargin
        quoteMargin = min(margin + level * Self.quoteColumns, Self.widestMargin)
        for paragraph in paragraphs { setPart(paragraph) }
        quoteMargin = margin
    }

    /// A line without the signs and the space before it, and the number of signs.
    ///
    /// Three adjacent signs are the prompt of a program.
    private func unquoted(_ line: TextLine) -> (line: TextLine, level: Int) {
        let signs = text[line.range].prefix { $0 <= 0x20 || $0 == Self.sign }
        let level = signs.count { $0 == Self.sign }
        guard signs.first == Self.sign, !signs.starts(with: ">>>".utf8),
            signs.last == 0x20 || signs.endIndex == line.range.upperBound
        else { return (line, 0) }
        // One of the spaces belongs to the last sign.
        let spaces = max(0, signs.reversed().prefix { $0 == 0x20 }.count - 1)
        let unquoted = TextLine(
            range: signs.endIndex..<line.range.upperBound, indent: spaces, length: line.length - signs.count)
        return (unquoted, level)
    }
}

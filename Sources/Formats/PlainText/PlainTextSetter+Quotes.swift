/// What a mail quotes: lines behind one sign for each of the mails that it was quoted in.
extension PlainTextSetter {
    private static let sign = UInt8(ascii: ">")
    /// Columns for each sign.
    private static let quoteColumns = 2

    /// Sets lines of which some are quoted. Returns false if none are.
    ///
    /// What is quoted was filled: other lines may be anything that begins so, and stay as they are.
    mutating func setQuotes(_ run: [TextLine], width: Int) -> Bool {
        // Old lines beside the new ones: what `diff` writes.
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

    /// A line without the signs before it, with a space behind the last, and how many these are.
    ///
    /// Three signs together are a program's prompt.
    private func unquoted(_ line: TextLine) -> (line: TextLine, level: Int) {
        let signs = text[line.range].prefix { $0 <= 0x20 || $0 == Self.sign }
        let level = signs.count { $0 == Self.sign }
        guard signs.first == Self.sign, !signs.starts(with: ">>>".utf8),
            signs.last == 0x20 || signs.endIndex == line.range.upperBound
        else { return (line, 0) }
        // One of the spaces belongs to the sign.
        let spaces = max(0, signs.reversed().prefix { $0 == 0x20 }.count - 1)
        let unquoted = TextLine(
            range: signs.endIndex..<line.range.upperBound, indent: spaces, length: line.length - signs.count)
        return (unquoted, level)
    }
}

import BookModel

/// Joins lines of verse that were broken by hand: the rest of a long line stands below it, indented more.
///
///     The tops alone second the fire of this little battery, especially
///         the main-top,
extension SectionWriter {
    /// A forced break after a long line.
    struct HandBreak {
        /// The offset of its line feed.
        var place: Int
        /// Columns before the line of verse, and up to the break.
        var indent: Int
        var end: Int
    }

    /// A part that was joined to a line, and its columns of indent before that.
    struct JoinedPart {
        var start: Int
        var indent: Int
    }

    /// Columns that a line broken by hand has at least with the first word of its rest: of 3,000 such lines of Whitman's
    /// all but 18.
    private static let fullLine = 68
    /// Columns that the first word of a rest hardly ever exceeds, and most bytes of a line that is looked at.
    private static let (longestWord, longestLine) = (24, 800)

    /// What a forced break at the end of the text is, if it may divide a line of verse.
    func handBreakHere() -> HandBreak? {
        guard vocabulary == nil, blocks.open?.kind != .preformatted else { return nil }
        let line = lineBytes(Self.longestLine)
        guard line.count + Self.longestWord > Self.fullLine else { return nil }
        var (part, indent) = (line, 0)
        if let joinedPart, line.indices.contains(joinedPart.start) {
            (part, indent) = (line[joinedPart.start...], joinedPart.indent)
        }
        return HandBreak(
            place: text.count, indent: line.leadingSpaces.columns, end: indent + part.columns)
    }

    /// Replaces the last break by a space if a text is the rest of the line before it.
    ///
    /// - Parameter run: the next text of the block.
    /// - Returns: the text, without its indent if it was joined.
    mutating func joinedByHand(_ run: Bytes) -> Bytes {
        let spaces = run.leadingSpaces
        guard let broken = handBreak, spaces.bytes < run.count else { return run }
        handBreak = nil
        let rest = Bytes(rebasing: run[spaces.bytes...])
        guard let columns = columns(ofSpacesAfter: broken.place).map({ $0 + spaces.columns }),
            columns > broken.indent + 1, isRest(rest, of: broken),
            anchors.placed.last.map({ $0.offset < broken.place }) ?? true
        else { return run }
        _ = text.remove(since: broken.place)
        text.leaveLineStart()
        text.addSpace(SpanStyle())
        joints.append(text.count)
        joinedPart = JoinedPart(start: text.count + 1, indent: columns)
        return rest
    }

    /// The columns of the text behind a break; nil if it is more than spaces.
    private func columns(ofSpacesAfter place: Int) -> Int? {
        let text = bytes(since: place).dropFirst()
        let spaces = text.leadingSpaces
        return spaces.bytes == text.count ? spaces.columns : nil
    }

    /// Whether a text continues a line: its first word had no room there. A text that begins with a capital does only
    /// if the line ends in a letter.
    private func isRest(_ run: Bytes, of broken: HandBreak) -> Bool {
        let word = run.prefix { $0 > 0x20 }
        guard broken.end + 1 + word.columns >= Self.fullLine, let first = Array(word).firstScalar else {
            return false
        }
        let last = text.bytes[broken.place - 1] | 0x20
        return !first.properties.isUppercase || 0x61...0x7A ~= last || last >= 0x80
    }
}

import BookModel

/// Appends text and changes it.
extension SectionWriter {
    private static let longestEnclosed = 4_096
    /// Most bytes of an initial with a quotation mark.
    private static let longestInitial = 8
    /// Most bytes of a line number.
    private static let longestNumber = 8

    /// Adds white space before the next text.
    package mutating func writeSpace(_ style: SpanStyle = SpanStyle()) { text.addSpace(style) }

    /// Adds white space of the document.
    @inline(__always)
    mutating func writeSpace(_ style: SpanStyle, from source: UnsafePointer<UInt8>?) {
        text.addSpace(style, from: source)
    }

    /// Removes pending white space.
    package mutating func dropSpace() { text.dropSpace() }

    /// Adds a forced line break.
    package mutating func breakLine() {
        if blocks.open == nil && isPictureWaiting { endBlock() }
        if blocks.open == nil { open(nil) }
        if text.isTooLong(adding: 1) { beginNextPart() }
        guard blocks.open != nil else { return }
        blocks.noteLineBreak()
        handBreak = handBreakHere()
        text.endLine()
        text.beginLine()
    }

    /// Adds a line feed in preformatted text.
    mutating func keepLineFeed() {
        if text.isTooLong(adding: 1) { beginNextPart() }
        if blocks.open != nil { text.endLine() }
    }

    /// Appends text unchanged.
    @inline(__always)
    mutating func append(_ bytes: Bytes, _ style: SpanStyle) {
        var run = bytes
        if blocks.open == nil {
            open(nil)
            guard blocks.open != nil else { return }
        }
        if !pictures.isEmpty { placeInLine() }
        if lineJoint != nil { join(lineBeginningWith: run) }
        if handBreak != nil { run = joinedByHand(run) }
        if text.isTooLong(adding: run.count) { return appendInParts(run, style) }
        if numberEnd == text.count { partFromNumber(run, style) }
        if formulas.end == text.count, formulas.attracts(run.first) { text.dropSpace() }
        text.writeSpace()
        if anchors.isWaiting { anchors.place(at: text.count) }
        text.append(run, style)
        if text.isOverLimit { cuts.add(.spans) }
    }

    /// Appends text that is too long for the open block, splitting it into several blocks.
    private mutating func appendInParts(_ run: Bytes, _ style: SpanStyle) {
        var rest = run
        while !rest.isEmpty, blocks.open != nil {
            let end = text.hasTooManySpans ? 0 : rest.scalarBoundary(at: min(text.room, rest.count))
            guard end > 0 else {
                beginNextPart()
                continue
            }
            append(Bytes(rebasing: rest[..<end]), style)
            rest = Bytes(rebasing: rest[end...])
        }
    }

    /// Ends the open block and begins a continuation.
    private mutating func beginNextPart() {
        guard let before = blocks.open else { return }
        warn(.cut(name: path))
        addNotice(Notice.paragraphCut)
        open(before.kind)
        blocks.goOn(with: before.style)
    }

    /// Removes the last character of the open block and pending white space.
    package mutating func removeLastCharacter() {
        guard isWithinText else { return }
        text.dropSpace()
        text.removeLastCharacter()
    }

    /// Adds a trait to the text since an offset.
    mutating func add(_ trait: SpanStyle.Traits, since offset: Int) { text.add(trait, since: offset) }

    /// Ends a possible line number; it is one if it is short and has a digit.
    ///
    /// - Returns: whether it is one.
    mutating func endLineNumber(since offset: Int) -> Bool {
        let number = bytes(since: offset).drop { $0 == 0x20 }
        let isNumber =
            number.count <= Self.longestNumber && !number.contains(0x20)
            && number.contains { $0 &- 0x30 < 10 }
        // Finished blocks are not changed.
        if !isNumber, blocks.open != nil { text.remove(.lineNumber, since: offset) }
        writeSpace()
        return isNumber
    }

    /// Removes a page number of the printed book, which is shown in the footer; its anchors are kept.
    mutating func dropPageNumber(since offset: Int) {
        guard NoteMark.isPageNumber(bytes(since: offset)) else { return }
        let isSpaced = bytes(since: offset).first == 0x20 || text.isSpaceWaiting
        let names = anchors.remove(since: offset)
        _ = text.remove(since: offset)
        text.dropSpace()
        for name in names { anchors.add(name) }
        if isSpaced { writeSpace() }
    }

    /// Ends a possible initial; it is one if it begins the paragraph.
    mutating func endInitial(since offset: Int) {
        let letters = bytes(since: offset)
        guard let open = blocks.open, open.start == offset, (1...Self.longestInitial).contains(letters.count)
        else { return }
        blocks.setInitial()
        if letters.allSatisfy({ 0x30...0x39 ~= $0 }) { numberEnd = text.count }
    }

    /// Ends a positioned element; if it is a number, a word after it is separated.
    mutating func endPlaced(since offset: Int) {
        let number = bytes(since: offset).drop { $0 == 0x20 }
        guard (1...Self.longestNumber).contains(number.count), number.allSatisfy({ 0x30...0x39 ~= $0 }),
            let open = blocks.open,
            text.bytes[open.start..<max(open.start, offset)].last(where: { $0 > 0x20 || $0 == 0x0A }) ?? 0x0A
                == 0x0A
        else { return }
        numberEnd = text.count
        placedNumberEnd = text.count
    }

    /// Ordinal suffixes, which are not separated.
    private static let endings: Set<Substring> = [
        "st", "nd", "rd", "th", "er", "re", "e", "o", "a", "º", "ª",
    ]

    /// Writes a space after a chapter number as large as an initial if a sentence or the first verse follows,
    /// but not in `5th` or `2³`.
    private mutating func partFromNumber(_ run: Bytes, _ style: SpanStyle) {
        numberEnd = nil
        let start = String(decoding: run.prefix(4), as: UTF8.self)
        let isWord = placedNumberEnd == text.count && !Self.endings.contains(start.prefix { $0.isLetter })
        guard let first = start.unicodeScalars.first else { return }
        let isVerse = style.traits.contains(.superscript) && start.drop { $0.isWhitespace }.hasPrefix("1")
        let isSentence =
            first.properties.isUppercase || isWord && first.properties.isAlphabetic
            || "\"(“‘«„".unicodeScalars.contains(first)
        if isVerse && run.count <= 2 || isSentence && !style.traits.contains(.superscript) {
            text.addSpace(SpanStyle())
        }
    }

    /// Whether there is text since an offset, all of it in the open block and short: long text is left alone,
    /// because it would have to be moved.
    func mayEnclose(since offset: Int) -> Bool {
        1..<Self.longestEnclosed ~= bytes(since: offset).count
    }

    /// Puts text around each line of the text since an offset; white space at both ends stays outside.
    mutating func enclose(since offset: Int, _ opening: String, _ closing: String, _ style: SpanStyle) {
        guard mayEnclose(since: offset), let first = bytes(since: offset).firstIndex(where: { $0 > 0x20 }),
            let last = bytes(since: offset).lastIndex(where: { $0 > 0x20 })
        else { return }
        if last + 1 == text.count {
            let following = text.takeSpace()
            write(closing, style)
            text.restore(following)
        } else {
            insert(closing, at: last + 1)
        }
        // Each line is a paragraph of the Unicode Bidirectional Algorithm (UAX #9 P1).
        for feed in (first..<last).reversed() where text.bytes[feed] == 0x0A {
            insert(opening, at: feed + 1)
            insert(closing, at: feed)
        }
        insert(opening, at: first)
    }

    private mutating func insert(_ marks: String, at place: Int) {
        let marks = Array(marks.utf8)
        text.insert(marks, at: place)
        anchors.move(from: place, by: marks.count)
        formulas.move(from: place, by: marks.count)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The last scalar boundary at or before an offset; 0 if there is none.
    fileprivate func scalarBoundary(at offset: Int) -> Int {
        var end = Swift.max(0, offset)
        while end > 0, end < count, self[end] & 0xC0 == 0x80 { end -= 1 }
        return end
    }
}

import BookModel

/// Joins words that a fixed page divides at the end of a line.
extension SectionWriter {
    /// What separates two lines, unless a word is divided between them.
    enum LineJoint {
        case space(SpanStyle)
        case lineBreak
    }

    /// Bytes of a divided word that are looked at, on either side of the line end.
    private static let longestWord = 60

    /// Ends a line of the book. After a hyphen the decision waits for the next line.
    mutating func endLine(_ joint: LineJoint) {
        guard vocabulary != nil, isBlockOpen, WordVocabulary.endsWithHyphen(lastWord) else {
            return write(joint)
        }
        lineJoint = joint
    }

    /// Joins a line to the one before if a word goes on in it; otherwise writes what separates them.
    ///
    /// - Parameter run: the beginning of the line.
    mutating func join(lineBeginningWith run: Bytes) {
        let rest = Array(run.prefix(Self.longestWord).prefix { $0 > 0x20 })
        guard let joint = lineJoint, let first = rest.firstScalar else { return }
        lineJoint = nil
        guard first.properties.isAlphabetic else { return write(joint) }
        text.dropSpace()
        if vocabulary?().isDivided(lastWord, rest) == true { removeLastCharacter() }
    }

    private mutating func write(_ joint: LineJoint) {
        switch joint {
        case .space(let style): writeSpace(style)
        case .lineBreak: breakLine()
        }
    }

    private var lastWord: [UInt8] {
        Array(lastBytes(Self.longestWord).reversed().prefix { $0 > 0x20 }.reversed())
    }
}

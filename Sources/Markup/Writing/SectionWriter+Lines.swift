import BookModel

/// Lines of a page that the book itself has set.
extension SectionWriter {
    /// What stands between two lines where no word goes on.
    enum LineJoint {
        case space(SpanStyle)
        case lineBreak
    }

    /// Bytes of a word that a line may have parted.
    private static let longestWord = 60

    /// Ends a line of the book; a word that goes on in the next one will be whole.
    mutating func endLine(_ joint: LineJoint) {
        guard vocabulary != nil, isBlockOpen, WordVocabulary.endsWithHyphen(lastWord) else {
            return write(joint)
        }
        lineJoint = joint
    }

    /// Joins the line to the one before, where a word goes on, or writes what parts them.
    ///
    /// - Parameter run: what the line begins with.
    mutating func join(lineBeginningWith run: Bytes) {
        let rest = Array(run.prefix(Self.longestWord).prefix { $0 > 0x20 })
        guard let joint = lineJoint, let first = rest.firstScalar else { return }
        lineJoint = nil
        guard first.properties.isAlphabetic else { return write(joint) }
        text.dropSpace()
        if vocabulary?().parts(lastWord, rest) == true { removeLastCharacter() }
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

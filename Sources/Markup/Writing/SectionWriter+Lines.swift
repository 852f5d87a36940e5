import BookModel

/// Joins words that are hyphenated at line ends of fixed-layout pages.
extension SectionWriter {
    /// What separates two lines, unless a hyphenated word joins them.
    enum LineJoint {
        case space(SpanStyle)
        case lineBreak
    }

    /// Most bytes of each part of a hyphenated word.
    private static let longestWord = 60

    /// Ends a line of a fixed-layout page. After a hyphen the next line decides.
    mutating func endLine(_ joint: LineJoint) {
        guard vocabulary != nil, isBlockOpen, WordVocabulary.endsWithHyphen(lastWord) else {
            return write(joint)
        }
        lineJoint = joint
    }

    /// Joins a line to the previous one if a word continues; otherwise writes the separator.
    ///
    /// - Parameter run: the start of the line.
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

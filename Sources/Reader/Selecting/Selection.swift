import BookModel
import Text

/// Text of a section that is being selected: from what it was begun at to the cursor, both included.
///
///     … never mind how long precisely …
///       ├───┤ anchor  cursor ┤├
struct Selection: Hashable {
    let section: Int
    /// The character or the word that the cursor is on.
    private(set) var cursor: Range<Int>
    /// Where it was begun: a character or a word; nil before that.
    private(set) var anchor: Range<Int>?

    init(section: Int, cursor: Range<Int>, anchor: Range<Int>? = nil) {
        self.section = section
        self.cursor = cursor
        self.anchor = anchor
    }

    /// What is selected; nil before it was begun.
    var range: Range<Int>? {
        anchor.map { min($0.lowerBound, cursor.lowerBound)..<max($0.upperBound, cursor.upperBound) }
    }

    mutating func begin() { anchor = anchor == nil ? cursor : nil }

    mutating func move(to cursor: Range<Int>) { self.cursor = cursor }

    /// The character that keys move from: of a word the one farther from the anchor.
    func character(in text: TextBoundaries) -> Range<Int> {
        let isBack = anchor.map { cursor.lowerBound < $0.lowerBound } ?? false
        return text.character(at: isBack ? cursor.lowerBound : max(cursor.lowerBound, cursor.upperBound - 1))
    }

    /// Moves as a command says, within the section; false where there is nothing further.
    mutating func move(_ command: Command, in text: TextBoundaries) -> Bool {
        let own = character(in: text)
        let next: Range<Int>? =
            switch command {
            case .right: text.character(after: own)
            case .left: text.character(before: own)
            case .nextWord: text.wordStart(after: own.lowerBound).map { text.character(at: $0) }
            case .previousWord: text.wordStart(before: own.lowerBound).map { text.character(at: $0) }
            case .wordEnd: text.wordEnd(after: own)
            case .nextSentence: text.sentenceStart(after: own.lowerBound).map { text.character(at: $0) }
            case .previousSentence: text.sentenceStart(before: own.lowerBound).map { text.character(at: $0) }
            case .nextParagraph: text.paragraphStart(after: own.lowerBound).map { text.character(at: $0) }
            case .previousParagraph:
                text.paragraphStart(before: own.lowerBound).map { text.character(at: $0) }
            default: nil
            }
        guard let next else { return false }
        cursor = next
        return true
    }
}

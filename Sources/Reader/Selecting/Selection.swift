import Commands
import BookModel
import Text

/// A selection of text: from where it was begun to the cursor, both included. It may span several sections.
///
///     … never mind how long precisely …
///       ├───┤ anchor  cursor ┤├
struct Selection: Hashable {
    /// A range of text in one section.
    struct Stretch: Hashable {
        var section: Int
        var range: Range<Int>
    }

    /// The character or word that the cursor is on.
    private(set) var cursor: Stretch
    /// The character or word where the selection was begun; nil if none was.
    private(set) var anchor: Stretch?

    init(section: Int, cursor: Range<Int>, anchor: Range<Int>? = nil) {
        self.cursor = Stretch(section: section, range: cursor)
        self.anchor = anchor.map { Stretch(section: section, range: $0) }
    }

    /// The section of the cursor.
    var section: Int { cursor.section }

    /// The selected ranges, one for each section; a range that continues in the next section ends at `Locator.limit`.
    /// Empty if no selection was begun.
    var stretches: [Stretch] {
        guard let anchor else { return [] }
        let (first, last) = isBackwards ? (cursor, anchor) : (anchor, cursor)
        guard first.section < last.section else {
            let end = max(first.range.upperBound, last.range.upperBound)
            return [Stretch(section: first.section, range: first.range.lowerBound..<end)]
        }
        let between = (first.section + 1..<last.section).map {
            Stretch(section: $0, range: 0..<Locator.limit)
        }
        let beginning = Stretch(section: first.section, range: first.range.lowerBound..<Locator.limit)
        return [beginning] + between + [Stretch(section: last.section, range: 0..<last.range.upperBound)]
    }

    /// Whether the cursor is before the anchor.
    private var isBackwards: Bool {
        guard let anchor else { return false }
        return (cursor.section, cursor.range.lowerBound) < (anchor.section, anchor.range.lowerBound)
    }

    mutating func begin() { anchor = anchor == nil ? cursor : nil }

    mutating func move(to range: Range<Int>, in section: Int) {
        cursor = Stretch(section: section, range: range)
    }

    /// The character that keys move from. If the cursor is on a word, it is the end farther from the anchor.
    func character(in text: TextBoundaries) -> Range<Int> {
        let range = cursor.range
        return text.character(
            at: isBackwards ? range.lowerBound : max(range.lowerBound, range.upperBound - 1))
    }

    /// Moves within the section by a command; false if there is nothing further that way.
    mutating func move(_ command: Command, in text: TextBoundaries) -> Bool {
        let own = character(in: text)
        let start = cursor.range.lowerBound
        let next: Range<Int>? =
            switch command {
            case .right: text.character(after: own)
            case .left: text.character(before: own)
            case .nextWord: text.wordStart(after: own.lowerBound).map { wordOrCharacter(at: $0, in: text) }
            case .previousWord: text.wordStart(before: start).map { wordOrCharacter(at: $0, in: text) }
            // The first step goes to the end of the word under the cursor.
            case .wordEnd: own.lowerBound > start && anchor != cursor ? own : text.wordEnd(after: own)
            case .nextSentence: text.sentenceStart(after: own.lowerBound).map { text.character(at: $0) }
            case .previousSentence: text.sentenceStart(before: own.lowerBound).map { text.character(at: $0) }
            case .nextParagraph: text.paragraphStart(after: own.lowerBound).map { text.character(at: $0) }
            case .previousParagraph:
                text.paragraphStart(before: own.lowerBound).map { text.character(at: $0) }
            default: nil
            }
        guard let next else { return false }
        if command == .wordEnd && anchor == cursor || command == .nextWord || command == .previousWord {
            beginAtWord(in: text)
        }
        cursor.range = next
        return true
    }

    /// The whole word at an offset while text is being selected, else the character. Moves by words select whole words.
    private func wordOrCharacter(at offset: Int, in text: TextBoundaries) -> Range<Int> {
        anchor == nil ? text.character(at: offset) : text.word(at: offset)
    }

    /// Extends a selection that was begun within a word to the whole word.
    private mutating func beginAtWord(in text: TextBoundaries) {
        guard let anchor, anchor.section == cursor.section else { return }
        let word = text.word(at: anchor.range.lowerBound)
        self.anchor?.range =
            min(anchor.range.lowerBound, word.lowerBound)..<max(anchor.range.upperBound, word.upperBound)
    }
}

import Commands
import BookModel
import Text

/// Text that is being selected: from what it was begun at to the cursor, both included, over the ends of
/// sections as well.
///
///     … never mind how long precisely …
///       ├───┤ anchor  cursor ┤├
struct Selection: Hashable {
    /// Text of a section.
    struct Stretch: Hashable {
        var section: Int
        var range: Range<Int>
    }

    /// The character or the word that the cursor is on.
    private(set) var cursor: Stretch
    /// Where it was begun: a character or a word; nil before that.
    private(set) var anchor: Stretch?

    init(section: Int, cursor: Range<Int>, anchor: Range<Int>? = nil) {
        self.cursor = Stretch(section: section, range: cursor)
        self.anchor = anchor.map { Stretch(section: section, range: $0) }
    }

    /// That of the cursor.
    var section: Int { cursor.section }

    /// What is selected, section by section, up to its end where it goes on in the next one; nothing before
    /// it was begun.
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

    /// Whether the cursor stands before where it was begun.
    private var isBackwards: Bool {
        guard let anchor else { return false }
        return (cursor.section, cursor.range.lowerBound) < (anchor.section, anchor.range.lowerBound)
    }

    mutating func begin() { anchor = anchor == nil ? cursor : nil }

    mutating func move(to range: Range<Int>, in section: Int) {
        cursor = Stretch(section: section, range: range)
    }

    /// The character that keys move from: of a word the one farther from the anchor.
    func character(in text: TextBoundaries) -> Range<Int> {
        let range = cursor.range
        return text.character(
            at: isBackwards ? range.lowerBound : max(range.lowerBound, range.upperBound - 1))
    }

    /// Moves as a command says, within the section; false where there is nothing further.
    mutating func move(_ command: Command, in text: TextBoundaries) -> Bool {
        let own = character(in: text)
        let start = cursor.range.lowerBound
        let next: Range<Int>? =
            switch command {
            case .right: text.character(after: own)
            case .left: text.character(before: own)
            case .nextWord: text.wordStart(after: own.lowerBound).map { wordOrCharacter(at: $0, in: text) }
            case .previousWord: text.wordStart(before: start).map { wordOrCharacter(at: $0, in: text) }
            // First the end of the word under the cursor.
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

    /// The word at an offset while text is selected: moving by words selects whole ones. Else the character.
    private func wordOrCharacter(at offset: Int, in text: TextBoundaries) -> Range<Int> {
        anchor == nil ? text.character(at: offset) : text.word(at: offset)
    }

    /// Extends a selection that began within a word to the whole word.
    private mutating func beginAtWord(in text: TextBoundaries) {
        guard let anchor, anchor.section == cursor.section else { return }
        let word = text.word(at: anchor.range.lowerBound)
        self.anchor?.range =
            min(anchor.range.lowerBound, word.lowerBound)..<max(anchor.range.upperBound, word.upperBound)
    }
}

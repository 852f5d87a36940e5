import BookModel
import Text

extension ReadingSession {
    /// Searches the book for the word at the last hit. The next occurrence comes first.
    mutating func searchWord(isForward: Bool) -> [Action] {
        guard let hit = search?.current, let range = search?.currentRange else { return say(.noWord) }
        return searchWord(at: range, in: hit.section, isForward: isForward)
    }

    /// Searches the book for the word that overlaps a range of a section, ignoring case and accents.
    mutating func searchWord(at range: Range<Int>, in section: Int, isForward: Bool) -> [Action] {
        let content = pages.set(section).section
        guard let word = content.word(at: range),
            let pattern = try? SearchPattern(content.string(word), ignoresCase: true)
        else { return say(.noWord) }
        let actions = finish()
        let start = (section: section, offset: isForward ? word.upperBound : word.lowerBound)
        return actions + search(for: pattern, isForward: isForward, from: start)
    }

    /// Searches the book for words; without any, opens the prompt for them.
    mutating func search(forWords words: String?, isForward: Bool) -> [Action] {
        guard let words else { return [.push(SearchScreen(self, isForward: isForward))] }
        guard let pattern = try? SearchPattern(words) else { return say(.noWord) }
        return finish() + search(for: pattern, isForward: isForward)
    }

    /// Cancels the turn under way; if nothing moves, hides the hits.
    mutating func cancelTurnOrHideHits() -> [Action] {
        if !turner.isMoving, departure == nil, search?.isShown == true {
            search?.isShown = false
            return []
        }
        return cancelTurn()
    }
}

import BookModel
import Cells
import Commands
import Drawing
import Text

/// The words that were looked up in all books, the newest first.
struct WordsSource: ListSource {
    private(set) var rows: [ListRow] = []
    private var words: [SavedWord] = []
    /// The words that were deleted while the list is open; the last one can be restored first.
    private var deleted: [SavedWord] = []

    init(in context: Context) { fill(from: context) }

    var title: String { "Words" }
    var emptyWords: String { "No word was looked up yet." }

    mutating func refresh(in context: Context) -> Bool {
        guard context.words != words else { return false }
        fill(from: context)
        return true
    }

    private mutating func fill(from context: Context) {
        words = context.words
        let clock = context.reading.clock
        rows = words.map { word in
            var row = ListRow(text: word.headword.isEmpty ? word.word : word.headword, note: word.title)
            row.date = Timestamp.day(word.lookedUp, zone: clock.zone)
            row.keywords = word.word + " " + word.sentence.text + " " + word.gist
            return row
        }
    }

    mutating func perform(_ request: Request, on row: Int?, in context: inout Context) -> [Action]? {
        if request.command == .undo { return restore(in: &context) }
        if request.command == .words { return [.pop] }
        guard let row, words.indices.contains(row) else { return nil }
        switch request.command {
        case .choose: return go(to: words[row], in: &context)
        case .delete: return delete(words[row], in: &context)
        case .copy: return [.effect(.copy(words[row].word))]
        default: return nil
        }
    }

    private func go(to word: SavedWord, in context: inout Context) -> [Action] {
        if word.book == context.reading.pages.book.identity.digest, !context.isAtShelf {
            return [.pop] + context.reading.go(to: context.reading.pages.restored(word.place))
        }
        guard let book = context.shelf.books.first(where: { $0.id == word.book }) else {
            return [.pop, .say("its book is not on the shelf")]
        }
        return [.pop, .effect(.openPlace(path: book.path, word.place))]
    }

    private mutating func delete(_ word: SavedWord, in context: inout Context) -> [Action] {
        deleted.append(word)
        context.words.removeAll { $0.id == word.id }
        fill(from: context)
        return [.effect(.save(.forgotWord(word.id)))]
    }

    private mutating func restore(in context: inout Context) -> [Action] {
        guard let word = deleted.popLast() else { return [] }
        let index = context.words.firstIndex { $0.lookedUp < word.lookedUp } ?? context.words.count
        context.words.insert(word, at: index)
        fill(from: context)
        return [.effect(.save(.lookedUp(word)))]
    }

    var hints: [KeyHints.Item] {
        let undo = deleted.isEmpty ? [] : [KeyHints.Item(.undo, words: "undo")]
        return (rows.isEmpty ? [] : [KeyHints.Item(.delete, words: "delete")]) + undo
    }

    var asideRows: Int { 4 }

    /// The sentence with the word, and the beginning of the first article.
    func drawAside(of row: Int, in area: Rect, _ context: Context, into grid: inout Grid) {
        guard words.indices.contains(row) else { return }
        let (word, theme) = (words[row], context.theme)
        var place = area.origin.row
        func write(_ text: String, _ style: Style, most: Int) {
            let lines = Words.wrapped(text, to: area.size.columns)
            for line in lines.prefix(min(most, area.rows.upperBound - place)) {
                grid.write(words: line, in: area.columns, row: place, style: style)
                place += 1
            }
        }
        write(word.sentence.text, theme.mark, most: 2)
        let dictionary = word.dictionary.isEmpty ? "" : word.dictionary + ": "
        if !word.gist.isEmpty { write(dictionary + word.gist, theme.hint, most: 2) }
    }
}

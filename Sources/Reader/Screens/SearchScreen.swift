import Commands
import BookModel
import Cells
import Text

/// A prompt for a search pattern. While it is typed, the pages show its first hit.
///
///     /white whale▏                                                        3 of 41
struct SearchScreen: Screen {
    private(set) var editor = LineEditor()
    private let isForward: Bool
    private var isExpression = false
    private var walk = HistoryWalk()
    /// Why the typed pattern is invalid; nil if it is valid.
    private var complaint: SearchError?
    /// The search before, and where the reader was.
    private let before: SearchState?
    private let origin: Navigator
    private let start: (section: Int, offset: Int)

    /// - Parameters:
    ///   - reading: the session before the first key.
    ///   - isForward: whether the search goes forward.
    init(_ reading: ReadingSession, isForward: Bool) {
        self.isForward = isForward
        before = reading.search
        origin = reading.navigator
        start = reading.searchOrigin
    }

    var keyContext: KeyContext { .prompt }
    var isBox: Bool { true }

    mutating func perform(_ request: Request, in context: inout Context) -> [Action]? {
        switch request.command {
        case .choose: return accept(in: &context)
        case .close: return leave(in: &context)
        case .regularExpression: isExpression.toggle()
        case .up, .down: walk(isUp: request.command == .up, in: context)
        default: return nil
        }
        return search(in: &context)
    }

    mutating func handle(_ event: Event, in context: inout Context) -> [Action] {
        let text = editor.text
        switch event {
        case .key(Key(.backspace)) where editor.isEmpty: return leave(in: &context)
        case .key(let key): _ = editor.handle(key)
        case .paste(let text): editor.insert(text)
        case .mouse(let mouse) where mouse.isPress(above: context.size.rows - 1): return leave(in: &context)
        case .mouse, .resize: break
        }
        guard editor.text != text else { return [] }
        walk = HistoryWalk()
        return search(in: &context)
    }

    /// The typed line as it is saved in the history.
    private var line: HistoryLine { HistoryLine(editor.text, isExpression ? .expression : .search) }

    private mutating func walk(isUp: Bool, in context: Context) {
        let history = context.histories[.search] ?? History()
        guard let line = isUp ? walk.earlier(in: history, from: line) : walk.later(in: history) else {
            return
        }
        editor.replace(with: line.text)
        isExpression = line.kind == .expression
    }

    /// Searches for the line as typed. An invalid pattern leaves the pages as they are.
    private mutating func search(in context: inout Context) -> [Action] {
        complaint = nil
        guard !editor.isEmpty else { return context.reading.leaveSearch(for: before, at: origin) }
        do throws(SearchError) {
            let pattern = try SearchPattern(editor.text, isExpression ? .expression : .literal)
            return context.reading.search(for: pattern, isForward: isForward, from: start, origin: origin)
        } catch {
            if error != .empty { complaint = error }
            return []
        }
    }

    /// Ends typing and stays at the hit. Without a pattern, repeats the search before.
    private mutating func accept(in context: inout Context) -> [Action] {
        guard complaint == nil else { return [] }
        if editor.isEmpty {
            let again = before == nil ? [] : context.reading.goToNextHit(times: 1, isReversed: false)
            return [.pop] + again
        }
        let isNew = context.histories[.search, default: History()].add(line)
        let keeping = isNew ? [Action.effect(.save(.line(line)))] : []
        return [.pop] + keeping + context.reading.acceptSearch()
    }

    private func leave(in context: inout Context) -> [Action] {
        [.pop] + context.reading.leaveSearch(for: before, at: origin)
    }
}

// MARK: - Drawing

extension SearchScreen {
    func draw(into grid: inout Grid, in context: Context) {
        let (row, columns, theme) = (grid.size.rows - 1, context.footerColumns, context.theme)
        grid.fillFooter(columns, row: row, theme)
        let words = words(in: context)
        // As long as the line is empty there is room for words.
        let most = editor.isEmpty ? columns.count - 4 : columns.count * 2 / 3
        let width = min(max(0, most), Cluster.columns(of: words.unicodeScalars))
        let room = Range(
            columns.lowerBound + 1, upTo: columns.upperBound - (width > 0 ? width + 2 : 0))
        grid.write(isForward ? "/" : "\\", column: columns.lowerBound, row: row, style: theme.title)
        grid.write(words: words, in: columns.suffix(width), row: row, .right, style: theme.hint)
        grid.write(editor.view(columns: room.count), column: room.lowerBound, row: row, theme)
    }

    /// The text at the right: an error, or the number of hits; hints about keys while the line is empty.
    private func words(in context: Context) -> String {
        let keys = context.keyMaps[.prompt]
        if editor.isEmpty, !isExpression {
            let earlier = context.histories[.search].map { _ in "\(keys.name(of: .up)) earlier   " } ?? ""
            let stays = "\(keys.name(of: .choose)) stays   \(keys.name(of: .close)) goes back   "
            return earlier + stays + "\(keys.name(of: .regularExpression)) regular expression"
        }
        let count = editor.isEmpty ? nil : context.reading.search?.count
        let kind = isExpression ? "regular expression" : nil
        return [kind, complaint?.words ?? count].compactMap { $0 }.joined(separator: "   ")
    }
}

import BookModel
import Cells
import Paging
import Text
import Typesetting

/// A cursor in the text of the page, which stays in view: what is selected with it is highlighted,
/// written to, copied or searched.
struct SelectScreen: Screen {
    private var selection: Selection
    /// A button is held down, and words are selected.
    private var isHeld: Bool

    /// - Parameter isHeld: the hand that has begun it holds the mouse still.
    init(_ selection: Selection, isHeld: Bool = false) {
        self.selection = selection
        self.isHeld = isHeld
    }

    var keyContext: KeyContext { .selecting }
    var isBox: Bool { true }

    var decorations: [Decoration] {
        let cursor = Decoration(section: selection.section, range: selection.cursor, role: .cursor)
        guard let range = selection.range else { return [cursor] }
        return [Decoration(section: selection.section, range: range, role: .selection)]
            + (isHeld ? [] : [cursor])
    }

    mutating func perform(_ request: Request, in context: inout Context) -> [Action]? {
        let times = min(request.number?.whole ?? 1, 100)
        switch request.command {
        case .beginSelection: selection.begin()
        case .close: return [.pop]
        case .next: return turn(.forward, in: &context)
        case .previous: return turn(.reverse, in: &context)
        case .down: return move(lines: 1, in: &context)
        case .up: return move(lines: -1, in: &context)
        case .highlight: return highlight(request.number?.whole, in: &context)
        case .writeNote: return note(in: &context)
        case .delete: return delete(in: &context)
        case .copy: return [.pop, .effect(.copy(text(context.reading)))]
        case .searchSelection: return search(in: &context)
        case .help: return nil
        default:
            let text = context.reading.boundaries(of: selection.section)
            guard selection.move(command(request.command, context.reading), in: text) || times < 1 else {
                return Self.moves.contains(request.command) ? [] : nil
            }
            return show(in: &context)
        }
        return []
    }

    private static let moves: Set<Command> = [
        .right, .left, .nextWord, .previousWord, .wordEnd, .nextSentence, .previousSentence, .nextParagraph,
        .previousParagraph,
    ]

    /// In a book that reads from right to left the arrows lead where they point.
    private func command(_ command: Command, _ reading: ReadingState) -> Command {
        guard reading.isMirrored else { return command }
        return command == .left ? .right : command == .right ? .left : command
    }

    private func show(in context: inout Context) -> [Action] {
        context.reading.show(selection.cursor.lowerBound, in: selection.section)
    }

    private mutating func move(lines: Int, in context: inout Context) -> [Action] {
        let own = selection.character(in: context.reading.boundaries(of: selection.section))
        guard let next = context.reading.character(lines, from: own, in: selection.section) else { return [] }
        selection.move(to: next)
        return show(in: &context)
    }

    /// Turns the page; the cursor goes to the first line in view. In another section it begins anew.
    private mutating func turn(_ direction: Direction, in context: inout Context) -> [Action] {
        let actions = context.reading.turn(direction) + context.reading.finish()
        guard let first = context.reading.firstSelection else { return actions }
        if first.section == selection.section { selection.move(to: first.cursor) } else { selection = first }
        return actions
    }

    mutating func layOut(in context: Context) { isHeld = false }
}

// MARK: - What becomes of it

extension SelectScreen {
    /// What is selected; the word at the cursor where nothing was begun.
    private func range(_ reading: ReadingState) -> Range<Int> {
        selection.range ?? reading.boundaries(of: selection.section).word(at: selection.cursor.lowerBound)
    }

    private func text(_ reading: ReadingState) -> String {
        let content = reading.pages.set(selection.section).section
        return content.string(range(reading)).replacing("\u{AD}", with: "").replacing("\u{FFFC}", with: "")
    }

    /// The highlight that the cursor is on, where nothing was begun.
    private func existing(_ reading: ReadingState) -> Mark? {
        guard selection.anchor == nil else { return nil }
        return reading.highlights(in: selection.section).last {
            $0.range.contains(selection.cursor.lowerBound)
        }?.mark
    }

    private func highlight(_ number: Int?, in context: inout Context) -> [Action] {
        let color = number.flatMap { HighlightColor(rawValue: $0) } ?? context.reading.marks.color
        context.reading.marks.color = color
        if var mark = existing(context.reading) {
            mark.kind = .highlight(color)
            return [.pop] + context.reading.keepChanged(mark) + [.say(.highlighted)]
        }
        let mark = made(color, context.reading)
        return [.pop] + context.reading.keep([mark]) + [.say(.highlighted)]
    }

    private func made(_ color: HighlightColor, _ reading: ReadingState) -> Mark {
        Mark(
            id: Mark.ID(), kind: .highlight(color),
            range: reading.textRange(range(reading), in: selection.section), created: reading.time)
    }

    private func note(in context: inout Context) -> [Action] {
        let mark = existing(context.reading) ?? made(context.reading.marks.color, context.reading)
        return [.replace(NoteEditorScreen(mark))]
    }

    private func delete(in context: inout Context) -> [Action] {
        guard let mark = existing(context.reading) else { return [] }
        return context.reading.remove(mark) + [.say(.highlightRemoved)]
    }

    private func search(in context: inout Context) -> [Action] {
        let words = text(context.reading).split(whereSeparator: { $0.isWhitespace }).joined(separator: " ")
        var screen = SearchScreen(context.reading, isForward: true)
        let actions = screen.handle(.paste(words), in: &context)
        return [.replace(screen)] + actions
    }
}

// MARK: - The mouse

extension SelectScreen {
    mutating func handle(_ event: Event, in context: inout Context) -> [Action] {
        guard case .mouse(let mouse) = event else { return [] }
        switch mouse.action {
        case .press where mouse.button != .middle:
            guard let word = context.reading.word(at: mouse.position) else { return [.pop] }
            selection = Selection(section: word.section, cursor: word.range, anchor: word.range)
            isHeld = true
        case .drag:
            guard let word = context.reading.word(at: mouse.position), word.section == selection.section
            else {
                break
            }
            isHeld = true
            selection.move(to: word.range)
        case .release: isHeld = false
        case .wheelDown, .wheelRight: return turn(.forward, in: &context)
        case .wheelUp, .wheelLeft: return turn(.reverse, in: &context)
        case .press: break
        }
        return []
    }
}

// MARK: - Drawing

extension SelectScreen {
    /// What keys do, in the last row: as much of it as there is room for.
    func draw(into grid: inout Grid, in context: Context) {
        let row = grid.size.rows - 1
        let theme = context.theme
        grid.fill(
            Rect(column: 0, row: row, columns: grid.size.columns, rows: 1), with: Cell(style: theme.text))
        var words = ""
        for hint in hints(context.keyMaps[.selecting], context.reading) {
            let longer = words.isEmpty ? hint : words + "   " + hint
            guard Cluster.columns(of: longer.unicodeScalars) <= grid.size.columns - 2 else { break }
            words = longer
        }
        grid.write(words: words, in: 1..<max(1, grid.size.columns - 1), row: row, .center, style: theme.hint)
    }

    private func hints(_ keys: KeyMap, _ reading: ReadingState) -> [String] {
        let leave = "\(keys.name(of: .close)) leaves"
        let words = [Command.nextWord, .previousWord, .wordEnd].map { keys.name(of: $0) }.joined(
            separator: " ")
        if selection.anchor != nil {
            return [
                "\(keys.name(of: .highlight)) highlights", "\(keys.name(of: .writeNote)) note",
                "\(keys.name(of: .copy)) copies", leave, "1–5 colour",
                "\(keys.name(of: .searchSelection)) finds",
                "\(words) words",
            ]
        }
        let begin = "\(keys.names(of: .beginSelection).joined(separator: " ")) begins"
        if existing(reading) != nil {
            return [
                "1–5 colour", "\(keys.name(of: .writeNote)) note", "\(keys.name(of: .delete)) delete", begin,
                leave,
            ]
        }
        let lines = [Command.down, .up].map { keys.name(of: $0) }.joined(separator: " ")
        return [
            begin, leave, "\(words) words", "\(lines) lines",
            "\(keys.name(of: .highlight)) highlights the word",
        ]
    }
}

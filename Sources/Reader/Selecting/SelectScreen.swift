import Commands
import BookModel
import Cells
import Drawing
import Paging
import Text
import Typesetting

/// A cursor in the text of the page, which stays in view: what is selected with it is highlighted,
/// written to, copied or searched.
struct SelectScreen: Screen {
    private(set) var selection: Selection
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
        let cursor = Decoration(
            section: selection.section, range: selection.cursor.range, role: .cursor)
        guard selection.anchor != nil else { return [cursor] }
        let selected = selection.stretches.map {
            Decoration(section: $0.section, range: $0.range, role: .selection)
        }
        return selected + (isHeld ? [] : [cursor])
    }

    mutating func perform(_ request: Request, in context: inout Context) -> [Action]? {
        let times = min(request.number?.whole ?? 1, 100)
        if let actions = moveInVerticalLines(request.command, in: &context) { return actions }
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
        case .define: return define(context.reading)
        case .lookup: return request.lookup?.words == nil ? ask(request, in: context) : nil
        case .aloud: return [.pop] + context.reading.readAloud(from: selection.cursor)
        case .help: return nil
        default:
            guard Self.moves[request.command] != nil else { return nil }
            return times < 1 ? [] : move(command(request.command, context.reading), in: &context)
        }
        return []
    }

    /// What moves the cursor, and which way.
    private static let moves: [Command: Direction] = [
        .right: .forward, .nextWord: .forward, .wordEnd: .forward, .nextSentence: .forward,
        .nextParagraph: .forward, .left: .reverse, .previousWord: .reverse, .previousSentence: .reverse,
        .previousParagraph: .reverse,
    ]

    /// What does not stop at the first character of a section, or at the last one.
    private static let movesOn: Set<Command> = [
        .wordEnd, .previousWord, .previousSentence, .previousParagraph,
    ]

    /// In a paragraph that runs from right to left the arrows lead where they point.
    private func command(_ command: Command, _ reading: ReadingSession) -> Command {
        guard [.left, .right].contains(command), reading.isRightToLeft(at: selection) else { return command }
        return command == .left ? .right : .left
    }

    /// Moves as the arrows point where lines run from top to bottom; nil where they do not, and for other commands.
    private mutating func moveInVerticalLines(_ command: Command, in context: inout Context) -> [Action]? {
        let set = context.reading.pages.set(selection.section)
        let page = set.page(containing: selection.cursor.range.lowerBound)
        guard set.writing(ofPage: page).isVertical else { return nil }
        switch command {
        case .down: return move(.right, in: &context)
        case .up: return move(.left, in: &context)
        case .left: return move(lines: 1, in: &context)
        case .right: return move(lines: -1, in: &context)
        default: return nil
        }
    }

    private mutating func move(_ command: Command, in context: inout Context) -> [Action] {
        let reading = context.reading
        if selection.move(command, in: reading.boundaries(of: selection.section)) {
            return show(in: &context)
        }
        guard let direction = Self.moves[command],
            let next = reading.character(direction, beyond: selection.section)
        else { return [] }
        selection.move(to: next.range, in: next.section)
        if Self.movesOn.contains(command) {
            _ = selection.move(command, in: reading.boundaries(of: next.section))
        }
        return show(in: &context)
    }

    private func show(in context: inout Context) -> [Action] {
        context.reading.show(selection.cursor.range.lowerBound, in: selection.section)
    }

    private mutating func move(lines: Int, in context: inout Context) -> [Action] {
        let reading = context.reading
        let own = selection.character(in: reading.boundaries(of: selection.section))
        if let next = reading.character(lines, from: own, in: selection.section) {
            selection.move(to: next, in: selection.section)
        } else if let next = reading.character(lines > 0 ? .forward : .reverse, beyond: selection.section) {
            selection.move(to: next.range, in: next.section)
        } else {
            return []
        }
        return show(in: &context)
    }

    /// Turns the page; the cursor goes to the first line in view.
    private mutating func turn(_ direction: Direction, in context: inout Context) -> [Action] {
        let actions = context.reading.turn(direction) + context.reading.finish()
        guard let first = context.reading.firstSelection else { return actions }
        selection.move(to: first.cursor.range, in: first.section)
        return actions
    }

    mutating func layOut(in context: Context) { isHeld = false }
}

// MARK: - What becomes of it

extension SelectScreen {
    private func text(_ reading: ReadingSession) -> String {
        reading.text(of: reading.stretches(of: selection))
    }

    /// The highlight that the cursor is on, where nothing was begun.
    func existing(_ reading: ReadingSession) -> Mark? {
        guard selection.anchor == nil else { return nil }
        return reading.highlights(in: selection.section).last {
            $0.range.contains(selection.cursor.range.lowerBound)
        }?.mark
    }

    private func highlight(_ number: Int?, in context: inout Context) -> [Action] {
        let color = number.flatMap { HighlightColor(rawValue: $0) } ?? context.reading.marks.color
        context.reading.marks.color = color
        if let mark = existing(context.reading) {
            return [.pop] + context.reading.color(mark, color) + [.say(.highlighted)]
        }
        let marks = made(color, context.reading)
        return [.pop] + context.reading.save(marks) + [.say(marks.isEmpty ? .noText : .highlighted)]
    }

    private func made(_ color: HighlightColor, _ reading: ReadingSession) -> [Mark] {
        reading.highlights(of: reading.stretches(of: selection), color)
    }

    private func note(in context: inout Context) -> [Action] {
        let reading = context.reading
        if let mark = existing(reading) {
            return [.replace(NoteEditorScreen(reading.marks.whole(mark).first ?? mark))]
        }
        let marks = made(reading.marks.color, reading)
        guard let first = marks.first else { return [.pop, .say(.noText)] }
        return [.replace(NoteEditorScreen(first, rest: Array(marks.dropFirst())))]
    }

    private func delete(in context: inout Context) -> [Action] {
        guard let mark = existing(context.reading) else { return [] }
        return context.reading.remove(mark) + [.say("highlight deleted; u in \(key: .marks) restores it")]
    }

    /// Looks the selection up, or the word at the cursor; it stays selected below the answer.
    private func define(_ reading: ReadingSession) -> [Action] {
        reading.stretches(of: selection).first.map { reading.define(reading.lookup(of: $0)) } ?? []
    }

    /// Asks a program about the selection, or the word at the cursor.
    private func ask(_ request: Request, in context: Context) -> [Action] {
        let (reading, name) = (context.reading, request.lookup?.name ?? "")
        let own = existing(reading).map { reading.marks.whole($0).first ?? $0 }
        return context.ask(name, about: reading.stretches(of: selection), note: own)
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
            guard let word = context.reading.word(at: mouse.position) else { break }
            isHeld = true
            selection.move(to: word.range, in: word.section)
        case .release: isHeld = false
        case .wheelDown, .wheelRight: return turn(.forward, in: &context)
        case .wheelUp, .wheelLeft: return turn(.reverse, in: &context)
        case .press: break
        }
        return []
    }
}

import BookModel
import Cells
import Commands
import Drawing

/// Waits for the answer of a program of the reader's own, over the page, and shows it in a box or as a new note.
///
///     [page]  ─ answer ─▶  ╭─ de: whale ───────╮  or  ╭─ Note ────────────╮
///                          │ Wal               │      │ Wal▏              │
struct ProgramScreen: Screen {
    private let question: ProgramQuestion
    private let lookup: Lookup
    /// The highlights for a note: of one that goes over several sections, its parts.
    private let marks: [Mark]

    init(_ question: ProgramQuestion, _ lookup: Lookup, marks: [Mark]) {
        (self.question, self.lookup, self.marks) = (question, lookup, marks)
    }

    var keyContext: KeyContext { .box }
    var isBox: Bool { true }

    var decorations: [Decoration] {
        guard let place = lookup.place else { return [] }
        return [Decoration(section: place.section, range: place.range, role: .focus)]
    }

    mutating func perform(_ request: Request, in context: inout Context) -> [Action]? {
        switch request.command {
        case .quit, .suspend, .redraw: nil
        case .close: [.pop]
        default: []
        }
    }

    mutating func handle(_ event: Event, in context: inout Context) -> [Action] {
        if case .mouse(let mouse) = event, mouse.action == .press { [.pop] } else { [] }
    }

    mutating func receiveAnswer(in context: inout Context) -> [Action] {
        guard let answer = context.answer else { return [] }
        (context.answer, context.reading.message) = (nil, nil)
        if let problem = answer.problem { return [.pop, .say("\(problem)")] }
        if question.program.output == .note, let mark = marks.first {
            return [.replace(NoteEditorScreen(mark, rest: Array(marks.dropFirst()), adding: answer.text))]
        }
        context.definition = Definition(
            word: "\(question.name): \(lookup.word)", section: answer.section,
            dictionaries: [Definition.Heading(name: question.name, offset: 0)])
        var box = DefinitionScreen(lookup)
        // The actions would save the text as a word of dictionaries.
        _ = box.receiveAnswer(in: &context)
        return [.replace(box)]
    }

    func draw(into grid: inout Grid, in context: Context) {}
}

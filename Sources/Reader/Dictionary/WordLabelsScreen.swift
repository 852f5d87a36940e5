import Cells
import Commands
import Drawing

/// Labels on the rarer words in view: typing a label looks the word up, or asks a program about it.
struct WordLabelsScreen: Screen {
    private var words: [Selection.Stretch]
    private var labels: Labels
    /// The name of the program that is asked; nil for dictionaries.
    private let program: String?

    init(_ words: [Selection.Stretch], for program: String?) {
        (self.words, self.program) = (words, program)
        labels = Labels(words.count)
    }

    var keyContext: KeyContext { .prompt }
    var isBox: Bool { true }

    var decorations: [Decoration] {
        words.map { Decoration(section: $0.section, range: $0.range, role: .hit) }
    }

    mutating func perform(_ request: Request, in context: inout Context) -> [Action]? {
        switch request.command {
        case .close, .choose: [.pop]
        default: nil
        }
    }

    mutating func handle(_ event: Event, in context: inout Context) -> [Action] {
        switch event {
        case .key(let key):
            switch labels.type(key) {
            case .chosen(let index) where words.indices.contains(index):
                return [.pop] + lookUp(words[index], in: context)
            case .unfinished: return []
            case .chosen, .none: return [.pop]
            }
        case .mouse(let mouse) where mouse.action == .press:
            guard let word = context.reading.word(at: mouse.position) else { return [.pop] }
            return [.pop] + lookUp(Selection.Stretch(section: word.section, range: word.range), in: context)
        case .mouse, .paste, .resize: return []
        }
    }

    private func lookUp(_ word: Selection.Stretch, in context: Context) -> [Action] {
        program.map { context.ask($0, about: [word]) }
            ?? context.reading.define(context.reading.lookup(of: word))
    }

    /// The pages may show other words now.
    mutating func layOut(in context: Context) {
        self = WordLabelsScreen(context.reading.rareWordsInView, for: program)
    }

    func draw(into grid: inout Grid, in context: Context) {
        let places = words.map { context.reading.firstPlace(of: $0)?.origin }
        labels.draw(at: places, style: context.theme.label, into: &grid)
    }
}

extension ReadingSession {
    /// The beginning of a range of the text on the screen; nil if it is not in view.
    func firstPlace(of text: Selection.Stretch) -> Rect? {
        visible.pages.lazy.filter { $0.section == text.section }
            .compactMap { self.places(of: text.range, on: $0).first }.first
    }
}

import Cells
import Commands
import Drawing

/// Shows a label on everything in view that Tab can focus, such as links. Typing a label follows its link.
///
///     see chapter 12 for … ─▶ see a̲hapter 12 for …
struct LinkLabelsScreen: Screen {
    private let focusables: [Focusable]
    private var labels: Labels

    init(_ focusables: [Focusable]) {
        self.focusables = Array(focusables.prefix(Labels.limit))
        labels = Labels(focusables.count)
    }

    var keyContext: KeyContext { .prompt }
    var isBox: Bool { true }

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
            case .chosen(let index): return [.pop] + context.reading.follow(focusables[index])
            case .unfinished: return []
            case .none: return [.pop]
            }
        case .mouse(let mouse) where mouse.action == .press: return [.pop]
        case .mouse, .paste, .resize: return []
        }
    }

    /// The pages may be at other places now, with other links on them.
    mutating func layOut(in context: Context) { self = LinkLabelsScreen(context.reading.focusablesInView) }

    func draw(into grid: inout Grid, in context: Context) {
        let places = focusables.map { context.reading.firstPlace(of: $0)?.origin }
        labels.draw(at: places, style: context.theme.label, into: &grid)
    }
}

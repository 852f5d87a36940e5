import Commands
import BookModel
import Cells
import Text

/// A prompt for the name of a mark.
struct RenameScreen: Screen {
    private let mark: Mark
    private var line: FooterLine

    init(_ mark: Mark) {
        self.mark = mark
        line = FooterLine("name: ", mark.name)
    }

    var keyContext: KeyContext { .prompt }
    var isBox: Bool { true }

    mutating func perform(_ request: Request, in context: inout Context) -> [Action]? {
        switch request.command {
        case .choose:
            var mark = mark
            mark.rename(line.editor.text)
            return [.pop] + context.reading.saveChanged(mark)
        case .close: return [.pop]
        default: return nil
        }
    }

    mutating func handle(_ event: Event, in context: inout Context) -> [Action] {
        line.handle(event, in: context)
    }

    func draw(into grid: inout Grid, in context: Context) {
        line.draw("keeps", into: &grid, in: context)
    }
}

import Commands
import Cells

/// A screen of lines that are read and not chosen among: keys and the wheel move them, a press closes it.
protocol ScrolledScreen: Screen {
    /// How many lines are in view.
    func lineCount(in context: Context) -> Int
    /// Moves the lines; no farther than to the first and the last.
    mutating func scroll(by lines: Int, in context: Context)
}

extension ScrolledScreen {
    /// Moves the lines as a request asks; false for one that asks for something else.
    mutating func scroll(for request: Request, in context: Context) -> Bool {
        switch request.command {
        case .down: scroll(by: 1, in: context)
        case .up: scroll(by: -1, in: context)
        case .windowDown: scroll(by: lineCount(in: context), in: context)
        case .windowUp: scroll(by: -lineCount(in: context), in: context)
        case .first: scroll(by: -.max / 2, in: context)
        case .last: scroll(by: .max / 2, in: context)
        default: return false
        }
        return true
    }

    mutating func handle(_ event: Event, in context: inout Context) -> [Action] {
        guard case .mouse(let mouse) = event else { return [] }
        switch mouse.action {
        case .wheelDown: scroll(by: 3, in: context)
        case .wheelUp: scroll(by: -3, in: context)
        case .press: return [.pop]
        default: break
        }
        return []
    }
}

import Commands
import Cells

/// A screen of lines to read, without a selection. Keys and the wheel scroll it, and a press closes it.
protocol ScrolledScreen: Screen {
    /// The number of lines in view.
    func lineCount(in context: Context) -> Int
    /// Scrolls by a number of lines, within the first and the last line.
    mutating func scroll(by lines: Int, in context: Context)
}

extension ScrolledScreen {
    /// Scrolls as a request asks; false for other requests.
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

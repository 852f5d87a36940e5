import Commands
import Cells

/// Previews pages along the indicator by keys, page by page or chapter by chapter. The book stays at its place until a
/// page is chosen.
struct ScrubScreen: Screen {
    var keyContext: KeyContext { .list }
    var isBox: Bool { true }

    mutating func perform(_ request: Request, in context: inout Context) -> [Action]? {
        let times = request.number?.whole ?? 1
        switch request.command {
        case .right, .fold: context.reading.scrub(by: context.reading.isMirrored ? -times : times)
        case .left: context.reading.scrub(by: context.reading.isMirrored ? times : -times)
        case .down: context.reading.scrubToChapter(.next)
        case .up: context.reading.scrubToChapter(.previous)
        case .windowDown: context.reading.scrub(by: Self.leap * times)
        case .windowUp: context.reading.scrub(by: -Self.leap * times)
        case .first: context.reading.scrub(by: -.max / 2)
        case .last: context.reading.scrub(by: .max / 2)
        case .choose: return [.pop] + context.reading.goToScrubbed()
        case .quit, .suspend, .redraw: return nil
        default: return leave(&context)
        }
        return []
    }

    mutating func handle(_ event: Event, in context: inout Context) -> [Action] {
        switch event {
        case .mouse(let mouse):
            switch mouse.action {
            case .wheelDown: context.reading.scrub(by: 1)
            case .wheelUp: context.reading.scrub(by: -1)
            case .press: return leave(&context)
            default: break
            }
            return []
        case .key: return leave(&context)
        case .paste, .resize: return []
        }
    }

    func draw(into grid: inout Grid, in context: Context) {}

    private func leave(_ context: inout Context) -> [Action] {
        context.reading.scrubbed = nil
        return [.pop]
    }

    /// The pages of a large step.
    private static let leap = 10
}

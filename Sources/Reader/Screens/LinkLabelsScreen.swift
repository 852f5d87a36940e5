import Commands
import Cells

/// Letters over all links in view, and what else Tab stops at: typing those of one follows it.
///
///     see chapter 12 for … ─▶ see a̲hapter 12 for …
struct LinkLabelsScreen: Screen {
    private let stops: [Stop]
    private let labels: [String]
    /// The first letter, of labels that have two.
    private var typed = ""

    /// The letters that fingers rest on first.
    private static let letters = Array("asdfghjklqwertyuiopzxcvbnm")

    init(_ stops: [Stop]) {
        let limit = Self.letters.count * Self.letters.count
        self.stops = Array(stops.prefix(limit))
        labels = Self.labels(self.stops.count)
    }

    /// One letter each, or two where there are too few letters.
    static func labels(_ count: Int) -> [String] {
        guard count > letters.count else { return letters.prefix(count).map { String($0) } }
        return (0..<count).map { index in
            String([letters[index / letters.count % letters.count], letters[index % letters.count]])
        }
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
        case .key(Key(.backspace)) where !typed.isEmpty: typed = ""
        case .key(let key):
            guard case .character(let letter) = key.code, key.modifiers.isEmpty else { return [.pop] }
            return type(letter, in: &context)
        case .mouse(let mouse) where mouse.action == .press: return [.pop]
        case .mouse, .paste, .resize: break
        }
        return []
    }

    private mutating func type(_ letter: Unicode.Scalar, in context: inout Context) -> [Action] {
        typed.unicodeScalars.append(letter)
        if let index = labels.firstIndex(of: typed) { return [.pop] + context.reading.follow(stops[index]) }
        return labels.contains { $0.hasPrefix(typed) } ? [] : [.pop]
    }

    /// The pages may stand elsewhere now, with other links on them.
    mutating func layOut(in context: Context) { self = LinkLabelsScreen(context.reading.stopsInView) }

    func draw(into grid: inout Grid, in context: Context) {
        for (label, stop) in zip(labels, stops) where label.hasPrefix(typed) {
            guard let place = context.reading.firstPlace(of: stop) else { continue }
            let room = Rect(
                column: 0, row: place.origin.row, columns: grid.size.columns, rows: 1)
            let left = min(place.origin.column, max(0, grid.size.columns - label.utf8.count))
            grid.write(
                label.dropFirst(typed.count).unicodeScalars, column: left + typed.count,
                row: place.origin.row,
                style: context.theme.label, clip: room)
        }
    }
}

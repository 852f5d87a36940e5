import Commands
import BookModel
import Drawing
import Pages

/// The places of the jumps in order, with the current place among them.
struct JumpsSource: ListSource {
    var title: String { "Jumps" }
    var emptyWords: String { "No jumps yet." }
    private(set) var rows: [ListRow] = []
    private(set) var current: Int?
    private var jumps = Jumps()

    init(_ reading: ReadingSession) { fill(from: reading) }

    /// The jumps of earlier sessions may arrive from the shelf while the list is open.
    mutating func refresh(in context: Context) -> Bool {
        guard context.reading.navigator.jumps != jumps else { return false }
        fill(from: context.reading)
        return true
    }

    private mutating func fill(from reading: ReadingSession) {
        jumps = reading.navigator.jumps
        let places = jumps.earlier + [reading.locator] + jumps.later.reversed()
        let isEmpty = places.count == 1
        rows = isEmpty ? [] : places.map { Self.row($0, reading.chapters) }
        current = isEmpty ? nil : jumps.earlier.count
    }

    private static func row(_ place: Locator, _ chapters: Chapters) -> ListRow {
        let words = Words.whole(String(place.words.map { $0.isNewline ? " " : $0 }))
        return ListRow(
            text: words.isEmpty ? "…" : words, note: chapters.title(inSection: place.section) ?? "",
            page: "\(Int(place.progress * 100)) %")
    }

    mutating func perform(_ request: Request, on row: Int?, in context: inout Context) -> [Action]? {
        switch request.command {
        case .choose: go(to: row, &context.reading)
        case .jumps: [.pop]
        default: nil
        }
    }

    private func go(to row: Int?, _ reading: inout ReadingSession) -> [Action] {
        guard let row, let current else { return [] }
        if row == current { return [.pop] }
        return [.pop]
            + (row < current ? reading.goBack(times: current - row) : reading.goForward(times: row - current))
    }
}

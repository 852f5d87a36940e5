import Commands
import BookModel
import Cells

/// Prompts at the foot for a book's title, author and series, one after the other. The corrections apply to the shelf
/// only.
struct CorrectionScreen: Screen {
    private enum Field: Int, CaseIterable {
        case title, creators, series

        var label: String {
            switch self {
            case .title: "title: "
            case .creators: "author (; between several): "
            case .series: "series, number: "
            }
        }
    }

    private let id: String
    private let own: BookNames
    private var texts: [String]
    private var field = Field.title
    private var line: FooterLine

    init(_ book: ShelfBook) {
        (id, own) = (book.id, book.own ?? book.names)
        texts = Self.texts(book.names)
        line = FooterLine(field.label, texts[0])
    }

    private static func texts(_ names: BookNames) -> [String] {
        [
            names.title, names.creators.joined(separator: "; "),
            names.position.isEmpty ? names.series : names.series + ", " + names.position,
        ]
    }

    var keyContext: KeyContext { .prompt }
    var isBox: Bool { true }

    mutating func perform(_ request: Request, in context: inout Context) -> [Action]? {
        switch request.command {
        case .choose:
            texts[field.rawValue] = line.editor.text
            guard let next = Field(rawValue: field.rawValue + 1) else { return save(in: &context) }
            field = next
            line = FooterLine(next.label, texts[next.rawValue])
        case .close: return [.pop]
        default: return nil
        }
        return []
    }

    /// Saves the corrections. A line that is empty or the same as in the book corrects nothing.
    private func save(in context: inout Context) -> [Action] {
        let said = Self.texts(own)
        func changed(_ field: Field) -> String {
            let text = texts[field.rawValue]
            return text == said[field.rawValue] ? "" : text
        }
        var correction = BookCorrection()
        correction.title = changed(.title)
        correction.creators = changed(.creators)
        let series = changed(.series)
        let comma = series.lastIndex(of: ",")
        let number = comma.map { series[series.index(after: $0)...].drop { $0 == " " } } ?? ""
        if let comma, Double(number) != nil {
            (correction.series, correction.position) = (String(series[..<comma]), String(number))
        } else {
            correction.series = series
        }
        let kept = correction == BookCorrection() ? nil : correction
        context.shelf.change(id: id) { $0.correct(by: kept) }
        if let book = context.shelf.book(id: id) { context.card?.receive(names: book.names) }
        return [.pop, .effect(.save(.correction(kept, book: id)))]
    }

    mutating func handle(_ event: Event, in context: inout Context) -> [Action] {
        line.handle(event, in: context)
    }

    func draw(into grid: inout Grid, in context: Context) {
        line.draw(field == .series ? "keeps" : "goes on", into: &grid, in: context)
    }
}

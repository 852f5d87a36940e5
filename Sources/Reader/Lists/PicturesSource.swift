import Commands
import BookModel
import Cells
import Drawing

/// All pictures of the book with their descriptions, chapters and pages, and a small view of the chosen one.
struct PicturesSource: ListSource {
    private(set) var rows: [ListRow] = []
    private(set) var current: Int?
    /// Nil until the pictures have been found.
    private var album: [BookPicture]?
    private var numbering: Numbering?

    init(_ reading: ReadingSession) { fill(from: reading) }

    var title: String { "Pictures" }
    var emptyWords: String { album == nil ? "Looking for pictures…" : "This book has no pictures." }
    var hints: [KeyHints.Item] { [KeyHints.Item(.view, words: "opens it")] }
    var asideRows: Int { 8 }

    mutating func refresh(in context: Context) -> Bool {
        let isSame = context.reading.album == album && numbering == Numbering(context.reading)
        guard !isSame else { return false }
        fill(from: context.reading)
        return true
    }

    mutating func perform(_ request: Request, on row: Int?, in context: inout Context) -> [Action]? {
        let picture = row.flatMap { album?[$0] }
        switch request.command {
        case .choose: return picture.map { [.pop] + context.reading.go(to: $0) } ?? []
        case .view: return picture.map { context.reading.open($0) } ?? []
        case .pictures: return [.pop]
        default: return nil
        }
    }

    func drawAside(of row: Int, in area: Rect, _ context: Context, into grid: inout Grid) {
        if let view = picturesAside(of: row, in: area, context).first {
            return grid.place(view.picture.cells, in: view.area)
        }
        guard let request = request(of: row, in: area, context),
            let problem = context.reading.pictures.problem(of: request)
        else { return }
        grid.write(
            words: problem.words, in: area.columns, row: area.origin.row, .center, style: context.theme.mark)
    }

    func picturesAside(of row: Int, in area: Rect, _ context: Context) -> [ScreenPicture] {
        guard let request = request(of: row, in: area, context),
            let view = context.reading.pictures.picture(request)
        else { return [] }
        let column = area.origin.column + (area.size.columns - view.size.columns) / 2
        let place = Rect(origin: Point(column: column, row: area.origin.row), size: view.size)
        return [ScreenPicture(request: request, picture: view, area: place)]
    }

    private func request(of row: Int, in area: Rect, _ context: Context) -> PictureRequest? {
        guard let album, album.indices.contains(row) else { return nil }
        return context.reading.pictureLook.request(
            for: album[row].illustration, in: area.size, context.reading.pictureStyle)
    }

    private mutating func fill(from reading: ReadingSession) {
        (album, numbering) = (reading.album, Numbering(reading))
        rows = (album ?? []).map { picture in
            ListRow(
                text: picture.words.isEmpty ? picture.fileName : picture.words,
                note: reading.chapters.title(inSection: picture.section) ?? "",
                page: reading.pageLabel(
                    of: picture.range.lowerBound, in: picture.section, length: picture.length),
                keywords: picture.fileName)
        }
        let here = reading.locator
        current = album?.firstIndex {
            ($0.section, $0.range.upperBound) > (here.section, here.offset)
        }
    }
}

extension ReadingSession {
    /// Goes to a picture in the book.
    mutating func go(to picture: BookPicture) -> [Action] {
        guard pages.book.sections.indices.contains(picture.section) else { return [] }
        return go(to: pages.locator(section: picture.section, offset: picture.range.lowerBound))
    }
}

import BookModel
import Cells
import Commands

/// A book of a catalogue: its cover, what the catalogue says about it, and its files.
///
///              War and Peace
///               Leo Tolstoy
///
///     In 1805, at a soirée …
///
///      ›  EPUB     1.2 MB
///         PDF      3.4 MB
struct CatalogBookScreen: Screen {
    private let entry: CatalogEntry
    /// The file that Enter downloads, by its index; after the last file the comic page by page.
    private var chosen = 0
    /// The first line in view.
    private var top = 0

    init(_ entry: CatalogEntry) { self.entry = entry }

    var keyContext: KeyContext { .box }

    private var choices: Int { entry.files.count + (entry.stream == nil ? 0 : 1) }

    mutating func perform(_ request: Request, in context: inout Context) -> [Action]? {
        let page = CatalogBookPage(entry, chosen: chosen, context)
        switch request.command {
        case .down: scroll(by: 1, page)
        case .up: scroll(by: -1, page)
        case .windowDown: scroll(by: page.body.count, page)
        case .windowUp: scroll(by: -page.body.count, page)
        case .first: scroll(by: -.max / 2, page)
        case .last: scroll(by: .max / 2, page)
        case .nextLink, .right: choose(chosen + 1, in: context)
        case .previousLink: choose(chosen - 1, in: context)
        case .choose: return act(in: &context)
        case .close where isDownloading(in: context), .quit where isDownloading(in: context):
            context.catalogs.stopDownload()
            return [.effect(.catalog(.cancelDownload, nil))]
        case .close, .back, .left, .leave: return [.pop]
        case .quit, .suspend, .redraw: return nil
        default: break
        }
        return []
    }

    private func isDownloading(in context: Context) -> Bool {
        context.catalogs.download.map { $0.isRunning && $0.entry == entry } ?? false
    }

    private mutating func scroll(by lines: Int, _ page: CatalogBookPage) {
        top = min(max(0, page.first(top) + lines), page.lastTop)
    }

    private mutating func choose(_ index: Int, in context: Context) {
        guard choices > 0 else { return }
        chosen = (index + choices) % choices
        let page = CatalogBookPage(entry, chosen: chosen, context)
        if let line = page.line(ofChoice: chosen) {
            top = max(min(page.first(top), line), line + 1 - page.body.count)
        }
    }

    /// Opens the book if it is downloaded, else downloads it.
    private func act(in context: inout Context) -> [Action] {
        let download = context.catalogs.download
        if let download, download.isRunning {
            return download.entry == entry ? [] : [.say("one book at a time: \(download.entry.shownTitle)")]
        }
        guard entry.files.indices.contains(chosen) else {
            guard let stream = entry.stream, choices > 0 else { return [.say("it has no file to read")] }
            return [.effect(.catalog(.read(stream, entry), nil))]
        }
        let file = entry.files[chosen]
        if let download, download.entry == entry, download.file == file,
            case .saved(let path) = download.state
        {
            return [.effect(.open(path))]
        }
        context.catalogs.begin(CatalogDownload(entry, file))
        return [.effect(.catalog(.download(file, entry), nil))]
    }

    mutating func handle(_ event: Event, in context: inout Context) -> [Action] {
        let page = CatalogBookPage(entry, chosen: chosen, context)
        switch event {
        case .key(let key) where key.code == .character("d") && key.modifiers.isEmpty:
            return act(in: &context)
        case .key, .paste, .resize: return []
        case .mouse(let mouse):
            switch mouse.action {
            case .wheelDown: scroll(by: 3, page)
            case .wheelUp: scroll(by: -3, page)
            case .press where mouse.button == .left: return press(at: mouse.position, page, in: &context)
            default: break
            }
            return []
        }
    }

    /// A click on a file chooses it, a second one downloads it.
    private mutating func press(
        at point: Point, _ page: CatalogBookPage, in context: inout Context
    ) -> [Action] {
        if let command = page.command(at: point) { return [.perform(Request(command))] }
        guard let choice = page.choice(at: point, top: top) else { return [] }
        if choice == chosen { return act(in: &context) }
        chosen = choice
        return []
    }

    func pictures(in context: Context) -> [ScreenPicture] {
        CatalogBookPage(entry, chosen: chosen, context).pictures
    }

    func draw(into grid: inout Grid, in context: Context) {
        CatalogBookPage(entry, chosen: chosen, context).draw(from: top, into: &grid)
    }
}

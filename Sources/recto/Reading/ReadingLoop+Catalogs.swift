import BookModel
import Commands
import Formats
import Library
import Posix
import Reader

/// Catalogues of books.
extension ReadingLoop {
    mutating func perform(_ order: CatalogOrder, _ password: Password?) {
        guard case .read(let stream, let entry) = order else {
            return catalogs.perform(order, password, into: downloadFolder)
        }
        let (catalogs, inbox) = (catalogs, opener.inbox)
        let widest = terminal.size.columns * (terminal.cell?.columns ?? 10)
        read(stream.lastRead.map { .started(Locator(section: $0)) } ?? .read) { _ in
            BookOpening(inbox: inbox) { catalogs.comic(stream, of: entry, widest: widest) }
        }
    }

    /// The first folder of the reader's library; nil if none is set.
    var downloadFolder: FilePath? {
        app.settings.library.isEmpty ? nil : BookCatalog.folders(app.settings.library).first
    }

    mutating func receive(_ event: CatalogEvent) -> [Effect] {
        if receiveAwaited(event) { return [] }
        let effects = app.receive(event)
        if case .downloaded = event, app.isAtShelf { lookThroughFolders() }
        return effects
    }

    /// Fetches covers of catalogues, and reads those of books.
    func start(covers requests: [PictureRequest]) {
        let isOfCatalog = { (request: PictureRequest) in
            request.name.hasPrefix("https://") || request.name.hasPrefix("http://")
        }
        for request in requests.filter(isOfCatalog) { fetchCover(request) }
        let orders = requests.filter { !isOfCatalog($0) }.map { request in
            BookCovers.Order(
                pictureRequest: request, path: app.path(ofBook: request.name, open: open.path) ?? "",
                cover: app.coverFile(ofBook: request.name))
        }
        if !orders.isEmpty { covers.start(orders) }
    }

    private func fetchCover(_ request: PictureRequest) {
        let (covers, inbox) = (covers, opener.inbox)
        catalogs.covers.fetch(request.name) { cover in
            switch cover {
            case .fetched(let bytes):
                covers.start([BookCovers.Order(pictureRequest: request, path: "", bytes: bytes)])
            case .failed: inbox.post(.covers([PictureResult(request, decoded: .failure(.unreadable))]))
            case .outdated: inbox.post(.covers([PictureResult(request, decoded: nil)]))
            }
        }
    }
}

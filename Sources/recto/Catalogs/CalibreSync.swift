import BookModel
import Catalogs
import Library
import Network
import Posix
import Reader
import Text

/// Brings places in books that were downloaded from a content server of Calibre to that server and from there, on a thread in
/// the background. For other books it does nothing.
///
/// The server has a place for each device of a user, so what is sent replaces nothing of another device.
final class CalibreSync: Sendable {
    private let saved: SavedCatalogs?
    private let store: ShelfStore?
    private let network: NetworkProcess
    private let line = WorkLine()

    /// - Parameters:
    ///   - folder: of the file with the catalogues; nil if unknown.
    ///   - shelfPath: the path of the database; nil if unknown.
    init(folder: String?, shelfPath: String?, network: NetworkProcess) {
        saved = folder.map { SavedCatalogs(in: $0) }
        store = shelfPath.map { ShelfStore(path: $0) }
        self.network = network
        let number = ((MachineID.current ?? "") + (shelfPath ?? "")).utf8.fnv1a() % 10_000
        device = "Recto on \(HostName.current ?? "a computer") (\(number))"
    }

    /// Starts a task for a book. Its outcome goes to the inbox.
    func start(_ task: SyncState.Task, for book: Book, to inbox: Inbox) {
        line.add { inbox.post(.syncedWithCalibre(self.perform(task, book))) }
    }

    /// Waits until everything is sent, or for a time.
    func flush(within limit: Duration) {
        let end = Semaphore()
        line.add { end.post() }
        _ = end.wait(milliseconds: Int(limit / .milliseconds(1)))
    }

    /// Ends the request under way.
    func close() { network.close() }

    private func perform(_ task: SyncState.Task, _ book: Book) -> SyncState.Outcome {
        var outcome = SyncState.Outcome()
        guard let address = (try? store?.origin(of: book.identity.digest)) ?? nil,
            let known = CalibrePositions.Book(address), let credentials = try? saved?.credentials(),
            // The server keeps no places for readers that it does not know.
            credentials[known.server] != nil
        else {
            outcome.hasAccount = false
            return outcome
        }
        let server = CalibrePositions(network, credentials: credentials)
        do throws(CatalogError) {
            switch task {
            case .pull: outcome.elsewhere = try elsewhere(server.positions(of: known), in: book)
            case .push(let place, _, _):
                if let position = position(of: place, in: book) { try server.save(position, of: known) }
                outcome.pushed = place
            }
        } catch {
            // It is tried again with the next place.
        }
        return outcome
    }

    /// What this device is called at the server, with digits that tell homes and machines of one name apart.
    private let device: String

    private func elsewhere(_ positions: [CalibrePosition], in book: Book) -> SyncState.Elsewhere? {
        guard let latest = positions.first(where: { $0.device != device }) else { return nil }
        let isTime = latest.time.isFinite && (0..<1e11).contains(latest.time)
        let time = isTime ? Int64(latest.time * 1_000) : nil
        guard
            let found = ForeignPosition(calibrePlace: latest.cfi, progress: latest.fraction, time: time)
        else { return nil }
        var locator = MarkLocator(book)
        return locator.locate(found).map {
            SyncState.Elsewhere(found: PlaceElsewhere($0), device: "Calibre", time: time)
        }
    }

    private func position(of place: Locator, in book: Book) -> CalibrePosition? {
        var map = CFIMap(book)
        guard book.sections.indices.contains(place.section),
            let cfi = map.cfi(of: place.offset..<place.offset, in: place.section),
            let text = ForeignPosition.calibrePlace(CFI(cfi.start))
        else { return nil }
        return CalibrePosition(device: device, cfi: text, fraction: place.progress)
    }
}

import BookModel
import Catalogs
import Library
import Network
import Posix
import Reader
import Text

/// Brings places in books that were downloaded from a content server of Calibre to that server and from there, on threads in
/// the background. For other books it only sends what waits in the queue, if something does.
///
///     push ─▶ address, CFI, queue ─▶ recto-net ─▶ acknowledged ─▶ out of the queue ─▶ Outcome
///             └ writing ────────┘   └ asking ───────────────────────────────────┘
///
/// The server has a place for each device of a user, and opens the book at the newest one. So no place is sent
/// while another device has a newer one that the reader has not seen.
final class CalibreSync: Sendable {
    private let saved: SavedCatalogs?
    private let store: ShelfStore?
    private let network: NetworkProcess
    private let (writing, asking) = (WorkLine(), WorkLine())

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

    /// Starts a task for a book, and sends the queue after it. The outcome goes to the inbox.
    func start(_ task: SyncState.Task, for book: Book, to inbox: Inbox) {
        writing.add {
            let prepared = self.prepare(task, book)
            self.asking.add {
                var outcome = SyncState.Outcome(hasAccount: prepared != nil)
                let isUp = prepared.map { self.perform(task, $0, book, &outcome) }
                inbox.post(.syncedWithCalibre(outcome))
                self.sendQueue(without: isUp == false ? prepared?.known.server : nil)
            }
        }
    }

    /// Sends what waits in the queue.
    func sendQueue() { asking.add { self.sendQueue(without: nil) } }

    /// Waits until everything is sent, or for a time.
    func flush(within limit: Duration) {
        let end = Semaphore()
        writing.add { self.asking.add { end.post() } }
        _ = end.wait(milliseconds: Int(limit / .milliseconds(1)))
    }

    /// Removes what waits of a book, also what is being prepared.
    func forget(_ digest: String) { writing.add { try? self.store?.emptyQueue(of: digest) } }

    /// Ends the request under way.
    func close() { network.close() }

    /// What this device is called at the server, with digits that tell homes and machines of one name apart.
    private let device: String
}

// MARK: - Tasks

extension CalibreSync {
    /// What is known of a book before the server is asked.
    private struct Prepared {
        let known: CalibrePositions.Book
        let credentials: CatalogCredentials
        /// The place to send. It stays in the queue until the server has it.
        var place: QueuedPlace?
    }

    /// Finds out which server should be asked, and writes a place into the queue.
    ///
    /// - Returns: nil if no server should be asked.
    private func prepare(_ task: SyncState.Task, _ book: Book) -> Prepared? {
        guard let address = (try? store?.origin(of: book.identity.digest)) ?? nil,
            let known = CalibrePositions.Book(address), let credentials = try? saved?.credentials(),
            // The server keeps no places for readers that it does not know.
            let user = credentials[known.server]?.user
        else { return nil }
        var prepared = Prepared(known: known, credentials: credentials)
        if case .push(let place, let time, _) = task, let cfi = cfi(of: place, in: book) {
            let queued = QueuedPlace(
                document: QueuedPlace.calibreDocument(address, user: user), digest: book.identity.digest,
                pointer: cfi, percentage: place.progress, changed: time)
            try? store?.queue(queued)
            prepared.place = queued
        }
        return prepared
    }

    /// - Returns: whether the server has answered, if only that something is wrong with this book.
    private func perform(
        _ task: SyncState.Task, _ prepared: Prepared, _ book: Book, _ outcome: inout SyncState.Outcome
    ) -> Bool {
        let server = CalibrePositions(network, credentials: prepared.credentials)
        do throws(CatalogError) {
            let newest = try server.positions(of: prepared.known).first
            outcome.elsewhere = newest.flatMap { $0.device == device ? nil : elsewhere($0, in: book) }
            guard case .push(let locator, _, let seen) = task else { return true }
            if let place = prepared.place {
                if let elsewhere = outcome.elsewhere, !elsewhere.isSeen(seen) {
                    try? store?.unqueue(place)
                    return true
                }
                try send(place, to: server, prepared.known)
            }
            outcome.pushed = locator
            return true
        } catch {
            // The place stays in the queue.
            if case .status = error { return true }
            return false
        }
    }

    private func send(
        _ place: QueuedPlace, to server: CalibrePositions, _ known: CalibrePositions.Book
    ) throws(CatalogError) {
        try server.save(
            CalibrePosition(device: device, cfi: place.pointer, fraction: place.percentage), of: known)
        try? store?.unqueue(place)
    }

    /// Sends the queue, except for places after which another device has sent one. What a server says about one book does not
    /// hold up the others.
    ///
    /// - Parameter server: one that does not answer.
    private func sendQueue(without server: String?) {
        guard let places = try? store?.queuedPlaces(for: .calibre), !places.isEmpty,
            let credentials = try? saved?.credentials()
        else { return }
        let positions = CalibrePositions(network, credentials: credentials)
        var silent = Set([server].compactMap { $0 })
        for place in places {
            guard let (address, user) = place.calibre, let known = CalibrePositions.Book(address),
                credentials[known.server]?.user == user
            else {
                // The reader has removed the catalogue, or is another user of it now.
                try? store?.unqueue(place)
                continue
            }
            guard !silent.contains(known.server) else { continue }
            do throws(CatalogError) {
                let newest = try positions.positions(of: known).first
                if let newest, newest.device != device, newest.time * 1_000 > Double(place.changed) {
                    try? store?.unqueue(place)
                } else {
                    try send(place, to: positions, known)
                }
            } catch {
                switch error {
                // The book is there no more, or the server knows no users.
                case .status(404, _), .status(410, _): try? store?.unqueue(place)
                case .status: break
                default: silent.insert(known.server)
                }
            }
        }
    }
}

// MARK: - Places

extension CalibreSync {
    private func elsewhere(_ position: CalibrePosition, in book: Book) -> SyncState.Elsewhere? {
        let isTime = position.time.isFinite && (0..<1e11).contains(position.time)
        let time = isTime ? Int64(position.time * 1_000) : nil
        guard
            let found = ForeignPosition(calibrePlace: position.cfi, progress: position.fraction, time: time)
        else { return nil }
        var locator = MarkLocator(book)
        return locator.locate(found).map {
            SyncState.Elsewhere(found: PlaceElsewhere($0), device: "Calibre", time: time)
        }
    }

    /// A place as Calibre writes it.
    private func cfi(of place: Locator, in book: Book) -> String? {
        var map = CFIMap(book)
        guard book.sections.indices.contains(place.section),
            let cfi = map.cfi(of: place.offset..<place.offset, in: place.section)
        else { return nil }
        return ForeignPosition.calibrePlace(CFI(cfi.start))
    }
}

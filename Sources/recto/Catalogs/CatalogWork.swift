import BookModel
import Catalogs
import Commands
import Formats
import Library
import Network
import Posix
import Reader
import Synchronization

/// Asks catalogues, downloads books and saves catalogues, on threads in the background. It reads no file and starts no
/// process before the reader opens the list of catalogues.
///
///     open, search ─▶ asking ──────▶ recto-net       a new page ends the request for the one before
///     cover ────────▶ covers ──────▶ recto-net       a new cover ends the request for the one before
///     download ─────▶ downloading ─▶ recto-net       goes on while pages are asked for
final class CatalogWork: Sendable {
    private struct Comic {
        weak var network: NetworkProcess?
    }

    private struct State {
        /// The process for pages, and how many requests wait for it or are made.
        var network: NetworkProcess?
        var requests = 0
        /// The process of the download.
        var download: NetworkProcess?
        /// The passwords of catalogues that were removed, by their addresses, as they may be restored.
        var removed: [String: Password] = [:]
        /// The processes of comics, which end with their books.
        var comics: [Comic] = []
        var isClosed = false
    }

    private let saved: SavedCatalogs?
    private let make: @Sendable () -> NetworkProcess
    private let inbox: Inbox
    private let shelfPath: String?
    let covers: CatalogCovers
    private let (asking, downloading) = (WorkLine(), WorkLine())
    private let state = Mutex(State())

    /// - Parameters:
    ///   - folder: of the file with the catalogues; nil if unknown.
    ///   - make: makes a process for requests, which starts with the first of them.
    ///   - shelfPath: the path of the database; nil if unknown.
    init(
        folder: String?, inbox: Inbox, make: @escaping @Sendable () -> NetworkProcess, shelfPath: String?
    ) {
        let saved = folder.map { SavedCatalogs(in: $0) }
        self.saved = saved
        covers = CatalogCovers(make: make) { (try? saved?.credentials()) ?? CatalogCredentials() }
        (self.inbox, self.make, self.shelfPath) = (inbox, make, shelfPath)
    }

    /// Performs an order. What comes of it is posted.
    ///
    /// - Parameter folder: where books are downloaded to; nil if the reader has set none.
    func perform(_ order: CatalogOrder, _ password: Password?, into folder: FilePath?) {
        switch order {
        case .list: asking.add { self.postList() }
        case .open(let address): ask(for: address) { client throws(CatalogError) in try client.open(address) }
        case .search(let search, let words, let address):
            ask(for: address) { client throws(CatalogError) in try client.search(search, for: words) }
        case .save(let catalog):
            change { file throws(SavedCatalogs.Failure) in
                let saved = try file.save(catalog, password: password?.text)
                if saved.address != catalog.address { self.postList() }
            }
        case .remove(let catalog):
            change { file throws(SavedCatalogs.Failure) in
                let password = try file.remove(catalog)
                self.state.withLock { $0.removed[catalog.address] = password.map { Password($0) } }
            }
        case .restore(let catalog):
            change { file throws(SavedCatalogs.Failure) in
                let password = self.state.withLock { $0.removed.removeValue(forKey: catalog.address) }
                try file.restore(catalog, password: password?.text)
            }
        case .download(let file, let entry): download(file, of: entry, into: folder)
        case .cancel:
            inbox.begin(.askingCatalog)
            endRequest()
        case .cancelDownload:
            inbox.begin(.downloading)
            state.withLock { $0.download }?.close()
        // The reading loop opens it.
        case .read: break
        }
    }

    /// Ends all requests. What was received of a book stays if the server can go on with it later.
    func close() {
        let processes = state.withLock { state in
            state.isClosed = true
            return [state.network, state.download] + state.comics.map(\.network)
        }
        for process in processes { process?.close() }
        covers.close()
    }
}

// MARK: - Pages

extension CatalogWork {
    /// Asks for a page, instead of the one that is being asked for.
    private func ask(
        for address: String, _ body: @escaping @Sendable (CatalogClient) throws(CatalogError) -> CatalogPage
    ) {
        let ticket = inbox.begin(.askingCatalog)
        endRequest()
        add { client in
            guard self.inbox.isCurrent(ticket) else { return }
            let event: CatalogEvent
            do throws(CatalogError) {
                event = .page(try body(client), of: address)
            } catch {
                event = Self.event(for: error, of: address)
            }
            self.inbox.post(.catalog(event), ticket)
        }
    }

    private static func event(for error: CatalogError, of address: String) -> CatalogEvent {
        guard case .login(var login, let isRefused) = error else {
            return .failed(error.sentence, of: address)
        }
        login.isRefused = isRefused
        return .login(login, of: address)
    }

    /// A comic whose pages are fetched when they are drawn, by a process of their own.
    ///
    /// - Parameter widest: the width of a page, in pixels.
    func comic(_ stream: CatalogStream, of entry: CatalogEntry, widest: Int) -> Book {
        let network = make()
        state.withLock { state in
            state.comics.removeAll { $0.network == nil }
            state.comics.append(Comic(network: network))
            if state.isClosed { network.close() }
        }
        return ComicStream.book(
            stream, of: entry, client: CatalogClient(network, credentials: credentials), widest: widest)
    }

    /// Makes requests after those that were added before.
    private func add(_ requests: @escaping @Sendable (CatalogClient) -> Void) {
        state.withLock { $0.requests += 1 }
        asking.add {
            let network = self.network
            requests(CatalogClient(network, credentials: self.credentials))
            self.state.withLock { $0.requests -= 1 }
        }
    }

    /// The process, which is kept from one request to the next.
    private var network: NetworkProcess {
        state.withLock { state in
            let network = state.network ?? make()
            state.network = network
            if state.isClosed { network.close() }
            return network
        }
    }

    /// Ends the request under way. The next one gets another process.
    private func endRequest() {
        let network = state.withLock { state -> NetworkProcess? in
            guard state.requests > 0 else { return nil }
            defer { state.network = nil }
            return state.network
        }
        network?.close()
    }

    private var credentials: CatalogCredentials { (try? saved?.credentials()) ?? CatalogCredentials() }
}

// MARK: - The file

extension CatalogWork {
    private func postList() {
        guard let saved else { return inbox.post(.catalog(.list(SavedCatalogs.offered))) }
        do throws(SavedCatalogs.Failure) {
            inbox.post(.catalog(.list(try saved.list())))
        } catch {
            inbox.post(.catalog(.list(SavedCatalogs.offered)))
            inbox.post(.catalog(.notSaved(error.sentence)))
        }
    }

    private func change(_ body: @escaping @Sendable (SavedCatalogs) throws(SavedCatalogs.Failure) -> Void) {
        asking.add {
            guard let saved = self.saved else { return }
            do throws(SavedCatalogs.Failure) {
                try body(saved)
            } catch {
                self.inbox.post(.catalog(.notSaved(error.sentence)))
            }
        }
    }
}

// MARK: - Downloads

extension CatalogWork {
    private func download(_ file: CatalogFile, of entry: CatalogEntry, into folder: FilePath?) {
        guard let folder else { return inbox.post(.catalog(.notDownloaded("set library DIR first"))) }
        receive(into: folder, from: file.address) { download, progress throws(DownloadError) in
            try download.download(file, of: entry, progress: progress)
        }
    }

    /// Downloads the book of an address into a folder of its own.
    func download(_ address: String, into folder: FilePath) {
        receive(into: folder, from: address) { download, progress throws(DownloadError) in
            try download.download(address, progress: progress)
        }
    }

    private func receive(
        into folder: FilePath, from address: String,
        _ body: @escaping @Sendable (BookDownload, (Int64, Int64?) -> Bool) throws(DownloadError) -> FilePath
    ) {
        let ticket = inbox.begin(.downloading)
        let network = make()
        let isClosed = state.withLock { state in
            state.download = network
            return state.isClosed
        }
        if isClosed { network.close() }
        downloading.add {
            guard self.inbox.isCurrent(ticket) else { return }
            let progress = DownloadProgress { received, whole in
                self.inbox.post(.catalog(.progress(received: received, whole: whole)), ticket)
                return self.inbox.isCurrent(ticket)
            }
            let event: CatalogEvent
            do throws(DownloadError) {
                let download = BookDownload(network, credentials: self.credentials, into: folder)
                event = self.event(for: try body(download) { progress.receive($0, of: $1) }, from: address)
            } catch {
                event = .notDownloaded(error.sentence)
            }
            network.close()
            self.inbox.post(.catalog(event), ticket)
        }
    }

    /// Opens the book, to see whether it can be read. A file that is no book is deleted.
    private func event(for path: FilePath, from address: String) -> CatalogEvent {
        do throws(FormatError) {
            let book = try BookFile.open(path: path, converter: Converter(.ofThisProgram))
            if CalibrePositions.Book(address) != nil, let shelfPath {
                try? ShelfStore(path: shelfPath).write(origin: address, of: book.identity.digest)
            }
            return .downloaded(path: path.onTheShelf, title: book.metadata.title)
        } catch {
            switch error {
            case .empty, .unknownFormat, .nothingToRead, .isDirectory:
                path.remove()
                return .notDownloaded("the file was deleted, as it is no book: \(error.words)")
            // A book that cannot be read now, or by Recto, may be read later or by another program.
            default: return .notDownloaded("saved as \(path.name), but it \(error.words)")
            }
        }
    }
}

/// Reports the progress of a download a few times a second.
private final class DownloadProgress {
    private let report: (Int64, Int64?) -> Bool
    private var last: Moment?

    init(_ report: @escaping (Int64, Int64?) -> Bool) { self.report = report }

    /// - Returns: whether to go on.
    func receive(_ received: Int64, of whole: Int64?) -> Bool {
        if let last, Moment.now - last < .milliseconds(100) { return true }
        last = .now
        return report(received, whole)
    }
}

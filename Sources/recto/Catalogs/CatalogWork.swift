import BookModel
import Catalogs
import Commands
import Formats
import Network
import Posix
import Reader
import Synchronization

/// Asks catalogues, downloads books and saves catalogues, on threads in the background. It reads no file and starts no
/// process before the reader opens the list of catalogues.
///
///     open, search ─▶ asking ──────▶ recto-net       a new page ends the request for the one before
///     cover ────────▶ picturing ───▶ recto-net
///     download ─────▶ downloading ─▶ recto-net       goes on while pages are asked for
final class CatalogWork: Sendable {
    private struct State {
        /// The process for pages, and how many requests wait for it or are made.
        var network: NetworkProcess?
        var requests = 0
        /// The process for covers.
        var pictures: NetworkProcess?
        /// The process of the download.
        var download: NetworkProcess?
        /// The cover that was fetched last, as it is wanted in cells and in pixels.
        var cover: (address: String, bytes: [UInt8])?
        var isClosed = false
    }

    private let saved: SavedCatalogs?
    private let make: @Sendable () -> NetworkProcess
    private let inbox: Inbox
    private let (asking, picturing, downloading) = (WorkLine(), WorkLine(), WorkLine())
    private let state = Mutex(State())

    /// - Parameters:
    ///   - folder: of the file with the catalogues; nil if unknown.
    ///   - make: makes a process for requests, which starts with the first of them.
    init(folder: String?, inbox: Inbox, make: @escaping @Sendable () -> NetworkProcess) {
        saved = folder.map { SavedCatalogs(in: $0) }
        (self.inbox, self.make) = (inbox, make)
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
                try file.save(catalog, password: password?.text)
            }
        case .remove(let catalog): change { file throws(SavedCatalogs.Failure) in try file.remove(catalog) }
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

    /// Ends all requests. What was received of a book stays, to go on later.
    func close() {
        let processes = state.withLock { state in
            state.isClosed = true
            return [state.network, state.pictures, state.download]
        }
        for process in processes { process?.close() }
    }
}

// MARK: - Pages

extension CatalogWork {
    /// Asks for a page, instead of the one that is being asked for.
    private func ask(
        for address: String, _ body: @escaping @Sendable (CatalogClient) throws(CatalogError) -> CatalogPage
    ) {
        endRequest()
        let ticket = inbox.begin(.askingCatalog)
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

    /// Fetches a cover.
    ///
    /// - Parameter receive: gets its bytes, which may be anything; nil if it cannot be had.
    func fetchCover(_ address: String, receive: @escaping @Sendable ([UInt8]?) -> Void) {
        if let cover = state.withLock({ $0.cover }), cover.address == address { return receive(cover.bytes) }
        picturing.add {
            let network = self.network(\.pictures)
            let bytes = try? CatalogClient(network, credentials: self.credentials).picture(address)
            if let bytes { self.state.withLock { $0.cover = (address, bytes) } }
            receive(bytes)
        }
    }

    /// A comic whose pages are fetched when they are drawn, by a process of their own.
    ///
    /// - Parameter widest: the width of a page, in pixels.
    func comic(_ stream: CatalogStream, of entry: CatalogEntry, widest: Int) -> Book {
        ComicStream.book(
            stream, of: entry, client: CatalogClient(make(), credentials: credentials), widest: widest)
    }

    /// Makes requests after those that were added before.
    private func add(_ requests: @escaping @Sendable (CatalogClient) -> Void) {
        state.withLock { $0.requests += 1 }
        asking.add {
            let network = self.network(\.network)
            requests(CatalogClient(network, credentials: self.credentials))
            self.state.withLock { $0.requests -= 1 }
        }
    }

    /// A process that is kept from one request to the next.
    private func network(_ kept: WritableKeyPath<State, NetworkProcess?>) -> NetworkProcess {
        state.withLock { state in
            let network = state[keyPath: kept] ?? make()
            state[keyPath: kept] = network
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
        receive(into: folder) { download, progress throws(DownloadError) in
            try download.download(file, of: entry, progress: progress)
        }
    }

    /// Downloads the book of an address into a folder of its own.
    func download(_ address: String, into folder: FilePath) {
        receive(into: folder) { download, progress throws(DownloadError) in
            try download.download(address, progress: progress)
        }
    }

    private func receive(
        into folder: FilePath,
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
                event = Self.event(for: try body(download) { progress.receive($0, of: $1) })
            } catch {
                event = .notDownloaded(error.sentence)
            }
            network.close()
            self.inbox.post(.catalog(event), ticket)
        }
    }

    /// Opens the book, to see whether it can be read. If it cannot, the file is deleted.
    private static func event(for path: FilePath) -> CatalogEvent {
        do throws(FormatError) {
            let book = try BookFile.open(path: path, converter: Converter(.ofThisProgram))
            return .downloaded(path: path.onTheShelf, title: book.metadata.title)
        } catch {
            path.remove()
            return .notDownloaded("the file was deleted, as it cannot be read: \(error)")
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

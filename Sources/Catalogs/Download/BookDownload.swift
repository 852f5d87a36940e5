import BookModel
import Network
import Posix

/// Downloads a book into a folder.
///
///     1. what is received goes to a hidden part, which a later download goes on with if the server has the same file
///     2. it is compared with what was promised: a web page is no book
///     3. it gets a name that nothing in the folder has
public struct BookDownload {
    /// Most bytes of a book.
    static let largest = 2 << 30
    /// Most hours that a download takes.
    private static let longest = Duration.seconds(12 * 3_600)

    private let credentials: CatalogCredentials
    private let network: NetworkProcess
    private let folder: FilePath
    private let limits: HTTPRequest.Limits

    public static let usualLimits = {
        var limits = HTTPRequest.Limits()
        limits.mostBytes = largest
        limits.whole = longest
        return limits
    }()

    /// - Parameters:
    ///   - network: is taken by the download until its end; closing it ends the download.
    ///   - folder: where the book goes; it must exist.
    public init(
        _ network: NetworkProcess, credentials: CatalogCredentials = CatalogCredentials(),
        into folder: FilePath,
        limits: HTTPRequest.Limits = usualLimits
    ) {
        (self.network, self.credentials, self.folder, self.limits) = (network, credentials, folder, limits)
    }

    /// Downloads a file of a catalogue, and waits for its end.
    ///
    /// - Parameter progress: gets the bytes received and, if it is known, the size of the whole; returns false to end
    ///   the download.
    /// - Returns: the path of the book.
    public func download(
        _ file: CatalogFile, of entry: CatalogEntry, progress: (Int64, Int64?) -> Bool
    ) throws(DownloadError) -> FilePath {
        let type = BookType(MediaType(file.type), address: file.address)
        let name = DownloadName.name(of: entry)
        return try download(
            WantedBook(address: file.address, name: name, type: type, size: file.size), progress)
    }

    /// Downloads what an address leads to, and waits for its end.
    public func download(
        _ address: String, progress: (Int64, Int64?) -> Bool
    ) throws(DownloadError) -> FilePath {
        try download(WantedBook(address: address), progress)
    }

    private func download(
        _ wanted: WantedBook, _ progress: (Int64, Int64?) -> Bool
    ) throws(DownloadError) -> FilePath {
        guard let address = CatalogAddress.absolute(wanted.address) else {
            throw .catalog(.address)
        }
        var wanted = wanted
        wanted.address = address
        let part = try part(wanted)
        var end = receive(wanted, part, goesOn: true, progress)
        // The file at the server is another one, or shorter: once more, from its beginning.
        if case .failure(.stale) = end { end = receive(wanted, part, goesOn: false, progress) }
        do throws(BookReception.Failure) {
            let head = try end.get()
            return try finish(part, head, wanted)
        } catch {
            if !error.keeps(part) { part.remove() }
            throw error.reason(host: HTTPRequest(address).host)
        }
    }

    private func part(_ wanted: WantedBook) throws(DownloadError) -> PartFile {
        let name = wanted.name.isEmpty ? DownloadName.name(address: wanted.address) : wanted.name
        var part: PartFile?
        do throws(SystemError) {
            part = try PartFile(SafeFileName.shortened(name), in: folder)
        } catch {
            throw .notWritten(folder: folder, error)
        }
        guard let part else { throw .isUnderWay }
        return part
    }

    /// Makes the request, and receives its answer into the part.
    ///
    /// - Parameter goesOn: whether to ask for what is missing in the part, if there is one of this address.
    private func receive(
        _ wanted: WantedBook, _ part: PartFile, goesOn: Bool, _ progress: (Int64, Int64?) -> Bool
    ) -> Result<HTTPResponse, BookReception.Failure> {
        var request = HTTPRequest(
            wanted.address, headers: [HTTPRequest.Header("Accept", "*/*")],
            credentials: credentials[wanted.address])
        request.limits = limits
        var start: Int?
        if goesOn, part.count > 0, part.origin?.address == wanted.address,
            let validator = part.origin?.validator
        {
            start = part.count
            request.headers.append(HTTPRequest.Header("Range", "bytes=\(part.count)-"))
            request.headers.append(HTTPRequest.Header("If-Range", validator))
        }
        var reception = BookReception(wanted, part, request, start: start)
        do throws(NetworkError) {
            let head = try network.send(request) { head, bytes in
                reception.receive(head, bytes)
                guard reception.failure == nil, reception.completed == nil else { return false }
                if !reception.isRefusal, !progress(Int64(part.count), reception.whole ?? wanted.size) {
                    reception.failure = .reported(.cancelled)
                }
                return reception.failure == nil
            }
            return reception.finish(head)
        } catch {
            if let head = reception.completed { return .success(head) }
            return .failure(reception.failure ?? .network(error))
        }
    }

    /// Checks what was received, and gives it its name.
    private func finish(
        _ part: PartFile, _ head: HTTPResponse, _ wanted: WantedBook
    ) throws(BookReception.Failure) -> FilePath {
        let host = HTTPRequest(head.url).host
        guard part.count > 0 else { throw .reported(.empty(host: host)) }
        let promised = wanted.type ?? BookType(MediaType(head["Content-Type"] ?? ""), address: head.url)
        let type = DownloadedType(part.head(DownloadedType.headLength))
        guard let fileExtension = type.fileExtension(promised: promised?.fileExtension) else {
            throw .reported(
                type == .html ? .webPage(host: host) : .otherFormat(promised?.name ?? "", host: host))
        }
        let names = [
            wanted.name, DownloadName.name(disposition: head["Content-Disposition"] ?? ""),
            DownloadName.name(address: head.url),
        ]
        let base = names.first { !$0.isEmpty } ?? ""
        do throws(SystemError) {
            return try part.finish(in: folder) {
                FilePath(SafeFileName.file(base, fileExtension: fileExtension, number: $0))
            }
        } catch {
            throw .reported(.notWritten(folder: folder, error))
        }
    }
}

/// What is downloaded.
struct WantedBook {
    var address: String
    /// The name of the file; empty to take the server's.
    var name = ""
    /// What the catalogue states; nil if nothing is known.
    var type: BookType?
    /// In bytes, by the catalogue; a hint for the reader.
    var size: Int64?
}

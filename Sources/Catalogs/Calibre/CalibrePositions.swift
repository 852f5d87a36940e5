import Markup
import Network
import Text

/// A place in a book, as a server of Calibre has it.
public struct CalibrePosition: Hashable, Sendable {
    /// Tells devices apart; made by each of them.
    public var device: String
    /// A CFI, as the viewer of Calibre writes it.
    public var cfi: String
    /// How much of the book is before it, from 0 to 1.
    public var fraction: Double
    /// When it was saved by the server's clock, in seconds since 1970.
    public var time: Double

    public init(device: String, cfi: String, fraction: Double, time: Double = 0) {
        (self.device, self.cfi, self.time) = (device, cfi, time)
        self.fraction = fraction.isFinite ? min(max(0, fraction), 1) : 0
    }
}

/// Places of books at a content server of Calibre, for a user who is logged in. Every call waits for the answer.
///
///     GET  /book-get-last-read-position/LIBRARY/ID-FORMAT   {"ID:FORMAT": [{"device", "cfi", "pos_frac", "epoch"}]}
///     POST /book-set-last-read-position/LIBRARY/ID/FORMAT   {"device", "cfi", "pos_frac"}
public struct CalibrePositions: Sendable {
    /// A file of a book at a server.
    public struct Book: Hashable, Sendable {
        /// Of the server, such as `http://localhost:8080`, with its prefix if it has one.
        public var server: String
        public var library: String
        public var id: Int
        /// In upper case, such as `EPUB`.
        public var format: String
    }

    private let network: NetworkProcess
    private let credentials: CatalogCredentials
    /// Most places of one book.
    private static let most = 100

    public init(_ network: NetworkProcess, credentials: CatalogCredentials) {
        (self.network, self.credentials) = (network, credentials)
    }

    /// The places of a book by all devices of the user, the newest first.
    public func positions(of book: Book) throws(CatalogError) -> [CalibrePosition] {
        let path =
            "book-get-last-read-position/\(Self.part(book.library))/\(book.id)-\(Self.part(book.format))"
        let response = try ask(HTTPRequest("\(book.server)/\(path)"))
        let value = try? JSON.parse(response.body)
        let key = "\(book.id):\(book.format)"
        let rows = value.flatMap { $0[key] ?? $0[key.lowercased()] }.items
        return rows.prefix(Self.most).compactMap { Self.position($0) }.sorted { $0.time > $1.time }
    }

    /// Saves a place of a book. What this device saved before is replaced.
    public func save(_ position: CalibrePosition, of book: Book) throws(CatalogError) {
        let path =
            "book-set-last-read-position/\(Self.part(book.library))/\(book.id)/\(Self.part(book.format))"
        let body = PlainValue.object(
            ("device", .text(position.device)), ("cfi", .text(position.cfi)),
            ("pos_frac", .number(position.fraction)))
        let type = HTTPRequest.Header("Content-Type", "application/json; charset=UTF-8")
        _ = try ask(
            HTTPRequest("\(book.server)/\(path)", .post, headers: [type], body: Array(JSON.line(body).utf8)))
    }

    private func ask(_ request: HTTPRequest) throws(CatalogError) -> HTTPResponse {
        var request = request
        request.credentials = credentials[request.url]
        request.limits.whole = .seconds(30)
        let response: HTTPResponse
        do throws(NetworkError) {
            response = try network.send(request)
        } catch {
            throw .network(error)
        }
        try CatalogClient.check(response, to: request)
        return response
    }

    /// A part of a path. Dots alone would lead elsewhere.
    private static func part(_ text: String) -> String {
        PercentEncoding.value(text).replacing(".", with: "%2E")
    }

    private static func position(_ value: PlainValue) -> CalibrePosition? {
        guard let cfi = value["cfi"]?.text, !cfi.isEmpty, cfi.utf8.count <= 4_096 else { return nil }
        return CalibrePosition(
            device: (value["device"]?.text ?? "").singleLine(limit: 200), cfi: cfi,
            fraction: value["pos_frac"]?.number ?? 0, time: value["epoch"]?.number ?? 0)
    }
}

extension CalibrePositions.Book {
    /// The file that a link of a catalogue leads to; nil if the catalogue is none of Calibre.
    ///
    ///     http://localhost:8080/get/EPUB/12/My_books
    public init?(_ address: String) {
        let path = address.prefix { $0 != "?" && $0 != "#" }
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard let get = parts.lastIndex(of: "get"), get >= 3, parts.count == get + 4,
            let id = Int(parts[get + 2].prefix { $0 != "_" }), id > 0
        else { return nil }
        server = parts[..<get].joined(separator: "/")
        format = parts[get + 1].uppercased()
        library = PercentEncoding.decoded(parts[get + 3])
        self.id = id
    }
}

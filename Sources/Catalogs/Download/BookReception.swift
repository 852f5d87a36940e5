import Network
import Posix

/// Receives the answer with a book into its part.
struct BookReception {
    /// Why there is no book.
    enum Failure: Error {
        case network(NetworkError)
        /// The part does not fit what the server has.
        case stale
        case reported(DownloadError)
    }

    private let wanted: WantedBook
    private let part: PartFile
    private let request: HTTPRequest
    /// Where the wanted range begins; nil if all was asked for.
    private let start: Int?
    private var head: HTTPResponse?
    /// The answer of a server that refuses, with its text.
    private var refusal: HTTPResponse?
    /// Most bytes of such a text; the request is ended beyond.
    private static let largestRefusal = 256 << 10
    /// The answer of a server that has no more than what is in the part: no text of it is wanted.
    private(set) var completed: HTTPResponse?
    /// The size of all of the file, in bytes, if the server states it.
    private(set) var whole: Int64?
    /// Why receiving ends.
    var failure: Failure?

    /// - Parameter start: where the wanted range begins; nil if all was asked for.
    init(_ wanted: WantedBook, _ part: PartFile, _ request: HTTPRequest, start: Int?) {
        (self.wanted, self.part, self.request, self.start) = (wanted, part, request, start)
    }

    var isRefusal: Bool { refusal != nil }

    /// Takes the next bytes; sets `failure` if no more are wanted.
    mutating func receive(_ head: HTTPResponse, _ bytes: [UInt8]) {
        if self.head == nil, refusal == nil { begin(head) }
        guard failure == nil, completed == nil else { return }
        if let refused = refusal {
            if refused.body.count + bytes.count > Self.largestRefusal {
                failure = reason(of: refused)
            } else {
                refusal?.body += bytes
            }
            return
        }
        guard part.count + bytes.count <= BookDownload.largest else {
            failure = .reported(.tooLarge(host: HTTPRequest(head.url).host))
            return
        }
        write { (part) throws(SystemError) in try part.append(bytes) }
    }

    /// The answer, once all of it has come.
    mutating func finish(_ head: HTTPResponse) -> Result<HTTPResponse, Failure> {
        if self.head == nil, refusal == nil { begin(head) }
        if let failure { return .failure(failure) }
        if let completed { return .success(completed) }
        if let refusal { return .failure(reason(of: refusal)) }
        if let whole, Int64(part.count) != whole {
            return .failure(.network(.broken(HTTPRequest(head.url).host)))
        }
        return .success(head)
    }

    /// What a refusal says.
    private func reason(of refusal: HTTPResponse) -> Failure {
        do throws(CatalogError) {
            try CatalogClient.check(refusal, to: request)
        } catch {
            return .reported(.catalog(error))
        }
        return .reported(.catalog(.status(refusal.status, host: HTTPRequest(refusal.url).host)))
    }

    private mutating func begin(_ head: HTTPResponse) {
        switch head.status {
        case 200 where !OPDSAuthentication.isDocument(head): beginAll(head)
        case 206: beginRest(head)
        case 416 where start != nil: beginNothing(head)
        default: refusal = head
        }
    }

    /// The whole file comes.
    private mutating func beginAll(_ head: HTTPResponse) {
        self.head = head
        whole = head["Content-Length"].flatMap { Int64($0) }
        let isPage = MediaType(head["Content-Type"] ?? "").essence == "text/html"
        let mayBePage = wanted.type.map { ["html", "htm"].contains($0.fileExtension) } ?? true
        guard !isPage || mayBePage else {
            failure = .reported(.webPage(host: HTTPRequest(head.url).host))
            return
        }
        let origin = PartFile.Origin(address: wanted.address, validator: Self.validator(head))
        write { (part) throws(SystemError) in try part.restart(origin) }
    }

    /// What is missing in the part comes.
    private mutating func beginRest(_ head: HTTPResponse) {
        self.head = head
        guard let start, let range = Self.range(head["Content-Range"] ?? ""), range.first == start,
            range.whole.map({ $0 > start }) ?? true
        else {
            failure = .stale
            return
        }
        whole = range.whole.map { Int64($0) }
    }

    /// The file that was begun is complete, or not of this book.
    private mutating func beginNothing(_ head: HTTPResponse) {
        self.head = head
        let states = head["ETag"] != nil || head["Last-Modified"] != nil
        guard let start, Self.size(unsatisfied: head["Content-Range"] ?? "") == start,
            !states || Self.validator(head) == part.origin?.validator
        else {
            failure = .stale
            return
        }
        // Its other headers describe the text of the refusal.
        completed = HTTPResponse(status: head.status, url: head.url)
    }

    private mutating func write(_ body: (PartFile) throws(SystemError) -> Void) {
        do throws(SystemError) {
            try body(part)
        } catch {
            failure = .reported(.notWritten(folder: part.path.folder, error))
        }
    }

    /// What tells one content of an address from another: a strong entity tag, or a date (RFC 9110 §13.1.5).
    private static func validator(_ head: HTTPResponse) -> String? {
        if let tag = head["ETag"], tag.hasPrefix("\""), tag.utf8.count <= 500 { return tag }
        return head["Last-Modified"].flatMap { $0.utf8.count <= 100 ? $0 : nil }
    }

    /// The size in `bytes */1000`, which goes with the status 416 (RFC 9110 §14.4).
    private static func size(unsatisfied header: String) -> Int? {
        header.lowercased().hasPrefix("bytes */") ? Int(header.dropFirst(8)) : nil
    }

    /// The parts of `bytes 500-999/1000` (RFC 9110 §14.4); `*` for an unknown size.
    static func range(_ header: String) -> (first: Int, whole: Int?)? {
        guard header.lowercased().hasPrefix("bytes ") else { return nil }
        let sides = header.dropFirst(6).split(separator: "/")
        let ends = (sides.first ?? "").split(separator: "-")
        guard sides.count == 2, ends.count == 2, let first = Int(ends[0]), let last = Int(ends[1]),
            last >= first
        else {
            return nil
        }
        return (first, Int(sides[1]))
    }
}

extension BookReception.Failure {
    /// Whether a later download can go on with the part.
    func keeps(_ part: PartFile) -> Bool {
        guard part.count > 0, part.origin?.validator != nil else { return false }
        return switch self {
        case .network(.tooLarge), .stale: false
        case .network, .reported(.cancelled), .reported(.catalog): true
        case .reported: false
        }
    }

    func reason(host: String) -> DownloadError {
        switch self {
        case .network(.tooLarge(let host)): .tooLarge(host: host)
        case .network(.cancelled): .cancelled
        case .network(let error): .catalog(.network(error))
        case .stale: .catalog(.network(.broken(host)))
        case .reported(let error): error
        }
    }
}

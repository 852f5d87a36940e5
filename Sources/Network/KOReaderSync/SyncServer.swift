import Posix
import Text

/// A server of KOReader's progress sync (kosync), asked for one account. Every call waits for the answer.
///
///     POST /users/create            makes the user
///     GET  /users/auth              checks the password
///     PUT  /syncs/progress          saves where a book was left
///     GET  /syncs/progress/DOCUMENT where it was left last, by any device
public struct SyncServer: Sendable {
    private let account: SyncAccount
    private let network: NetworkProcess
    private let limits: HTTPRequest.Limits

    /// What is enough for answers of at most a few hundred bytes.
    public static let usualLimits = {
        var limits = HTTPRequest.Limits()
        limits.mostBytes = 1 << 16
        limits.whole = .seconds(30)
        return limits
    }()

    public init(
        _ account: SyncAccount, network: NetworkProcess, limits: HTTPRequest.Limits = usualLimits
    ) {
        (self.account, self.network, self.limits) = (account, network, limits)
    }

    /// Makes the account's user on the server.
    public func register() throws(SyncError) {
        let user = PlainValue.object(("username", .text(account.user)), ("password", .text(account.key)))
        _ = try ask(.post, "/users/create", body: user, isSigned: false)
    }

    /// Checks user and password.
    public func logIn() throws(SyncError) { _ = try ask(.get, "/users/auth") }

    /// Saves where a book was left. What another device saved before is replaced.
    public func push(_ progress: SyncProgress) throws(SyncError) {
        let value = PlainValue.object(
            ("document", .text(progress.document)), ("progress", .text(progress.progress)),
            ("percentage", .number(progress.percentage)), ("device", .text(progress.device)),
            ("device_id", .text(progress.deviceID)))
        _ = try ask(.put, "/syncs/progress", body: value)
    }

    /// Where a book was left last, by any device; nil if the server does not know it.
    ///
    /// - Parameter now: milliseconds since 1970, to find out whether the server's clock makes sense.
    public func pull(
        _ document: String, now: Int64 = SystemClock.now
    ) throws(SyncError) -> SyncProgress? {
        let value: PlainValue
        do throws(SyncError) {
            value = try ask(.get, "/syncs/progress/" + Self.encoded(document))
        } catch {
            // Some servers say so instead of sending an empty object.
            if error == .status(404) { return nil }
            throw error
        }
        return try Self.progress(value, of: document, now: now)
    }

    /// The place in an answer; nil for an empty object.
    ///
    /// - Parameter now: milliseconds since 1970.
    static func progress(
        _ value: PlainValue, of document: String, now: Int64
    ) throws(SyncError) -> SyncProgress? {
        if value == .table([]) { return nil }
        guard let progress = SyncProgress(value, of: document, now: now) else { throw .malformed }
        return progress
    }

    /// Makes a request, and returns the object that it is answered with.
    private func ask(
        _ method: HTTPRequest.Method, _ path: String, body: PlainValue? = nil, isSigned: Bool = true
    ) throws(SyncError) -> PlainValue {
        var request = HTTPRequest(
            account.address + path, method,
            headers: [HTTPRequest.Header("Accept", "application/vnd.koreader.v1+json")])
        request.limits = limits
        if isSigned {
            request.headers.append(HTTPRequest.Header("x-auth-user", account.user))
            request.headers.append(HTTPRequest.Header("x-auth-key", account.key))
        }
        if let body {
            request.headers.append(HTTPRequest.Header("Content-Type", "application/json"))
            request.body = Array(JSON.line(body).utf8)
        }
        let response: HTTPResponse
        do throws(NetworkError) {
            response = try network.send(request)
        } catch {
            // The reader gives the address of the server, without the path.
            if case .insecureRedirect(let host, let address) = error, address.hasSuffix(path) {
                throw .network(.insecureRedirect(host, to: String(address.dropLast(path.count))))
            }
            throw .network(error)
        }
        let host = HTTPRequest(response.url).host
        // Redirected to another host, which did not get the key.
        guard !isSigned || host == HTTPRequest(account.address).host else { throw .redirected(host: host) }
        return try Self.object(of: response)
    }

    /// The object in an answer.
    static func object(of response: HTTPResponse) throws(SyncError) -> PlainValue {
        switch response.status {
        case 200...202: break
        case 401: throw .notAuthorised
        case 402: throw .userExists
        case 300...399:
            let host = HTTPRequest(response["Location"] ?? "").host
            throw .redirected(host: host.isEmpty ? HTTPRequest(response.url).host : host)
        default: throw .status(response.status)
        }
        guard let value = try? JSON.parse(response.body) else { throw .notJSON }
        guard case .table = value else { throw .malformed }
        return value
    }

    /// A part of a path (RFC 3986 §3.3).
    private static func encoded(_ text: String) -> String {
        text.utf8.reduce(into: "") { path, byte in
            let character = Unicode.Scalar(byte)
            switch character {
            case "a"..."z", "A"..."Z", "0"..."9", "-", "_", "~": path.unicodeScalars.append(character)
            // Also the dot: a part of dots would lead elsewhere.
            default: path += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
    }
}

extension SyncProgress {
    /// Seconds that a server's clock may be ahead.
    private static let mostAhead = 86_400
    /// Most characters of a place; XPointers have a few hundred.
    private static let mostProgress = 4_096

    /// What a server answered about a document; nil if it makes no sense.
    fileprivate init?(_ value: PlainValue, of document: String, now: Int64) {
        guard let percentage = value["percentage"]?.number,
            value["document"].map({ $0.text == document }) ?? true,
            let progress = value["progress"].flatMap({ $0.text ?? $0.integer.map { String($0) } }),
            progress.utf8.count <= Self.mostProgress
        else { return nil }
        let latest = Int(clamping: now / 1_000) + Self.mostAhead
        self.init(
            document: document, progress: progress, percentage: percentage,
            device: (value["device"]?.text ?? "").shown, deviceID: (value["device_id"]?.text ?? "").shown,
            timestamp: value["timestamp"]?.integer.flatMap { 1...max(1, latest) ~= $0 ? $0 : nil })
    }
}

import BookModel
import Markup
import Network
import Text

/// Fetches pages and covers of catalogues. Every call waits for the answer.
///
///     open ─▶ feed of OPDS 1.2 or 2.0 ─▶ CatalogPage
///           ─▶ web page that names a feed ─▶ that feed, once
///           ─▶ 401 ─▶ CatalogError.login
public struct CatalogClient: Sendable {
    private let network: NetworkProcess
    /// Each is sent to its own server alone.
    public var credentials: CatalogCredentials
    /// When requests are given up; the sizes are the client's own.
    private let limits: HTTPRequest.Limits

    /// Most bytes of a picture.
    private static let largestPicture = 4 << 20
    /// Most bytes of a description of a search.
    private static let largestDescription = 256 << 10

    public static let usualLimits = {
        var limits = HTTPRequest.Limits()
        limits.whole = .seconds(60)
        return limits
    }()

    public init(
        _ network: NetworkProcess, credentials: CatalogCredentials = CatalogCredentials(),
        limits: HTTPRequest.Limits = usualLimits
    ) {
        (self.network, self.credentials, self.limits) = (network, credentials, limits)
    }

    /// The page at an address, which begins with `http://` or `https://`.
    public func open(_ address: String) throws(CatalogError) -> CatalogPage {
        let response = try get(address, accept: Self.accepted, most: Limits.catalogSource)
        if let page = try page(response) { return page }
        guard let feed = FeedDiscovery.feed(response.body, from: response.url) else {
            throw notCatalog(response)
        }
        let found = try get(feed, accept: Self.accepted, most: Limits.catalogSource)
        guard let page = try page(found) else { throw notCatalog(found) }
        return page
    }

    /// What is found for words.
    public func search(_ search: CatalogSearch, for words: String) throws(CatalogError) -> CatalogPage {
        let template: String
        switch search {
        case .template(let text): template = text
        case .description(let address):
            let response = try get(
                address, accept: "application/opensearchdescription+xml, */*;q=0.1",
                most: Self.largestDescription)
            guard let found = OpenSearchDescription.template(response.body, from: response.url) else {
                throw .noSearch(host: HTTPRequest(address).host)
            }
            template = found
        }
        guard let address = SearchTemplate.filled(template, words: words) else {
            throw .noSearch(host: HTTPRequest(template).host)
        }
        do throws(CatalogError) {
            return try open(address)
        } catch {
            // Calibre says so if no book has the words.
            if case .status(404, _) = error { throw .nothingFound }
            throw error
        }
    }

    /// The bytes of a cover. They may be anything.
    public func picture(_ address: String) throws(CatalogError) -> [UInt8] {
        try picture(address, most: Self.largestPicture)
    }

    func picture(_ address: String, most: Int) throws(CatalogError) -> [UInt8] {
        let response = try get(address, accept: "image/*, */*;q=0.1", most: most)
        let type = MediaType(response["Content-Type"] ?? "").essence
        guard type.hasPrefix("image/") || type.isEmpty || type.hasSuffix("octet-stream"),
            !response.body.isEmpty
        else {
            throw .notPicture(host: HTTPRequest(address).host)
        }
        return response.body
    }

    /// What servers that have several kinds of answers are asked for.
    private static let accepted =
        "application/atom+xml;profile=opds-catalog, application/opds+json, application/atom+xml;q=0.9, "
        + "application/opds-publication+json;q=0.9, application/xml;q=0.5, */*;q=0.1"

    /// An answer with a status of success.
    func get(_ address: String, accept: String, most: Int) throws(CatalogError) -> HTTPResponse {
        guard let address = CatalogAddress.absolute(address) else {
            throw .address
        }
        var request = HTTPRequest(
            address, headers: [HTTPRequest.Header("Accept", accept)], credentials: credentials[address])
        request.limits = limits
        request.limits.mostBytes = most
        var response = try send(request)
        // The server that a redirect led to did not get the credentials for the first one, and may have others.
        if Self.asksForLogin(response), let there = CatalogAddress.absolute(response.url),
            !WebAddress.haveSameOrigin(address, there), let credentials = credentials[there]
        {
            (request.url, request.credentials) = (there, credentials)
            response = try send(request)
        }
        try Self.check(response, to: request)
        return response
    }

    private func send(_ request: HTTPRequest) throws(CatalogError) -> HTTPResponse {
        do throws(NetworkError) {
            return try network.send(request)
        } catch {
            throw .network(error)
        }
    }

    private static func asksForLogin(_ response: HTTPResponse) -> Bool {
        response.status == 401 || response.status == 200 && OPDSAuthentication.isDocument(response)
    }

    /// Checks that the status is one of success, and that the answer asks for no login.
    static func check(_ response: HTTPResponse, to request: HTTPRequest) throws(CatalogError) {
        let host = HTTPRequest(response.url).host
        if asksForLogin(response) {
            guard let login = OPDSAuthentication.login(response) else { throw .otherLogin(host: host) }
            // Another server that a redirect led to did not get them.
            let wereSent =
                request.credentials != nil && WebAddress.haveSameOrigin(request.url, response.url)
            throw .login(login, isRefused: wereSent)
        }
        guard response.status == 200 || response.status == 206 else {
            throw .status(response.status, host: host)
        }
    }

    /// Nil if the answer is no page of a catalogue.
    private func page(_ response: HTTPResponse) throws(CatalogError) -> CatalogPage? {
        guard let address = CatalogAddress.absolute(response.url) else {
            throw .address
        }
        let first = response.body.prefix(1_000).first { $0 > 0x20 && $0 < 0x7F }
        return first == UInt8(ascii: "{")
            ? OPDSPublications.page(response.body, from: address)
            : OPDSFeed.page(response.body, from: address)
    }

    private func notCatalog(_ response: HTTPResponse) -> CatalogError {
        let type = MediaType(response["Content-Type"] ?? "").essence.singleLine(limit: 80)
        return .notCatalog(type: type, host: HTTPRequest(response.url).host)
    }
}

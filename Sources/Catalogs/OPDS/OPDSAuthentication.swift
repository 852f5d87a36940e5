import BookModel
import Markup
import Network
import Text

/// Reads what a server says about logging in: a document of Authentication for OPDS 1.0, or the header
/// WWW-Authenticate (RFC 9110 §11.6.1).
enum OPDSAuthentication {
    /// The flow with a user's name and a password (Authentication for OPDS 1.0 §4.1).
    private static let basic = "http://opds-spec.org/auth/basic"

    /// What the reader is asked for; nil if the server wants something else than a name and a password, or if its address
    /// makes no sense.
    ///
    /// - Parameter response: with the status 401.
    static func login(_ response: HTTPResponse) -> CatalogLogin? {
        guard let address = CatalogAddress.absolute(response.url) else { return nil }
        if isDocument(response) { return login(response.body, of: address) }
        let scheme = (response["WWW-Authenticate"] ?? "").lowercased()
        guard scheme.hasPrefix("basic") || scheme.hasPrefix("digest") else { return nil }
        return CatalogLogin(of: address, title: realm(response["WWW-Authenticate"] ?? ""))
    }

    /// Whether an answer is such a document. Some servers send it with the status 200.
    static func isDocument(_ response: HTTPResponse) -> Bool {
        [
            "application/opds-authentication+json", "application/vnd.opds.authentication.v1.0+json",
        ].contains(MediaType(response["Content-Type"] ?? "").essence)
    }

    /// Nil for a malformed document, and for one without that flow.
    ///
    /// - Parameter address: of the page that the document came instead of.
    static func login(_ bytes: [UInt8], of address: String) -> CatalogLogin? {
        guard bytes.count <= Limits.catalogSource, let value = try? JSON.parse(bytes) else { return nil }
        let flow = value["authentication"].items.prefix(50).first { $0["type"]?.text == basic }
        guard let flow else { return nil }
        var login = CatalogLogin(of: address, title: PublicationText.line(value["title"]))
        let labels = (
            PublicationText.line(flow["labels"]?["login"]), PublicationText.line(flow["labels"]?["password"])
        )
        if !labels.0.isEmpty { login.userLabel = labels.0.singleLine(limit: 60) }
        if !labels.1.isEmpty { login.passwordLabel = labels.1.singleLine(limit: 60) }
        return login
    }

    /// What stands in quotation marks behind `realm=`.
    private static func realm(_ header: String) -> String {
        let lowercased = header.utf8.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }
        guard let start = lowercased.firstRange(of: "realm=\"".utf8)?.upperBound else { return "" }
        let realm = header.utf8.dropFirst(start).prefix { $0 != UInt8(ascii: "\"") }
        return String(decoding: Array(realm), as: UTF8.self).singleLine(limit: 100)
    }
}

import Network
import Text

/// Names and passwords of users, each for one server: scheme, host and port (RFC 6454 §4).
public struct CatalogCredentials: Hashable, Sendable {
    private struct Row: Hashable, Sendable {
        var address: String
        var credentials: HTTPRequest.Credentials
    }

    private var rows: [Row] = []

    public init() {}

    /// Those for the server of an address; nil for other servers.
    public subscript(address: String) -> HTTPRequest.Credentials? {
        rows.first { WebAddress.haveSameOrigin($0.address, address) }?.credentials
    }

    /// Sets those for the server of an address.
    public mutating func set(_ credentials: HTTPRequest.Credentials, for address: String) {
        rows.removeAll { WebAddress.haveSameOrigin($0.address, address) }
        rows.append(Row(address: address, credentials: credentials))
    }
}

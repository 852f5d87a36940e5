/// A request of HTTP, made by the program `recto-net`.
public struct HTTPRequest: Hashable, Sendable {
    /// What is asked of the server (RFC 9110 §9.3).
    public enum Method: UInt32, Hashable, Sendable {
        case get, put, post
    }

    /// A field of a request or an answer (RFC 9110 §5).
    public struct Header: Hashable, Sendable {
        /// A token (RFC 9110 §5.6.2).
        public var name: String
        /// Without control characters.
        public var value: String

        public init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
    }

    /// A user's name and password, for servers that ask for them by Basic or Digest (RFC 7617, RFC 7616).
    public struct Credentials: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
        /// Without a colon, which Basic could not send.
        public var user: String
        /// In clear; it is written to the pipe of `recto-net` and nowhere else.
        public var password: String

        public init(user: String, password: String) { (self.user, self.password) = (user, password) }

        /// Without the password, so that no message shows it.
        public var description: String { "a user and a password" }
        /// The same for `dump` and failed tests.
        public var customMirror: Mirror { Mirror(self, children: []) }
    }

    /// When a request is given up.
    public struct Limits: Hashable, Sendable {
        /// Most bytes of the answer's body.
        public var mostBytes = 1 << 20
        /// For a connection to be made.
        public var connecting = Duration.seconds(10)
        /// For all of it, with redirects.
        public var whole = Duration.seconds(60)
        /// Fewer bytes a second than this, for `slowTime`, are too slow.
        public var slowBytes = 100
        /// In seconds, at least 1.
        public var slowTime = 20

        public init() {}
    }

    /// Redirects are followed for `get` alone.
    public var method: Method
    /// Begins with `http://` or `https://`; has neither user nor password.
    public var url: String
    /// No more than 30. Only `Accept`, `Accept-Language`, `Range` and `If-Range` are sent to another host that a
    /// redirect leads to.
    public var headers: [Header]
    /// No more than 1 MiB; not sent with `get`.
    public var body: [UInt8]
    /// Not sent to another host that a redirect leads to.
    public var credentials: Credentials?
    public var limits = Limits()

    public init(
        _ url: String, _ method: Method = .get, headers: [Header] = [], body: [UInt8] = [],
        credentials: Credentials? = nil
    ) {
        (self.method, self.url, self.headers) = (method, url, headers)
        (self.body, self.credentials) = (body, credentials)
    }

    /// The host of the URL, for messages.
    package var host: String {
        guard let scheme = url.utf8.firstRange(of: "://".utf8) else { return "" }
        let authority = url[scheme.upperBound...].prefix { !"/?#\\".contains($0) }
        let place = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
        let host = place.hasPrefix("[") ? place.prefix { $0 != "]" } + "]" : place.prefix { $0 != ":" }
        return String(host).shown
    }
}

extension String {
    /// On one line, without control characters and those that change the direction of text, and not too long.
    var shown: String {
        let scalars = unicodeScalars.filter { scalar in
            switch scalar.value {
            case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: false
            default: true
            }
        }
        return String(String.UnicodeScalarView(scalars.prefix(200)))
    }
}

/// The answer to an `HTTPRequest`; nothing in it can be trusted.
public struct HTTPResponse: Hashable, Sendable {
    /// 100 to 999 (RFC 9110 §15).
    public var status: Int
    /// Where the answer came from, after redirects.
    public var url: String
    /// Of the answer's headers only: Content-Type, Content-Length, Content-Disposition, Content-Range, ETag,
    /// Last-Modified, Location and WWW-Authenticate. Without control characters.
    public var headers: [HTTPRequest.Header]
    public var body: [UInt8] = []

    public init(status: Int, url: String, headers: [HTTPRequest.Header] = [], body: [UInt8] = []) {
        (self.status, self.url, self.headers, self.body) = (status, url, headers, body)
    }

    /// The value of a header, whose name is compared without regard to case.
    public subscript(name: String) -> String? {
        headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }
}

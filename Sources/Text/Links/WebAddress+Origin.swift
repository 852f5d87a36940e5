extension WebAddress {
    /// Whether two addresses have the same scheme, host and port (RFC 6454 §4). What is no address has none, and neither
    /// has one with a user's name.
    public static func haveSameOrigin(_ first: String, _ second: String) -> Bool {
        guard let origin = WebAddress(first)?.origin else { return false }
        return origin == WebAddress(second)?.origin
    }

    /// Such as `https://example.org:443`; nil with a user's name.
    private var origin: String? {
        guard user.isEmpty else { return nil }
        let port = after.hasPrefix(":") ? after.dropFirst().prefix { $0.isNumber } : ""
        let usual = before == "https://" ? "443" : "80"
        return before + host.lowercased() + ":" + (port.isEmpty ? usual : String(port))
    }
}

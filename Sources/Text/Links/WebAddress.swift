import CICU

/// The URL of a web page or a mail address, split so that what is shown is exactly what is opened (RFC 3986
/// §3, RFC 6068).
///
///     https:// ann@ www.example.org :80/a?b#c
///     before   user host            after
public struct WebAddress: Hashable, Sendable {
    /// The schemes that are opened.
    public static let schemes = ["http", "https", "mailto"]
    /// Most bytes of an address; longer ones are rejected.
    private static let longest = 8_000

    /// The scheme and the characters up to the user or the host.
    public private(set) var before: String
    /// The user's name and `@`, which may be made to look like a host; empty if there is none.
    public private(set) var user = ""
    /// In ASCII: `xn--…` if the host has other letters; empty for `mailto`.
    public private(set) var host = ""
    public private(set) var after: String

    /// The whole address, without invisible characters.
    public var text: String { before + user + host + after }

    /// Nil for another scheme, a missing host or a malformed one.
    public init?(_ link: String) {
        guard link.utf8.count <= Self.longest else { return nil }
        let visible = Self.visible(link)
        guard let scheme = Self.scheme(of: visible), Self.schemes.contains(scheme) else { return nil }
        let rest = visible.dropFirst(scheme.count + 1)
        guard scheme != "mailto" else {
            guard !rest.isEmpty else { return nil }
            (before, after) = ("mailto:", String(rest))
            return
        }
        // Browsers treat a backslash as a slash, here and after the host.
        guard rest.prefix(2).count == 2, rest.prefix(2).allSatisfy({ $0 == "/" || $0 == "\\" }) else {
            return nil
        }
        let authority = rest.dropFirst(2).prefix { !"/\\?#".contains($0) }
        let name = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] } ?? authority
        let port = Self.port(of: name)
        guard let host = Self.asciiHost(name.dropLast(port.count)) else { return nil }
        before = scheme + "://"
        user = String(authority.dropLast(name.count))
        self.host = host
        after = String(port) + String(rest.dropFirst(2 + authority.count))
    }

    /// The scheme of a link in lower case; nil if it has none (RFC 3986 §3.1).
    public static func scheme(of link: String) -> String? {
        guard let colon = link.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let scheme = link[..<colon]
        guard let first = scheme.utf8.first, first | 0x20 &- 0x61 < 26 else { return nil }
        let isScheme = scheme.utf8.allSatisfy {
            $0 | 0x20 &- 0x61 < 26 || $0 &- 0x30 < 10 || $0 == 0x2B || $0 == 0x2D || $0 == 0x2E
        }
        return isScheme ? scheme.lowercased() : nil
    }

    /// A link without control characters, spaces, invisible characters and those that change the direction of
    /// text.
    public static func visible(_ link: String) -> String {
        var shown = String.UnicodeScalarView()
        for scalar in link.unicodeScalars where isVisible(scalar) { shown.append(scalar) }
        return String(shown)
    }

    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .surrogate: false
        default: !scalar.properties.isDefaultIgnorableCodePoint
        }
    }

    /// `:80` or an empty text. A colon within brackets belongs to the host (RFC 3986 §3.2.2).
    private static func port(of name: Substring) -> Substring {
        guard let colon = name.lastIndex(of: ":"), !name[colon...].contains("]") else { return "" }
        return name[colon...]
    }

    private static func asciiHost(_ name: Substring) -> String? {
        guard !name.isEmpty else { return nil }
        if name.hasPrefix("["), name.hasSuffix("]") { return String(name) }
        var ascii = [CChar](repeating: 0, count: 300)
        let bytes = Array(name.utf8)
        let count = bytes.withUnsafeBytes { bytes in
            ci_ascii_host(
                bytes.bindMemory(to: CChar.self).baseAddress, Int32(bytes.count), &ascii, Int32(ascii.count))
        }
        guard count > 0 else { return nil }
        return String(decoding: ascii[..<Int(count)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}

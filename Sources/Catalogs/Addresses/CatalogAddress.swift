import Text

/// Absolute addresses of http and https, made of what catalogues and readers write.
public enum CatalogAddress {
    /// Most bytes of an address.
    private static let longest = 4_096

    /// The address that a reference leads to (RFC 3986 §5.2), without its fragment; nil unless that is one of http or
    /// https without a user's name.
    ///
    /// - Parameters:
    ///   - base: absolute.
    ///   - isTemplate: whether braces are kept.
    static func resolve(_ reference: String, from base: String, isTemplate: Bool = false) -> String? {
        guard reference.utf8.count <= longest else { return nil }
        // Removed before the path is taken apart: what is invisible could stand between two dots.
        let text = WebAddress.visible(reference.trimmingSpaces.replacing(" ", with: "%20"))
        return clean(Parts(text).resolved(from: Parts(base)).text, isTemplate: isTemplate)
    }

    /// An address that is complete already; nil for any other text.
    static func absolute(_ text: String) -> String? {
        WebAddress.scheme(of: text) == nil ? nil : resolve(text, from: "")
    }

    /// The address that a reader has typed; without a scheme, https is meant. Nil if it makes no sense.
    public static func typed(_ text: String) -> String? {
        let isComplete = text.utf8.firstRange(of: "://".utf8) != nil
        return absolute((isComplete ? "" : "https://") + text.trimmingSpaces)
    }

    /// The address with all characters percent-encoded that URLs cannot have (RFC 3986 §2); nil unless it is one that
    /// requests are made to.
    private static func clean(_ address: String, isTemplate: Bool) -> String? {
        // Browsers take a backslash for a slash, libcurl does not: they would see different hosts.
        guard !address.utf8.contains(UInt8(ascii: "\\")),
            let web = WebAddress(address), web.before != "mailto:",
            web.user.isEmpty
        else { return nil }
        // Bytes are compared, as a character may be a slash with an accent.
        let after = web.after.utf8
        let port =
            after.first == UInt8(ascii: ":") ? after.dropFirst().prefix { $0 &- 0x30 < 10 } : after.prefix(0)
        let path = port.startIndex == after.startIndex ? after[...] : after[port.endIndex...]
        guard web.host.utf8.allSatisfy(isOfHost), port.count <= 5,
            path.first.map({ $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") }) ?? true
        else { return nil }
        let text = web.before + web.host + encoded(web.after, isTemplate: isTemplate)
        return text.utf8.count <= longest ? text : nil
    }

    /// Whether a byte is one of the name or the number of a host.
    private static func isOfHost(_ byte: UInt8) -> Bool {
        switch Unicode.Scalar(byte) {
        case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", ":", "[", "]": true
        default: false
        }
    }

    private static func encoded(_ text: String, isTemplate: Bool) -> String {
        PercentEncoding.encoded(text) { byte in
            switch byte {
            case UInt8(ascii: "{"), UInt8(ascii: "}"): isTemplate
            case UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "^"),
                UInt8(ascii: "`"),
                UInt8(ascii: "|"):
                false
            default: byte > 0x20 && byte < 0x7F
            }
        }
    }
}

/// The parts of a reference (RFC 3986 §3), without its fragment.
private struct Parts {
    var scheme: String?
    var authority: Substring?
    var path: Substring
    var query: Substring?

    init(_ reference: String) {
        var rest = reference[...]
        if let hash = rest.firstIndex(of: "#") { rest = rest[..<hash] }
        scheme = WebAddress.scheme(of: String(rest))
        if let scheme { rest = rest.dropFirst(scheme.count + 1) }
        if let mark = rest.firstIndex(of: "?") {
            query = rest[rest.index(after: mark)...]
            rest = rest[..<mark]
        }
        if rest.hasPrefix("//") {
            rest = rest.dropFirst(2)
            authority = rest.prefix { $0 != "/" }
            rest = rest[(authority?.endIndex ?? rest.startIndex)...]
        }
        path = rest
    }

    /// RFC 3986 §5.2.2.
    func resolved(from base: Parts) -> Parts {
        var result = self
        if scheme == nil {
            result.scheme = base.scheme
            if authority == nil {
                result.authority = base.authority
                if path.isEmpty {
                    result.path = base.path
                    result.query = query ?? base.query
                } else if !path.hasPrefix("/") {
                    let folder = base.path.lastIndex(of: "/").map { base.path[...$0] } ?? "/"
                    result.path = folder + path
                }
            }
        }
        result.path = Self.withoutDots(result.path)[...]
        return result
    }

    /// RFC 3986 §5.2.4.
    private static func withoutDots(_ path: Substring) -> String {
        var steps: [Substring] = []
        let all = path.split(separator: "/", omittingEmptySubsequences: false)
        for (index, step) in all.enumerated() {
            let isLast = index == all.count - 1
            switch step {
            case ".": if isLast { steps.append("") }
            case "..":
                // The first step is the empty one before the slash at the beginning.
                if steps.count > 1 { steps.removeLast() }
                if isLast { steps.append("") }
            default: steps.append(step)
            }
        }
        return steps.joined(separator: "/")
    }

    /// RFC 3986 §5.3.
    var text: String {
        (scheme.map { $0 + ":" } ?? "") + (authority.map { "//" + $0 } ?? "") + path
            + (query.map { "?" + $0 } ?? "")
    }
}

extension String {
    /// Without spaces at both ends.
    var trimmingSpaces: String {
        let start = drop { $0.isWhitespace }
        return String(start.reversed().drop { $0.isWhitespace }.reversed())
    }
}

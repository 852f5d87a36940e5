import BookModel
import Markup

/// Decodes files embedded in their address (RFC 2397).
enum DataURL {
    private static let scheme = "data:"

    /// Whether an address has the scheme `data:`.
    static func isOne(_ address: String) -> Bool {
        address.utf8.prefix(scheme.utf8.count).map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }
            .elementsEqual(scheme.utf8)
    }

    /// The first bytes of a file; nil if the address cannot be decoded.
    static func head(of address: String, count: Int) -> [UInt8]? {
        // A byte takes at most three characters, after the media type.
        let start = String(decoding: address.utf8.prefix(count * 3 + 1_000), as: UTF8.self)
        return (try? bytes(of: start)).map { Array($0.prefix(count)) }
    }

    static func bytes(of address: String) throws(ResourceError) -> [UInt8] {
        let parts = address.utf8.dropFirst(scheme.utf8.count)
            .split(separator: UInt8(ascii: ","), maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { throw .unreadable(name: address.singleLine(limit: 80)) }
        let content = ArchivePath.percentDecoded(Array(parts[1])[...])
        guard content.count <= Limits.resource else {
            throw .tooLarge(name: address.singleLine(limit: 80), limit: Limits.resource)
        }
        guard String(decoding: Array(parts[0]), as: UTF8.self).lowercased().hasSuffix(";base64") else {
            return Array(content)
        }
        var decoder = Base64Decoder()
        content.withUnsafeBufferPointer { decoder.append($0) }
        return decoder.bytes
    }
}

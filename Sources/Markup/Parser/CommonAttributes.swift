/// The attributes that any element may have, found in one pass; valid as long as the tag is.
struct CommonAttributes {
    typealias Bytes = UnsafeBufferPointer<UInt8>

    private(set) var id: Bytes?
    private(set) var name: Bytes?
    /// `xml:base` (XML Base §3).
    private(set) var base: Bytes?
    /// `xml:lang`, else `lang`.
    private(set) var language: Bytes?
    /// `dir`.
    private(set) var direction: Bytes?

    init(_ attributes: MarkupAttributes) {
        var plainLanguage: Bytes?
        attributes.forEach { prefix, local, value in
            let isXML = prefix.map { Self.equals($0, "xml") } ?? false
            guard prefix == nil || isXML else { return }
            switch local.count {
            case 2: if Self.equals(local, "id"), id == nil { id = value }
            case 3: if Self.equals(local, "dir") { direction = value }
            case 4:
                if Self.equals(local, "lang") {
                    if isXML { language = value } else { plainLanguage = value }
                } else if Self.equals(local, "name") {
                    name = value
                } else if isXML, Self.equals(local, "base") {
                    base = value
                }
            // HTML leaves the prefix in the name.
            case 8:
                if Self.equals(local, "xml:lang") { language = value }
                if Self.equals(local, "xml:base") { base = value }
            default: break
            }
        }
        language = language ?? plainLanguage
    }

    @inline(__always)
    private static func equals(_ bytes: Bytes, _ word: StaticString) -> Bool {
        guard bytes.count == word.utf8CodeUnitCount else { return false }
        for index in 0..<bytes.count where bytes[index] != word.utf8Start[index] { return false }
        return true
    }
}

/// The attributes that any element may have, found in one pass; valid as long as the tag.
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
            let isXML = prefix.map { $0.equals("xml") } ?? false
            guard prefix == nil || isXML else { return }
            switch local.count {
            case 2: if local.equals("id"), id == nil { id = value }
            case 3: if local.equals("dir") { direction = value }
            case 4:
                if local.equals("lang") {
                    if isXML { language = value } else { plainLanguage = value }
                } else if local.equals("name") {
                    name = value
                } else if isXML, local.equals("base") {
                    base = value
                }
            // The HTML parser leaves the prefix in the name.
            case 8:
                if local.equals("xml:lang") { language = value }
                if local.equals("xml:base") { base = value }
            default: break
            }
        }
        language = language ?? plainLanguage
    }
}

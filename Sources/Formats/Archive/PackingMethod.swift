/// A compression method of ZIP that EPUB does not allow (EPUB 3.3 §4.2.3).
public struct PackingMethod: Hashable, Sendable {
    /// APPNOTE 4.4.5.
    public let code: Int

    init(code: Int) { self.code = code }

    /// Its usual name; `method 3` for a rare one.
    var name: String {
        switch code {
        case 1: "Shrink"
        case 6: "Implode"
        case 9: "Deflate64"
        case 12: "bzip2"
        case 14: "LZMA"
        case 93: "Zstandard"
        case 95: "XZ"
        case 98: "PPMd"
        default: "method \(code)"
        }
    }
}

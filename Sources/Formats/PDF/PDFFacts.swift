import BookModel
import Markup

/// What `pdfinfo` tells of a PDF, a line each:
///
///     Title:           A Paper
///     Pages:           12
struct PDFFacts {
    private(set) var metadata = Metadata()
    private(set) var pageCount: Int?

    init(_ bytes: [UInt8]) {
        metadata.format = "PDF"
        for line in bytes.split(separator: 0x0A).prefix(Limits.metadataValues) {
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
            let value = String(decoding: line[(colon + 1)...], as: UTF8.self).singleLine()
            guard !value.isEmpty else { continue }
            switch String(decoding: line[..<colon], as: UTF8.self) {
            case "Title": metadata.title = value
            case "Author": metadata.creators = [value]
            case "Subject": metadata.description = value
            case "Keywords": metadata.add(subjects: value)
            case "Pages": pageCount = Int(value).flatMap { 1...Limits.pages ~= $0 ? $0 : nil }
            default: break
            }
        }
    }
}

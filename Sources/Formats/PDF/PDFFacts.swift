import BookModel
import Markup

/// Parses the output of `pdfinfo`:
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

/// The page sizes in the output of `pdfinfo -f -l`:
///
///     Page    1 size:  612 x 792 pts (letter)
///     Page    1 rot:   90
struct PDFPageSizes {
    /// In page order. A page whose size is missing is as large as the one before.
    private(set) var sizes: [PictureSize] = []

    private static let pixelsPerPoint = 96.0 / 72
    /// Points; larger sides are ignored.
    private static let largest = 20_000.0

    init(_ bytes: [UInt8]) {
        for line in bytes.split(separator: 0x0A) {
            let words = line.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
            guard words.count >= 4, words[0] == "Page", let page = Int(words[1]), page == sizes.count + 1
            else {
                turn(by: words)
                continue
            }
            guard words[2] == "size:", words.count >= 6, let width = Double(words[3]),
                let height = Double(words[5]), 1...Self.largest ~= width, 1...Self.largest ~= height
            else { continue }
            sizes.append(
                PictureSize(
                    width: max(1, Int(width * Self.pixelsPerPoint)),
                    height: max(1, Int(height * Self.pixelsPerPoint))))
        }
    }

    /// Exchanges width and height of a page that is rotated by 90° or 270°.
    private mutating func turn(by words: [String]) {
        guard words.count == 4, words[0] == "Page", words[2] == "rot:", Int(words[1]) == sizes.count,
            words[3] == "90" || words[3] == "270", let last = sizes.popLast()
        else { return }
        sizes.append(PictureSize(width: last.height, height: last.width))
    }
}

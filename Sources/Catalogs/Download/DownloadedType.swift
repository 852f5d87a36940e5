import Posix

/// What a downloaded file is, by its first bytes.
enum DownloadedType: Hashable {
    case epub, kindle, pdf, fictionBook, gzip, html, text
    /// A ZIP archive that does not say that it is an EPUB: a comic, a packed book.
    case archive
    /// Something that no book is.
    case other

    /// How many bytes at the beginning are looked at.
    static let headLength = 4_096

    init(_ head: [UInt8]) {
        if head.starts(with: [0x50, 0x4B, 0x03, 0x04]) {
            // The name and the content of the first member of an EPUB (EPUB 3.3, OCF §4.3.3).
            let isEPUB = head.prefix(120).firstRange(of: "mimetypeapplication/epub+zip".utf8) != nil
            self = isEPUB ? .epub : .archive
        } else if head.starts(with: "%PDF-".utf8) {
            self = .pdf
        } else if head.count >= 68,
            ["BOOKMOBI", "TEXtREAd"].contains(String(decoding: head[60..<68], as: UTF8.self))
        {
            self = .kindle
        } else if head.starts(with: [0x1F, 0x8B, 0x08]) {
            self = .gzip
        } else {
            self = Self.text(head)
        }
    }

    private static func text(_ head: [UInt8]) -> DownloadedType {
        let isWide = head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF])
        let text = String(decoding: isWide ? head.filter { $0 != 0 } : head, as: UTF8.self).lowercased()
        guard isWide || !head.contains(0) else { return .other }
        if text.utf8.firstRange(of: "<fictionbook".utf8) != nil { return .fictionBook }
        let start = text.utf8.drop { $0 <= 0x20 || $0 >= 0x80 }
        let isPage = ["<!doctype html", "<html", "<head", "<body"].contains { start.starts(with: $0.utf8) }
        if isPage || start.starts(with: "<?xml".utf8) && text.utf8.firstRange(of: "<html".utf8) != nil {
            return .html
        }
        return .text
    }

    /// The extension that a file of this content gets; nil if it is not what was promised, and no other book either.
    ///
    /// - Parameter promised: the extension of what the catalogue stated; nil if it stated nothing.
    func fileExtension(promised: String?) -> String? {
        switch self {
        case .epub: "epub"
        case .pdf: "pdf"
        case .kindle: Self.kindles.contains(promised ?? "") ? promised : "mobi"
        case .fictionBook: "fb2"
        // An EPUB with its members in another order, too.
        case .archive:
            ["epub", "cbz", "fbz"].contains(promised ?? "") ? promised : promised == "fb2" ? "fbz" : "zip"
        case .gzip: promised == nil ? "gz" : nil
        case .html: promised == nil || promised == "html" || promised == "htm" ? "html" : nil
        case .text:
            switch promised {
            case nil: "txt"
            case "txt", "md", "html", "htm": promised
            default: nil
            }
        case .other: nil
        }
    }

    private static let kindles = ["azw3", "mobi", "azw", "prc", "pdb"]
}

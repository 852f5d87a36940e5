import BookModel
import Pages
import TestSupport
import Typesetting

/// Sets a page of HTML in a format that the first bytes give.
enum PageReading {
    /// With the dictionaries that are installed.
    static let typesetter = Typesetter(dictionaries: .installed)

    /// Bytes that the format takes.
    private static let head = 8

    static func violation(in bytes: [UInt8]) -> String? {
        guard let (format, rest) = format(of: bytes), let book = BookReading.page(rest) else { return nil }
        let cache = SectionCache(book: book, typesetter: typesetter)
        for index in book.sections.indices.prefix(BookReading.sections) {
            for side in [LeafSide.verso, .recto] {
                let set = cache.set(index, format, beginning: side)
                if let violation = PageLaw.violation(set)?.description ?? violation(inLines: set) {
                    return "section \(index) in \(format) from a \(side): \(violation)"
                }
            }
        }
        return nil
    }

    /// The format that the first bytes give, and the others; nil where there are none.
    static func format(of bytes: [UInt8]) -> (format: PageFormat, rest: [UInt8])? {
        guard bytes.count > head else { return nil }
        return (format(Array(bytes.prefix(head))), Array(bytes.dropFirst(head)))
    }

    private static func format(_ bytes: [UInt8]) -> PageFormat {
        func flag(_ bit: Int) -> Bool { bytes[2] >> bit & 1 == 1 }
        var style = PageStyle()
        let paragraphs = PageStyle.Paragraphs.allCases
        style.paragraphs = paragraphs[Int(bytes[3]) % paragraphs.count]
        style.lineSpacing = Int(bytes[4] % 4)
        style.dropCaps = flag(0) ? .on : .book
        style.hasFootnotes = flag(1)
        style.lowersOpenings = flag(2)
        style.facesPages = flag(3)
        style.vertical = [.off, .book, .on, .on][Int(bytes[6] >> 6)]
        style.ruby = PageStyle.Ruby.allCases[Int(bytes[7] >> 6)]
        if bytes[4] & 0x80 != 0 { style.pictures = PictureStyle(showsOrnaments: bytes[4] & 0x40 != 0) }
        // Narrow pages are where things go wrong; a bit makes one that is as wide as can be.
        let measure = flag(4) ? Int(bytes[0]) << 8 | Int(bytes[5]) : Int(bytes[0] % 100)
        return PageFormat(
            measure: measure, height: flag(5) ? Int(bytes[1]) << 8 : Int(bytes[1] % 60), isJustified: flag(6),
            hyphenates: flag(7), hangingColumns: Int(bytes[6] % 3),
            marginColumns: Int(bytes[7] % 20), hangingRows: Int(bytes[6] >> 5 & 1), style: style)
    }

    /// A page that holds an offset is found by it, and each line can be set alone.
    private static func violation(inLines set: SetSection) -> String? {
        for page in 0..<set.pageCount where !set.textRange(ofPage: page).isEmpty {
            let start = set.textRange(ofPage: page).lowerBound
            guard set.page(containing: start) == page else { return "page \(page) is not found at \(start)" }
        }
        var bytes = 0
        for index in 0..<set.lineCount { bytes += set.line(index).textRange.count }
        return bytes == set.section.text.count ? nil : "lines for \(bytes) of \(set.section.text.count) bytes"
    }
}

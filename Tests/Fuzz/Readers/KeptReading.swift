import BookModel
import Reader
import TestSupport
import Typesetting

@testable import Formats

/// Reads a book that was kept, behind what tells whose it is and before its digest, and sets what it has.
enum KeptReading {
    static func violation(in bytes: [UInt8]) -> String? {
        var kept = KeptBook.blank
        let isRead = bytes.withUnsafeBytes { bytes in
            var coder = KeptCoder(reading: bytes)
            kept.code(&coder)
            return coder.fits && coder.isAtEnd
        }
        guard isRead else { return nil }
        let nothing = Book(
            metadata: kept.metadata, sections: kept.sections, identity: kept.identity,
            load: { _ in Section() })
        let book = Book(kept) { nothing }
        var style = PageStyle()
        (style.hasFootnotes, style.dropCaps, style.facesPages) = (true, .on, true)
        style.pictures = PictureStyle(showsOrnaments: true)
        let cache = SectionCache(book: book, typesetter: PageReading.typesetter)
        for made in kept.made.prefix(BookReading.sections) {
            // What a placeholder stands for is a matter of looks.
            if let violation = SectionLaw.violation(made.section), !violation.contains("picture") {
                return "section \(made.index): \(violation)"
            }
            for measure in [7, 60] {
                let format = PageFormat(
                    measure: measure, height: 20, isJustified: true, hyphenates: true, style: style)
                let set = cache.set(made.index, format, beginning: .verso)
                // Not all of a text that was made up need be shown; but no line of it ends the program.
                for index in 0..<set.lineCount { _ = set.line(index) }
            }
        }
        return nil
    }
}

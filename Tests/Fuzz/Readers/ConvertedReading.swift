import BookModel
import Pages
import TestSupport
import Typesetting

@testable import Formats

/// Decodes the answer of a child that converts books, and sets the section in it.
enum ConvertedReading {
    static func violation(in bytes: [UInt8]) -> String? {
        _ = decode(KindleContent(), bytes)
        guard let document = decode(ConvertedDocument(), bytes) else { return nil }
        // The bytes that a picture's placeholder stands in are a matter of looks.
        if let violation = SectionLaw.violation(document.section), !violation.contains("picture") {
            return violation
        }
        let book = Book(
            metadata: document.metadata, sections: [SectionInfo(name: "", byteCount: bytes.count)],
            identity: Identity(digest: ""), load: { _ in document.section })
        var style = PageStyle()
        (style.hasFootnotes, style.dropCaps, style.facesPages) = (true, .on, true)
        style.pictures = PictureStyle(showsOrnaments: true)
        let cache = SectionCache(book: book, typesetter: PageReading.typesetter)
        for measure in [7, 60] {
            let format = PageFormat(
                measure: measure, height: 20, isJustified: true, hyphenates: true, style: style)
            let set = cache.set(0, format, beginning: .verso)
            // Not all of a text that was made up need be shown; but no line of it ends the program.
            for index in 0..<set.lineCount { _ = set.line(index) }
        }
        return nil
    }

    private static func decode<Answer: Coded>(_ blank: Answer, _ bytes: [UInt8]) -> Answer? {
        var answer = blank
        let fits = bytes.withUnsafeBytes { bytes in
            var coder = DocumentCoder(reading: bytes)
            answer.code(&coder)
            return coder.fits && coder.isAtEnd
        }
        return fits ? answer : nil
    }
}

import BookModel
import Testing

@testable import Formats

/// PDFs whose pages are pictures.
@Suite struct PDFScannedTests {
    /// A PDF of so many pages without text, each with a black square.
    private func file(pages: Int, of size: String = "144 216", other: String = "") -> [UInt8] {
        var text = "%PDF-1.4\n"
        var places: [Int] = []
        func add(_ object: String) {
            places.append(text.utf8.count)
            text += "\(places.count) 0 obj\n\(object)\nendobj\n"
        }
        add("<</Type/Catalog/Pages 2 0 R>>")
        let kids = (0..<pages).map { "\($0 + 4) 0 R" }.joined(separator: " ")
        add("<</Type/Pages/Count \(pages)/Kids[\(kids)]/MediaBox[0 0 \(size)]/Contents 3 0 R\(other)>>")
        add("<</Length 16>>stream\n0 0 72 72 re f  \nendstream")
        for _ in 0..<pages { add("<</Type/Page/Parent 2 0 R/Contents 3 0 R>>") }
        let table = text.utf8.count
        text += "xref\n0 \(places.count + 1)\n0000000000 65535 f \n"
        for place in places {
            text += String(repeating: "0", count: 10 - "\(place)".count) + "\(place) 00000 n \n"
        }
        text += "trailer<</Size \(places.count + 1)/Root 1 0 R>>\nstartxref\n\(table)\n%%EOF\n"
        return Array(text.utf8)
    }

    @Test(arguments: [2, 60]) func itsPagesArePictures(count: Int) throws {
        let book = try BookFile.open(bytes: file(pages: count), name: "a.pdf")
        #expect(book.metadata.format == "PDF" && book.sections.count == count)
        #expect(book.sections[1].name == "page 2.png")
        let text = book.section(at: 1).text
        #expect(text == Array("[page 2.png, 192 × 288]\n".utf8))
        let picture = try book.picture(named: "page 2.png")
        #expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        #expect(throws: ResourceError.self) { try book.picture(named: "page \(count + 1).png") }
    }

    @Test func sizesAreReadAsTold() {
        let told = """
            Pages:           4
            Page    1 size:  612 x 792 pts (letter)
            Page    1 rot:   0
            Page    2 size:  300.5 x 72 pts
            Page    2 rot:   90
            Page    3 size:  0 x 72 pts
            Page    4 size:  72 x 72 pts
            """
        let sizes = PDFPageSizes(Array(told.utf8)).sizes
        #expect(sizes.map { [$0.width, $0.height] } == [[816, 1056], [96, 400]])
    }
}

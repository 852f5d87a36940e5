import BookModel
import Formats
import TestSupport
import Testing
import Text

@testable import Library

@Suite struct MarkReceiptTests {
    private let book = SampleBook.make(wordsPerSection: [40, 40])
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func add(_ json: String) throws -> String {
        let marks = SavedMarks(of: book, at: "/a.epub", shelfPath: folder.path + "/shelf.sqlite")
        return String(describing: try marks.add(MarkImport.read(Array(json.utf8))))
    }

    private static func mark(_ number: Int, _ rest: String) -> String {
        #"{"id":"0000000\#(number)-0000-4000-8000-000000000000","created":"2024-02-29T00:00:00Z",\#(rest)}"#
    }

    @Test func whatIsRefusedIsListed() throws {
        let marks = [
            Self.mark(1, #""kind":"highlight","color":"yellow","text":"a3 a4 a5","section":0"#),
            Self.mark(2, #""kind":"scribble","text":"what a\u001b[2J\nmark""#),
            Self.mark(3, #""kind":"highlight","color":"yellow","note":"of nothing""#),
            Self.mark(4, #""kind":"highlight","color":"pink","text":"gone for ever and ever","section":1"#),
            #""no mark at all""#,
        ]
        let file = #"{"format":"recto-marks","marks":[\#(marks.joined(separator: ","))]}"#
        #expect(
            try add(file) == """
                2 marks imported
                refused mark 2 of the file, not understood: what a[2J mark
                refused mark 5 of the file, not understood: no mark at all
                refused a mark without a place or words: of nothing
                not found in the book, kept as lost: gone for ever and ever

                """)
        #expect(try add(file).hasPrefix("no new marks\nrefused mark 2"))
    }

    @Test func whatIsUnderstoodHasNoList() throws {
        let mark = Self.mark(1, #""kind":"highlight","color":"yellow","text":"a3 a4 a5","section":0"#)
        let file = #"{"format":"recto-marks","marks":[\#(mark)]}"#
        #expect(try add(file) == "1 mark imported\n")
    }
}

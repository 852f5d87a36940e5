import Testing

@testable import Formats

@Suite struct FormatErrorTests {
    @Test func isOneLineWithoutControls() {
        let error = FormatError.cannotOpen(path: "a\u{1B}[31m\nb.epub", errno: 2)
        #expect(
            error.description == "a\\x1B[31m\\nb.epub: cannot be opened: No such file or directory")
    }

    @Test func refusesWhatIsNoBook() {
        #expect(throws: FormatError.empty(path: "x")) { try BookFile.open(bytes: [], name: "x") }
        #expect(throws: FormatError.unknownFormat(path: "x")) {
            try BookFile.open(bytes: [0, 1, 2, 3], name: "x")
        }
        #expect(throws: FormatError.nothingToRead(path: "x")) {
            try BookFile.open(bytes: Array("PK..".utf8), name: "x")
        }
    }
}

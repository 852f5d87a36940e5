import Testing

@testable import Formats

@Suite struct FileFormatTests {
    private func format(_ text: String, _ name: String = "") -> FileFormat? {
        FileFormat(of: ByteSource(bytes: Array(text.utf8)), name: name)
    }

    @Test func takesTheContentOverTheName() {
        #expect(format("PK\u{3}\u{4}rest", "book.txt") == .archive)
        #expect(format("%PDF-1.4", "book.epub") == .pdf)
        #expect(format("<?xml version='1.0'?>\n<FictionBook xmlns='x'>", "book.html") == .fictionBook)
        #expect(format("\u{FEFF}\n<!DOCTYPE HTML><title>x</title>", "book.txt") == .html)
        #expect(format("It was a dark night.", "book.epub") == .plainText)
    }

    @Test func takesTheNameWhereTheContentLeavesAChoice() {
        #expect(format("# Title", "book.md") == .markdown)
        #expect(format("# Title", "book.txt") == .plainText)
        #expect(format("A page of <b>tags</b>", "book.html") == .html)
        #expect(format("A page of <b>tags</b>", "book.txt") == .plainText)
    }

    @Test func guessesMarkdownWithoutAName() {
        #expect(format("# Title\n") == .markdown)
        #expect(format("---\ntitle: x\n---\n") == .markdown)
        #expect(format("#hashtag") == .plainText)
    }

    @Test func knowsKindleBooksAndGzip() {
        var palm = [UInt8](repeating: 0, count: 78)
        palm.replaceSubrange(60..<68, with: Array("BOOKMOBI".utf8))
        #expect(FileFormat(of: ByteSource(bytes: palm), name: "") == .kindle)
        #expect(FileFormat(of: ByteSource(bytes: [0x1F, 0x8B, 8, 0]), name: "") == .gzip)
    }

    @Test func knowsUTF16WithAndWithoutAMark() {
        let wide = "Some text".utf8.flatMap { [$0, 0] as [UInt8] }
        #expect(FileFormat(of: ByteSource(bytes: wide), name: "") == .plainText)
        let marked: [UInt8] = [0xFF, 0xFE] + Array("<html>".utf8).flatMap { byte -> [UInt8] in [byte, 0] }
        #expect(FileFormat(of: ByteSource(bytes: marked), name: "") == .html)
    }

    @Test func takesAMarkForTextWhateverFollows() {
        let polish: [UInt8] = [0xFF, 0xFE, 0x5A, 0, 0x61, 0, 0x7C, 1, 0xF3, 0, 0x42, 1, 7, 1]
        #expect(FileFormat(of: ByteSource(bytes: polish), name: "x.txt") == .plainText)
    }

    @Test func refusesWhatIsNoBook() {
        #expect(format("{\\rtf1 text}") == nil)
        #expect(format("%!PS-Adobe") == nil)
        #expect(
            FileFormat(of: ByteSource(bytes: [0x7F, 0x45, 0x4C, 0x46, 0, 0, 1, 2, 3]), name: "a.txt") == nil)
    }
}

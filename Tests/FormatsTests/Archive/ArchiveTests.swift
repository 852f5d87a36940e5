import BookModel
import Markup
import Testing

@testable import Formats

@Suite struct ArchiveTests {
    private let made = MadeBook([
        ("mimetype", "application/epub+zip"), ("EPUB/Große Datei.xhtml", "first"), ("EPUB/b.xhtml", "second"),
    ])

    @Test func findsNamesHoweverTheyAreWritten() throws {
        let archive = try #require(Archive(ByteSource(bytes: made.archive())))
        #expect(archive.index(of: "EPUB/b.xhtml") == 2)
        #expect(archive.index(of: "epub/B.XHTML") == 2)
        #expect(archive.index(of: "EPUB/x/../b.xhtml") == 2)
        #expect(archive.index(of: "EPUB/Gro\u{DF}e Datei.xhtml") == 1)
        #expect(archive.index(of: "EPUB/Gro%C3%9Fe%20Datei.xhtml") == 1)
        #expect(archive.index(of: "EPUB/c.xhtml") == nil)
        #expect(!archive.isDamaged)
    }

    @Test(arguments: [false, true])
    func readsWhatLocalHeadersGiveWhenTheDirectoryIsLost(stored: Bool) throws {
        let whole = try made.archive(stored: stored)
        let archive = try #require(Archive(ByteSource(bytes: Array(whole.dropLast(30)))))
        #expect(archive.isDamaged)
        #expect(archive.members.map(\.name) == ["mimetype", "EPUB/Große Datei.xhtml", "EPUB/b.xhtml"])
        #expect(archive.bytes(of: "EPUB/b.xhtml", limit: 100) == Array("second".utf8))
    }

    @Test(arguments: Limits.chunk - 4...Limits.chunk)
    func findsAHeaderAcrossTheEndOfWhatIsReadAtOnce(_ place: Int) throws {
        let bytes = try [UInt8](repeating: 0, count: place) + made.archive().dropLast(30)
        let archive = try #require(Archive(ByteSource(bytes: bytes)))
        #expect(archive.members.map(\.name) == ["mimetype", "EPUB/Große Datei.xhtml", "EPUB/b.xhtml"])
    }

    @Test func givesTheBeginningOfAMemberThatIsCutOff() throws {
        let words = (0..<20_000).map { "word \($0 &* 7_919 % 65_521)" }.joined(separator: " ")
        let whole = try MadeBook([("a.xhtml", words)]).archive()
        let archive = try #require(Archive(ByteSource(bytes: Array(whole.prefix(whole.count / 2)))))
        let stream = try #require(archive.stream(0, limit: 1 << 20))
        let bytes = stream.readToEnd()
        #expect(stream.state == .broken)
        #expect(bytes.count > words.utf8.count / 3)
        #expect(Array(words.utf8).starts(with: bytes))
    }

    @Test func countsWhatIsInflatedAgainstTheLimit() throws {
        let whole = try MadeBook([("a", String(repeating: "a", count: 1_000_000))]).archive()
        #expect(whole.count < 10_000)
        let archive = try #require(Archive(ByteSource(bytes: whole)))
        let stream = try #require(archive.stream(0, limit: 70_000))
        #expect(stream.readToEnd().count == 70_000)
        #expect(stream.state == .cut)
    }

    @Test func holdsNothingWithoutMembers() {
        #expect(Archive(ByteSource(bytes: Array("PK no archive at all".utf8))) == nil)
    }

    @Test func isReadByManyThreadsAtOnce() async throws {
        let text = String(repeating: "all work and no play ", count: 20_000)
        let archive = try #require(
            Archive(ByteSource(bytes: MadeBook([("a", text), ("b", text)]).archive())))
        let same = await withTaskGroup(of: Bool.self) { group in
            for index in 0..<16 {
                group.addTask {
                    archive.bytes(of: index % 2 == 0 ? "a" : "b", limit: 1 << 20) == Array(text.utf8)
                }
            }
            return await group.allSatisfy { $0 }
        }
        #expect(same)
    }
}

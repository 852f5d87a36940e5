import BookModel
import Formats
import Glibc
import TestSupport
import Testing

@testable import recto

@Suite struct KeptBooksTests {
    private let folder: TemporaryFolder
    private let kept: KeptBooks

    init() throws {
        folder = try TemporaryFolder()
        kept = try #require(KeptBooks(folder: folder.path + "/cache"))
    }

    /// A book of a file.
    private func book(_ name: String = "a.epub", age: Int64 = 86_400) -> Book {
        var book = SampleBook.make(wordsPerSection: [40, 40, 40])
        let changed = (SystemClock.now - age * 1_000) * 1_000_000
        book.source = SourceFile(
            name: name, device: 1, inode: Int64(name.utf8.count), size: 9, modified: changed, changed: changed
        )
        return book
    }

    private var files: [String] { FolderNames.sorted(folder.path + "/cache/books") }

    @Test func aBookIsKeptForTheNextTime() throws {
        let book = book()
        let source = try #require(book.source)
        #expect(kept.book(of: source) == nil)
        kept.keep(book, inView: [1: book.section(at: 1)], notes: [2: book.section(at: 2)])
        let again = try #require(KeptBooks(folder: folder.path + "/cache"))
        let found = try #require(again.book(of: source))
        #expect(found.made.map(\.index) == [1, 2] && found.made[0].section == book.section(at: 1))
        #expect(found.metadata == book.metadata && found.sections == book.sections)
        // Nobody else is to know what is read.
        var status = stat()
        #expect(stat(folder.path + "/cache/books/" + files[0], &status) == 0 && status.st_mode & 0o077 == 0)
    }

    @Test func whatIsKeptIsNotWrittenAgain() throws {
        let book = book()
        kept.keep(book, inView: [1: book.section(at: 1)], notes: [:])
        let path = folder.path + "/cache/books/" + files[0]
        #expect(truncate(path, 0) == 0)
        kept.keep(book, inView: [1: book.section(at: 1)], notes: [:])
        var status = stat()
        #expect(stat(path, &status) == 0 && status.st_size == 0)
        kept.keep(book, inView: [2: book.section(at: 2)], notes: [:])
        #expect(stat(path, &status) == 0 && status.st_size > 0)
    }

    @Test func whatIsTooLargeIsKeptWithoutItsNotes() throws {
        let book = book()
        let source = try #require(book.source)
        let long = String(repeating: "long ", count: KeptBookFile.largest / 5 + 1)
        let large = SampleBook.section([(.paragraph, long)])
        kept.keep(book, inView: [1: book.section(at: 1)], notes: [2: large])
        #expect(kept.book(of: source)?.made.map(\.index) == [1])
        kept.keep(book, inView: [0: large], notes: [:])
        #expect(kept.book(of: source)?.made.map(\.index) == [1])
    }

    /// It may come whole the next time.
    @Test func aBookThatCouldNotBeReadIsNotKept() {
        var book = book()
        book.isReadWell = { false }
        kept.keep(book, inView: [:], notes: [:])
        #expect(files.isEmpty)
    }

    @Test func aFileThatWasWrittenAnewIsKeptAnew() throws {
        var book = book()
        kept.keep(book, inView: [1: book.section(at: 1)], notes: [:])
        book.source?.modified += 1
        kept.keep(book, inView: [1: book.section(at: 1)], notes: [:])
        let source = try #require(book.source)
        #expect(files.count == 1 && kept.book(of: source) != nil)
        // What another program has removed is written again.
        #expect(unlink(folder.path + "/cache/books/" + files[0]) == 0)
        kept.keep(book, inView: [1: book.section(at: 1)], notes: [:])
        #expect(files.count == 1)
    }

    @Test func whatHasNoFileOfItsOwnIsNotKept() {
        var book = book()
        book.source = nil
        kept.keep(book, inView: [:], notes: [:])
        #expect(files.isEmpty)
    }

    @Test func anotherProgramReadsTheFileAnew() throws {
        let book = book()
        kept.keep(book, inView: [:], notes: [:])
        let source = try #require(book.source)
        let other = try #require(KeptBooks(folder: folder.path + "/cache", program: "/bin/sh"))
        #expect(kept.book(of: source) != nil && other.book(of: source) == nil)
    }

    @Test func theBuildIsWhatTheLinkerCallsIt() throws {
        let note: [UInt8] = [4, 0, 0, 0, 20, 0, 0, 0, 3, 0, 0, 0] + Array("GNU\u{0}".utf8)
        let file = try #require(fopen("/proc/self/exe", "r"))
        defer { fclose(file) }
        var start = [UInt8](repeating: 0, count: 4_096)
        start.removeLast(start.count - fread(&start, 1, start.count, file))
        let place = try #require(
            start.indices.first { start[$0...].starts(with: note) }.map { $0 + note.count })
        let build = start.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: Int64.self) }
        #expect(build != 0 && KeptBooks.build == build)
    }

    /// Nobody waits for what somebody has put there.
    @Test func aPipeIsNoBook() throws {
        let book = book()
        kept.keep(book, inView: [:], notes: [:])
        let path = folder.path + "/cache/books/" + files[0]
        #expect(unlink(path) == 0 && mkfifo(path, 0o600) == 0)
        let source = try #require(book.source)
        #expect(kept.book(of: source) == nil)
    }

    @Test func allIsForgotten() throws {
        for name in ["a.epub", "bb.epub"] { kept.keep(book(name), inView: [:], notes: [:]) }
        #expect(files.count == 2)
        kept.removeAll()
        let source = try #require(book().source)
        #expect(files.isEmpty && kept.book(of: source) == nil)
        kept.keep(book(), inView: [:], notes: [:])
        #expect(files.count == 1)
    }

    @Test func whereNothingCanBeKeptNothingIs() throws {
        #expect(KeptBooks(folder: nil) == nil)
        let impossible = try #require(KeptBooks(folder: "/proc/no/such"))
        impossible.keep(book(), inView: [:], notes: [:])
        let source = try #require(book().source)
        #expect(impossible.book(of: source) == nil)
    }
}

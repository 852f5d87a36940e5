import Glibc
import TestSupport
import Testing

@testable import Library

@Suite struct CalibreLibraryTests {
    private let library: MadeCalibre
    private var path: String { library.database }

    init() throws { library = try MadeCalibre() }

    private func read() throws(CalibreError) -> [CalibreBook] {
        try CalibreLibrary(database: Array(path.utf8)).books
    }

    private func problem() -> CalibreError? {
        do throws(CalibreError) {
            _ = try read()
            return nil
        } catch {
            return error
        }
    }

    private static let moby = CalibreSchema.book(
        7, "Moby-Dick; or, The Whale", by: ["Herman Melville", "Kent| Rockwell"], series: ("Sea", 1.5),
        tags: ["whales", "sea"], rating: 9, folder: "Herman Melville/Moby-Dick (7)",
        files: [("EPUB", "Moby-Dick - Herman Melville"), ("AZW3", "Moby-Dick - Herman Melville")],
        hasCover: true)

    @Test func aBookIsReadWithAllThatIsSaidOfIt() throws {
        try library.make(
            Self.moby + CalibreSchema.book(9, "Alone", by: ["Unbekannt"], folder: "X/Alone (9)", files: []))
        var moby = CalibreBook(number: 7)
        (moby.title, moby.creators) = ("Moby-Dick; or, The Whale", ["Herman Melville", "Kent, Rockwell"])
        (moby.series, moby.position, moby.tags) = ("Sea", "1.5", ["whales", "sea"])
        (moby.rating, moby.hasCover) = (9, true)
        moby.files = ["epub", "azw3"].map {
            "Herman Melville/Moby-Dick (7)/Moby-Dick - Herman Melville.\($0)"
        }
        var alone = CalibreBook(number: 9)
        alone.title = "Alone"
        #expect(try read() == [moby, alone])
    }

    @Test func whatIsSaidComesBackFromItsText() throws {
        try library.make(Self.moby + CalibreSchema.book(9, "a\tb\nc", folder: "X/Y", files: []))
        let known = try CalibreLibrary(database: Array(path.utf8))
        #expect(known.books.last?.title == "a b c")
        #expect(CalibreLibrary(text: known.text.utf8) == known)
        let foreign =
            "file\tx\nbook\tseven\nbook\t7\t99\t1\tT\t\t\nby\nfile\t/etc/passwd\nfile\tA/../b.epub\nwhat\tx\n"
        let taken = CalibreLibrary(text: foreign.utf8)
        #expect(taken.books.count == 1 && taken.books[0].files.isEmpty && taken.books[0].rating == 10)
    }

    @Test func nothingIsWrittenToIt() throws {
        try library.make(Self.moby)
        let before = TextFile.read(path)
        #expect(chmod(path, 0o400) == 0)
        _ = try read()
        #expect(TextFile.read(path) == before)
        for ending in ["-wal", "-shm", "-journal"] { #expect(access(path + ending, F_OK) != 0) }
        // A program that keeps a write-ahead log makes files beside what it only reads.
        #expect(chmod(path, 0o600) == 0)
        try Database(path: path).execute("PRAGMA journal_mode = WAL; PRAGMA wal_checkpoint(TRUNCATE)")
        for ending in ["-wal", "-shm"] { unlink(path + ending) }
        #expect(try read().count == 1)
        for ending in ["-wal", "-shm", "-journal"] { #expect(access(path + ending, F_OK) != 0) }
        #expect(TextFile.write("x", to: path + "-wal"))
        #expect(problem() == .busy)
    }

    @Test func filesThatLieElsewhereAreNoneOfIt() throws {
        var sql = ""
        for (number, folder) in ["../out", "/etc", "a/../../b", "", "a//b", "./a", "a\u{1}b"].enumerated() {
            sql += CalibreSchema.book(number + 1, "T", folder: folder, files: [("EPUB", "x")])
        }
        for (number, file) in [("EP/UB", "x"), ("EPUB", "../x"), ("EPUB", ""), ("", "x"), ("..", "x")]
            .enumerated()
        {
            sql += CalibreSchema.book(number + 50, "T", folder: "a/b", files: [(file.0, file.1)])
        }
        try library.make(sql + CalibreSchema.book(90, "T", folder: "a/b", files: [("KEPUB", "..x")]))
        #expect(try read().flatMap(\.files) == ["a/b/..x.kepub"])
    }

    @Test func whatIsNoneOfCalibresIsSaid() throws {
        try library.make("CREATE TABLE books (id INTEGER PRIMARY KEY)", hasTables: false)
        #expect(problem() == .foreign)
        // A column is missing.
        unlink(path)
        try library.make("ALTER TABLE books DROP COLUMN has_cover")
        #expect(problem() == .foreign)
        #expect(TextFile.write("no database, but long enough for the head of one", to: path))
        #expect(problem() == .damaged)
        #expect(TextFile.write("", to: path))
        #expect(problem() == .damaged)
        unlink(path)
        #expect(problem() == .cannotRead(code: 14))
        #expect(mkfifo(path, 0o600) == 0)
        #expect(problem() == .cannotRead(code: 14))
        unlink(path)
        #expect(symlink("/etc/passwd", path) == 0)
        #expect(problem() == .cannotRead(code: 14))
        for error in [CalibreError.busy, .damaged, .foreign, .tooLarge, .cannotRead(code: 14)] {
            #expect(!error.description.isEmpty)
        }
    }

    /// A view stands for anything, and may have no end.
    @Test func aViewInThePlaceOfATableIsNotAsked() throws {
        try library.make(
            """
            DROP TABLE tags; CREATE VIEW tags AS
            WITH RECURSIVE endless(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM endless)
            SELECT id, 'x' AS name FROM endless;
            """)
        #expect(problem() == .foreign)
    }

    @Test func oneThatIsBeingWrittenIsBusy() throws {
        try library.make(Self.moby)
        let writer = try Database(path: path)
        try writer.execute("BEGIN EXCLUSIVE; UPDATE books SET title = 'later'")
        #expect(problem() == .busy)
        try writer.execute("COMMIT")
        #expect(try read().first?.title == "later")
    }

    @Test func damageOfAnyKindHasAnEnd() throws {
        try library.make((1...60).map { Self.moby.replacing(number: $0) }.joined())
        let whole = try #require(bytes(path))
        var generator = Seeded(15)
        for _ in 0..<LongTests.rounds(30, 150) {
            var damaged = whole
            for _ in 0..<Int.random(in: 1...40, using: &generator) {
                damaged[Int.random(in: 20..<damaged.count, using: &generator)] = .random(
                    in: 0...255, using: &generator)
            }
            #expect(TextFile.write(damaged, to: path))
            _ = problem()
        }
        #expect(TextFile.write(Array(whole.prefix(whole.count / 2)), to: path))
        #expect(problem() != nil)
    }

    private func bytes(_ path: String) -> [UInt8]? {
        guard let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 1 << 20)
        return Array(bytes.prefix(fread(&bytes, 1, bytes.count, file)))
    }

    @Test func placesInASeriesStandAsPeopleWriteThem() {
        let positions = [1: "1", 1.5: "1.5", 0: "0", 2.25: "2.25", 3.05: "3.05", 12.999: "13", -1: "-1"]
        for (index, position) in positions { #expect(CalibreBook.position(index) == position) }
        #expect(CalibreBook.position(.infinity).isEmpty && CalibreBook.position(.nan).isEmpty)
    }
}

extension String {
    /// The same book under another number.
    fileprivate func replacing(number: Int) -> String {
        split(separator: "(7,", omittingEmptySubsequences: false).joined(separator: "(\(number),")
            .split(separator: "SELECT 7,", omittingEmptySubsequences: false).joined(
                separator: "SELECT \(number),")
    }
}

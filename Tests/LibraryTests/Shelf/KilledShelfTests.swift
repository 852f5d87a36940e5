import BookModel
import Glibc
import TestSupport
import Testing

@testable import Library

/// What a process that is killed leaves behind: the database as it lies on the disk, and the log up to some
/// byte of it.
@Suite struct KilledShelfTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func session(_ minutes: Int64) -> ReadingRecord {
        ReadingRecord(
            began: 1, day: 1, ended: minutes, pages: Int(minutes),
            pace: ReadingPace(amount: .none, milliseconds: minutes))
    }

    /// A shelf of some version, with a place, a mark, a setting and a book of a folder.
    private func make(_ path: String, version: Int) throws {
        #expect(TextFile.write("", to: path))
        let database = try Database(path: path)
        try database.execute("PRAGMA journal_mode = WAL")
        for step in Schema.steps(upTo: version) { try database.execute(step) }
        try database.execute(
            """
            INSERT INTO books (digest, identifier, title, creators, path, added, opened)
            VALUES ('moby', '', 'Moby-Dick', '', '/moby.epub', 1, 1);
            INSERT INTO places VALUES ('moby', 3, 120, 'Call me', 0.5, 7);
            INSERT INTO settings VALUES ('', 'measure', '60', '66');
            INSERT INTO marks VALUES ('m', 'moby', 'bookmark', '', 0, 1, 1, 1, '', '', '', 0.1, '', '', 1, 1, NULL);
            PRAGMA user_version = \(version);
            """)
        // A kill is survived by what was written to the disk.
        database.checkpoint()
    }

    private static func bytes(_ path: String) -> [UInt8] {
        guard let file = fopen(path, "r") else { return [] }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
        return bytes
    }

    /// What is kept beside sessions: the section of the place, settings, marks, and whether all is sound.
    private func state(_ path: String) throws -> String {
        let (shelf, moby) = (try openStore(path), Identity(digest: "moby"))
        let book = try shelf.book(of: moby, title: "Moby-Dick")
        let database = try Database(path: path)
        let marks = try database.first(try database.prepare("SELECT count(*) FROM marks")) { $0.integer(0) }
        let check = try database.first(try database.prepare("PRAGMA integrity_check")) { $0.text(0) }
        return
            "\(book.places?.latest.section ?? -1) \(book.settings.allBooks.count) \(marks ?? -1) \(check ?? "")"
    }

    private static let whole = "3 1 1 ok"

    /// Upgraded, written to, killed at any byte of the log, opened and written to again: what was there stays,
    /// and of sessions the last minutes are lost at most.
    @Test(arguments: LongTests.sample([6, 4, 8], 1)) func aKillLosesNothingButTheLastMinutes(version: Int)
        throws
    {
        let path = folder.path + "/shelf.sqlite"
        try make(path, version: version)
        var random = Seeded(UInt64(version))
        do {
            let shelf = try openStore(path)
            for minutes in 1...9 as ClosedRange<Int64> {
                try shelf.write(.sessions([session(minutes)]), of: "moby")
                let (file, log) = (Self.bytes(path), Self.bytes(path + "-wal"))
                for number in 0..<4 {
                    let copy = folder.path + "/killed-\(minutes)-\(number).sqlite"
                    let end = number == 0 ? log.count : random.below(log.count + 1)
                    #expect(TextFile.write(file, to: copy))
                    #expect(TextFile.write(Array(log.prefix(end)), to: copy + "-wal"))
                    #expect(
                        try state(copy) == Self.whole,
                        "\(minutes) minutes, \(end) of \(log.count) bytes of log")
                    let kept = try openStore(copy).sessions().first?.record.pace.milliseconds ?? 0
                    #expect(number == 0 ? kept == minutes : kept <= minutes)
                    try openStore(copy).write(.sessions([session(20)]), of: "moby")
                    #expect(try openStore(copy).sessions().map(\.record) == [session(20)])
                    #expect(try state(copy) == Self.whole)
                }
            }
        }
        #expect(try state(path) == Self.whole)
    }

    @Test func whatCannotBeWrittenSaysSoAndHarmsNothing() throws {
        let path = folder.path + "/shelf.sqlite"
        try make(path, version: 8)
        // The tables of sessions are there already, as another program's.
        try Database(path: path).execute("CREATE TABLE sessions (mine)")
        #expect(throws: ShelfError.self) {
            try openStore(path).write(.sessions([session(1)]), of: "moby")
        }
        #expect(throws: ShelfError.self) { try openStore(path).write(.forget(book: "moby")) }
        #expect(try state(path) == Self.whole)
        #expect(try openStore(path).sessions().isEmpty)
    }
}

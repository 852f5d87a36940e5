import CSQLite
import Foundation
import TestSupport
import Testing

/// A library of Calibre's on the shelf, in a real terminal.
@Suite(.long) struct CalibreInATerminalTests {
    private let folder: TemporaryFolder
    private var library: String { folder.path + "/Calibre" }
    private var database: String { library + "/metadata.db" }

    init() throws {
        folder = try TemporaryFolder()
        for (book, source) in [("One (1)", "facing-pages.epub"), ("Two (2)", "handbook.epub")] {
            let path = library + "/A/" + book
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            try FileManager.default.copyItem(atPath: Recto.book(source), toPath: path + "/x.epub")
        }
        #expect(TextFile.write("The same in plain words.", to: library + "/A/One (1)/x.txt"))
        try make(
            CalibreSchema.tables
                + CalibreSchema.book(
                    1, "Catalogued Pages", by: ["Ada| Lovelace"], series: ("Engines", 2), tags: ["machines"],
                    rating: 9, folder: "A/One (1)", files: [("TXT", "x"), ("EPUB", "x")])
                + CalibreSchema.book(2, "Second Thoughts", folder: "A/Two (2)", files: [("EPUB", "x")])
                + "UPDATE books SET pubdate = '1851-10-17 15:00:00+00:00' WHERE id = 1;")
    }

    private func make(_ sql: String) throws {
        var handle: OpaquePointer?
        #expect(sqlite3_open(database, &handle) == SQLITE_OK)
        #expect(sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK)
        sqlite3_close(handle)
    }

    private func shelf() throws -> Tmux {
        // Nine hours ahead of universal time, as Calibre was that kept the dates.
        try Tmux("TZ=JST-9 '\(Recto.program)' --set motion=0 --library='\(library)'", folder: folder)
    }

    /// What lies in the library, with the time when each was changed.
    private func contents() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: library).sorted().map { name in
            var status = stat()
            _ = lstat(library + "/" + name, &status)
            return "\(name) \(status.st_size) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec)"
        }
    }

    @Test func itsWordsComeBeforeThoseOfTheFiles() throws {
        let before = try contents()
        let terminal = try shelf()
        let screen = try #require(try terminal.screen { $0.contains("Catalogued") && !$0.contains("files…") })
        // One row for both files of a book.
        #expect(screen.contains("2 books") && screen.contains("Second Thoughts"))
        #expect(screen.contains("Ada, Lovelace"))
        try terminal.press("/machines")
        _ = try #require(try terminal.screen { $0.contains("1 of 2") && !$0.contains("Second Thoughts") })
        try terminal.press("Escape")
        _ = try #require(try terminal.screen(with: "Second Thoughts"))
        try terminal.press("i")
        let card = try #require(try terminal.screen { $0.contains("format") && $0.contains("size") })
        #expect(!card.contains("by  The Recto authors"))
        for words in [
            "Catalogued Pages", "Ada, Lovelace", "Engines, 2", "★★★★½", "machines", "One (1)/x.epub",
            "1851-10-18",
        ] {
            #expect(card.contains(words), "\(words)")
        }
        try terminal.press("q")
        _ = try terminal.screen(with: "2 books")
        try terminal.press("q")
        #expect(try terminal.exitStatus() == 0)
        #expect(try contents() == before)
        // The next time it is known from the first screen on, and what has changed is taken in.
        try make("UPDATE books SET title = 'Renamed Pages' WHERE id = 1")
        let again = try shelf()
        _ = try #require(try again.screen { $0.contains("Renamed Pages") && $0.contains("Second Thoughts") })
    }

    @Test func oneThatIsDamagedIsSaidAndItsBooksAreListed() throws {
        var bytes = Array(try Data(contentsOf: URL(filePath: database)))
        for index in 20..<bytes.count { bytes[index] = 0xA5 }
        #expect(TextFile.write(bytes, to: database))
        let terminal = try shelf()
        let screen = try #require(
            try terminal.screen { $0.contains("metadata.db") && $0.contains("Facing Pages") })
        #expect(screen.contains("by their files"))
    }
}

import BookModel
import Formats
import Glibc
import TestSupport
import Testing
import Text

@testable import Library

@Suite struct ForeignPositionsTests {
    private let folder: TemporaryFolder
    private var file: FilePath { FilePath(folder.path + "/Facing.epub") }

    init() throws {
        folder = try TemporaryFolder()
        #expect(symlink(Folders.books + "/facing-pages.epub", folder.path + "/Facing.epub") == 0)
    }

    private func write(_ table: String, as name: String = "Facing.sdr/metadata.epub.lua") {
        var made = folder.path
        for part in name.split(separator: "/").dropLast() {
            made += "/" + part
            mkdir(made, 0o700)
        }
        #expect(TextFile.write("return { \(table) }", to: folder.path + "/" + name))
    }

    private func locators() throws -> [Locator] {
        let book = try BookFile.open(path: file)
        var locator = MarkLocator(book)
        return ForeignPositions.all(book, at: file, koReader: FilePath(folder.path + "/koreader")).compactMap
        {
            locator.locate($0)
        }
    }

    @Test func whatLiesBesideABookTellsWhereItWasLeft() throws {
        #expect(try locators().isEmpty)
        write(#"["last_xpointer"] = "/body/DocFragment[3]/body/p[2]/text().3", ["percent_finished"] = 0.4"#)
        let place = try #require(try locators().first)
        #expect(place.section == 2 && place.progress > 0 && !place.words.isEmpty)
        // Where the document is another one, how far it was counts.
        write(#"["last_xpointer"] = "/body/DocFragment[99]/body/p[2]/text().3", ["percent_finished"] = 0.5"#)
        #expect(abs(try #require(try locators().first).progress - 0.5) < 0.02)
        // One that is being written leaves the one before.
        write("broken", as: "Facing.sdr/metadata.epub.lua")
        write(#"["percent_finished"] = 0.25"#, as: "Facing.sdr/metadata.epub.lua.old")
        #expect(abs(try #require(try locators().first).progress - 0.25) < 0.02)
    }

    @Test func whatIsNoFileOrTooLargeIsPassedOver() throws {
        mkdir(folder.path + "/Facing.sdr", 0o700)
        #expect(mkfifo(folder.path + "/Facing.sdr/metadata.epub.lua", 0o600) == 0)
        #expect(try locators().isEmpty)
        write(String(repeating: " ", count: 5 << 20), as: "Facing.sdr/metadata.epub.lua.old")
        #expect(try locators().isEmpty)
    }

    /// The digest is that of the first 1,024 bytes, and as many from 1,024, 4,096, 16,384 … on.
    @Test func koReadersOwnFolderTellsToo() throws {
        let table = #"["percent_finished"] = "#
        write(table + "0.3", as: "koreader/docsettings\(folder.path)/Facing.sdr/metadata.epub.lua")
        #expect(abs(try #require(try locators().first).progress - 0.3) < 0.02)
        let digest = try #require(SyncDocument.id(of: file, by: .content))
        write(
            table + "0.7",
            as: "koreader/hashdocsettings/\(digest.prefix(2))/\(digest).sdr/metadata.epub.lua")
        #expect(try locators().count == 2)
        // The one that was changed last comes first.
        let older = [timeval(tv_sec: 1_000, tv_usec: 0), timeval(tv_sec: 1_000, tv_usec: 0)]
        let own = folder.path + "/koreader/docsettings\(folder.path)/Facing.sdr/metadata.epub.lua"
        #expect(older.withUnsafeBufferPointer { utimes(own, $0.baseAddress) } == 0)
        #expect(abs(try #require(try locators().first).progress - 0.7) < 0.02)
    }

    @Test func theBeginningIsNoPlace() throws {
        write(#"["last_xpointer"] = "/body/DocFragment[1]/body", ["percent_finished"] = 0.0"#)
        #expect(try locators().isEmpty)
    }
}

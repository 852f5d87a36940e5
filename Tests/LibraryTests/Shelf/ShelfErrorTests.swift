import BookModel
import CSQLite
import Glibc
import TestSupport
import Testing

@testable import Library

@Suite struct ShelfErrorTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/shelf.sqlite" }
    private let identity = Identity(digest: "0123456789abcdef")

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func aFileThatIsNoDatabaseIsLeftAlone() throws {
        let text = "This is a letter, not a database.\n" + String(repeating: "x", count: 5_000)
        #expect(TextFile.write(text, to: path))
        #expect(throws: ShelfError.damaged(path: path)) { try openStore(path) }
        #expect(TextFile.read(path) == text)
    }

    /// SQLite would take it for a new database, and delete the log.
    @Test func aFileThatHasLostItsBytesIsLeftAlone() throws {
        do {
            let shelf = try openStore(path)
            try shelf.record(Locator(section: 3), of: identity, metadata: Metadata(), path: "/", at: 0)
        }
        let log = try #require(TextFile.read(path + "-wal"))
        #expect(truncate(path, 0) == 0)
        #expect(throws: ShelfError.emptied(path: path)) { try openStore(path) }
        #expect(TextFile.read(path) == "" && TextFile.read(path + "-wal") == log)
        // Without a log it is one that has never been written to.
        unlink(path + "-wal")
        let shelf = try openStore(path)
        try shelf.record(Locator(section: 4), of: identity, metadata: Metadata(), path: "/", at: 0)
        #expect(try shelf.place(of: identity, title: "")?.section == 4)
    }

    @Test func aDamagedFileIsLeftAlone() throws {
        do {
            let shelf = try openStore(path)
            for index in 0..<400 {
                let identity = Identity(digest: "\(index)", identifier: "urn:\(index)")
                try shelf.record(
                    Locator(section: index), of: identity, metadata: Metadata(), path: "/", at: 0)
            }
            shelf.tidy()
        }
        // All but the header page is overwritten.
        let file = open(path, O_RDWR)
        let size = Int(lseek(file, 0, SEEK_END))
        let noise = [UInt8](repeating: 0xA5, count: size - 4_096)
        #expect(size > 8_192 && pwrite(file, noise, noise.count, 4_096) == noise.count)
        close(file)
        let damaged = TextFile.read(path)
        #expect(throws: ShelfError.damaged(path: path)) {
            try openStore(path).record(Locator(), of: identity, metadata: Metadata(), path: "/", at: 0)
        }
        #expect(TextFile.read(path) == damaged)
    }

    @Test func aTruncatedFileIsToldAndLeftAlone() throws {
        try openStore(path).record(Locator(), of: identity, metadata: Metadata(), path: "/", at: 0)
        try Database(path: path).execute("PRAGMA wal_checkpoint(TRUNCATE)")
        #expect(truncate(path, 5_000) == 0)
        let rest = TextFile.read(path)
        #expect(throws: ShelfError.self) {
            try openStore(path).record(Locator(), of: identity, metadata: Metadata(), path: "/", at: 0)
        }
        #expect(TextFile.read(path) == rest)
    }

    @Test func aShelfOfALaterVersionIsLeftAlone() throws {
        #expect(TextFile.write("", to: path))
        try Database(path: path).execute("PRAGMA user_version = 99")
        #expect(throws: ShelfError.newer(path: path, version: 99)) { try openStore(path) }
        let database = try Database(path: path)
        let version = try database.first(try database.prepare("PRAGMA user_version")) { $0.integer(0) }
        #expect(version == 99)
    }

    @Test func anEmptyFileBecomesAShelf() throws {
        #expect(TextFile.write("", to: path))
        let shelf = try openStore(path)
        try shelf.record(Locator(section: 2), of: identity, metadata: Metadata(), path: "/", at: 0)
        #expect(try shelf.place(of: identity, title: "") == Locator(section: 2))
    }

    @Test func aFileWhereAFolderShouldBeIsTold() throws {
        #expect(TextFile.write("", to: path))
        let inside = path + "/recto/shelf.sqlite"
        #expect(throws: ShelfError.cannotMake(path: path + "/recto", errno: ENOTDIR)) {
            try openStore(inside)
        }
    }

    @Test func aLockedShelfIsToldWithoutAHang() throws {
        let shelf = try openStore(path)
        try shelf.record(Locator(), of: identity, metadata: Metadata(), path: "/", at: 0)
        let other = try Database(path: path)
        try other.execute("BEGIN IMMEDIATE")
        #expect(throws: ShelfError.refused(path: path, code: SQLITE_BUSY)) {
            try shelf.record(Locator(), of: identity, metadata: Metadata(), path: "/", at: 0)
        }
        try other.execute("ROLLBACK")
        try shelf.record(Locator(section: 1), of: identity, metadata: Metadata(), path: "/", at: 0)
        #expect(try shelf.place(of: identity, title: "") == Locator(section: 1))
    }

    @Test func aFolderThatMayNotBeWrittenIsTold() async throws {

        _ = try openStore(path)
        #expect(chmod(folder.path, 0o755) == 0 && chmod(path, 0o644) == 0)
        await #expect(processExitsWith: .success) { [path = path as String] in
            // The superuser may write anywhere.
            if geteuid() == 0 { _ = setuid(65_534) } else { _ = chmod(path, 0o444) }
            let identity = Identity(digest: "0123456789abcdef")
            let refusal = #expect(throws: ShelfError.self) {
                try openStore(path).record(Locator(), of: identity, metadata: Metadata(), path: "/", at: 0)
            }
            #expect(refusal?.description.hasSuffix(": \(path)") == true)
        }
    }

    @Test func aFileThatMayBeWrittenByNowIs() async throws {
        let other = try openStore(path)
        try other.record(Locator(), of: identity, metadata: Metadata(), path: "/", at: 0)
        #expect(chmod(folder.path, 0o755) == 0)
        // They are there as long as somebody has the shelf open, and it can be read by them.
        for ending in ["", "-wal", "-shm"] { #expect(chmod(path + ending, 0o644) == 0) }
        await #expect(processExitsWith: .success) { [path = path as String] in
            // The superuser may write anywhere.
            if geteuid() == 0 { _ = seteuid(65_534) } else { _ = chmod(path, 0o444) }
            let shelf = try openStore(path)
            let identity = Identity(digest: "0123456789abcdef")
            #expect(throws: ShelfError.self) {
                try shelf.record(Locator(section: 2), of: identity, metadata: Metadata(), path: "/", at: 0)
            }
            if getuid() == 0 { _ = seteuid(0) } else { _ = chmod(path, 0o644) }
            try shelf.record(Locator(section: 3), of: identity, metadata: Metadata(), path: "/", at: 0)
            #expect(try shelf.place(of: identity, title: "")?.section == 3)
        }
        withExtendedLifetime(other) {}
    }

    /// Runs a body with a shelf in a process whose files may grow to a size; a file that may not grow
    /// is to SQLite as a full disk.
    private static func limitFiles(to size: UInt) {
        var limit = rlimit(rlim_cur: size, rlim_max: size)
        setrlimit(__rlimit_resource_t(1), &limit)
        signal(SIGXFSZ, SIG_IGN)
    }

    @Test func aFullDiskLosesNothing() async throws {
        try openStore(path).record(
            Locator(section: 7), of: identity, metadata: Metadata(), path: "/", at: 0)
        await #expect(processExitsWith: .success) { [path = path as String] in
            let shelf = try openStore(path)
            Self.limitFiles(to: 60_000)
            var refusal: ShelfError?
            for index in 0..<2_000 where refusal == nil {
                do {
                    let identity = Identity(digest: "\(index)")
                    try shelf.record(Locator(), of: identity, metadata: Metadata(), path: "/", at: 0)
                } catch let error as ShelfError {
                    refusal = error
                }
            }
            #expect(refusal != nil)
        }
        #expect(try openStore(path).place(of: identity, title: "")?.section == 7)
    }

    @Test func aFullLogMakesRoomForItself() async throws {
        try openStore(path).record(Locator(), of: identity, metadata: Metadata(), path: "/", at: 0)
        await #expect(processExitsWith: .success) { [path = path as String] in
            let shelf = try openStore(path)
            Self.limitFiles(to: 180_000)
            for section in 0..<200 {
                let identity = Identity(digest: "0123456789abcdef")
                try shelf.record(
                    Locator(section: section), of: identity, metadata: Metadata(), path: "/", at: 0)
            }
        }
        #expect(try openStore(path).place(of: identity, title: "")?.section == 199)
    }

    @Test func aShelfThatMayNotBeReadNowIsToldSoon() throws {
        try openStore(path).record(Locator(), of: identity, metadata: Metadata(), path: "/", at: 0)
        let other = try Database(path: path)
        try other.execute(
            "PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE; UPDATE books SET opened = opened")
        // On a busy machine anything may take half a second, but not each time.
        let isSoon = (0..<10).contains { _ in
            let start = ContinuousClock.now
            let refusal = #expect(throws: ShelfError.self) {
                try openStore(path).place(of: identity, title: "")
            }
            #expect(refusal?.isPassing == true)
            return ContinuousClock.now - start < .milliseconds(500)
        }
        #expect(isSoon)
    }

    @Test func whatPassesIsToldFromWhatDoesNot() {
        #expect(ShelfError.refused(path: "", code: SQLITE_BUSY).isPassing)
        #expect(ShelfError.refused(path: "", code: SQLITE_BUSY | 1 << 8).isPassing)
        for error: ShelfError in [
            .refused(path: "", code: SQLITE_FULL), .damaged(path: ""), .newer(path: "", version: 9),
            .cannotMake(path: "", errno: EACCES), .late(path: ""),
        ] { #expect(!error.isPassing) }
        #expect(ShelfError.refused(path: "", code: SQLITE_FULL).isLackOfRoom)
        #expect(ShelfError.refused(path: "", code: SQLITE_IOERR | 3 << 8).isLackOfRoom)
        #expect(!ShelfError.refused(path: "", code: SQLITE_IOERR).isLackOfRoom)
        #expect(!ShelfError.damaged(path: "").isLackOfRoom)
    }
}

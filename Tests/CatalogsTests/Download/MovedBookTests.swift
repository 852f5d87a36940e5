import Glibc
import Posix
import TestSupport
import Testing

@testable import Catalogs

@Suite struct MovedBookTests {
    private let (left, library): (TemporaryFolder, TemporaryFolder)
    private let file: FilePath
    /// More than is copied at a time.
    private static let bytes = (0..<1_500_000).map { UInt8(truncatingIfNeeded: $0 / 7) }

    init() throws {
        (left, library) = (try TemporaryFolder(), try TemporaryFolder())
        file = FilePath(left.path + "/a.epub")
        try file.writeNew(Self.bytes)
    }

    /// Hidden ones, too.
    private func names(_ folder: String) -> [String] {
        guard let entries = try? FolderEntries(of: FilePath(folder)) else { return [] }
        return entries.map(\.name.description).sorted()
    }

    private func content(_ path: FilePath?) -> [UInt8]? {
        path.flatMap { try? FileDescriptor($0).readToEnd(limit: 10_000_000) }
    }

    @Test func itGetsAFreeName() throws {
        let target = FilePath(library.path)
        symlink("/nowhere", library.path + "/a (2).epub")
        for name in ["a.epub", "a (3).epub"] {
            let kept = try MovedBook(file, into: target).move()
            #expect(kept == target.appending(FilePath(name)) && content(kept) == Self.bytes)
            #expect(file.isMissing)
            try file.writeNew(Self.bytes)
        }
        let copy = try MovedBook(file, into: target).copy()
        #expect(copy == target.appending("a (4).epub") && content(copy) == Self.bytes)
        #expect(file.isMissing && names(library.path).count == 4)
    }

    @Test func aCopyThatIsEndedLeavesNothing() throws {
        var turns = 0
        let kept = try MovedBook(file, into: FilePath(library.path)).copy {
            turns += 1
            return turns < 2
        }
        #expect(kept == nil && names(library.path) == [] && content(file) == Self.bytes)
    }

    @Test func aCopyUnderWayHasAHiddenName() throws {
        let kept = try MovedBook(file, into: FilePath(library.path)).copy {
            names(library.path).allSatisfy { $0.hasPrefix(".") } && !file.isMissing
        }
        #expect(kept != nil && names(library.path) == ["a.epub"])
    }

    @Test func aFolderThatCannotBeWrittenLosesNothing() throws {
        #expect(throws: SystemError.self) { try MovedBook(file, into: "/proc").copy() }
        let missing = MovedBook(file, into: FilePath(library.path + "/missing"))
        #expect(throws: SystemError.notFound) { try missing.move() }
        #expect(throws: SystemError.notFound) { try missing.copy() }
        #expect(content(file) == Self.bytes)
    }

    @Test(.enabled(if: isOther)) func anotherFileSystemGetsACopy() throws {
        let folder = try FilePath("/dev/shm/recto-test-").makeUniqueFolder()
        defer {
            for name in names(folder.description) { folder.appending(FilePath(name)).remove() }
            folder.removeFolder()
        }
        let book = MovedBook(file, into: folder)
        #expect(try book.move() == nil && content(file) == Self.bytes)
        #expect(names(folder.description) == [])
        let kept = try book.copy()
        #expect(kept == folder.appending("a.epub") && content(kept) == Self.bytes && file.isMissing)
        #expect(names(folder.description) == ["a.epub"])
    }

    /// Whether `/dev/shm` is there, and another file system than `/tmp`.
    private static var isOther: Bool {
        let devices = ["/dev/shm", "/tmp"].map { try? FileStatus(of: FilePath($0)).number?.device }
        return devices[0] != nil && devices[0] != devices[1]
    }
}

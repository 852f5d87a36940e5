import CZip
import Markup
import Posix
import TestSupport
import Testing

@testable import Formats

@Suite struct EPUBCopyTests {
    private let folder: TemporaryFolder
    private var new: FilePath { FilePath(folder.path + "/new.epub") }
    private let made = MadeBook(chapters: [
        ("a.xhtml", MadeBook.page("<p>\(String(repeating: "Whales. ", count: 200))</p>")),
        ("b ä.xhtml", MadeBook.page("<p>More.</p>")),
    ])
    private static let name = "META-INF/annotations.json"

    init() throws { folder = try TemporaryFolder() }

    private func file(_ bytes: [UInt8], _ name: String = "old.epub") throws -> FilePath {
        let path = FilePath(folder.path + "/" + name)
        path.remove()
        try path.writeNew(bytes)
        return path
    }

    private func bytes(_ path: FilePath) throws -> [UInt8] {
        try FileDescriptor(path).readToEnd(limit: 1 << 30)
    }

    private func failure(_ bytes: [UInt8], _ text: String = "{}") throws -> EPUBCopy.Failure? {
        let path = try file(bytes)
        do throws(EPUBCopy.Failure) {
            try EPUBCopy(of: path).write(text, to: new)
            return nil
        } catch { return error }
    }

    /// The members in the order of the file: names, and local headers with data.
    private func members(_ bytes: [UInt8]) throws -> [(name: String, bytes: [UInt8])] {
        let source = ByteSource(bytes: bytes)
        let entries = try #require(CentralDirectory(of: source)).entries.sorted { $0.header < $1.header }
        return try entries.map { entry in
            let start = try #require(LocalHeader.dataStart(at: entry.header, in: source))
            return (entry.name, source.bytes(entry.header..<start + entry.packedCount))
        }
    }

    /// What libzip finds wrong, which checks that directory and headers agree, and all checksums.
    private func problem(of path: FilePath) -> String? {
        var code: Int32 = 0
        guard let zip = path.withCString({ zip_open($0, ZIP_RDONLY | ZIP_CHECKCONS, &code) }) else {
            return "error \(code)"
        }
        defer { zip_discard(zip) }
        for index in 0..<UInt64(zip_get_num_entries(zip, 0)) {
            guard let file = zip_fopen_index(zip, index, 0) else { return "member \(index)" }
            defer { zip_fclose(file) }
            var buffer = [UInt8](repeating: 0, count: 4_096)
            var got: Int64 = 1
            while got > 0 { got = zip_fread(file, &buffer, 4_096) }
            if got < 0 { return "data of member \(index)" }
        }
        return nil
    }

    @Test(arguments: [false, true]) func membersAreCopiedByteForByte(isStored: Bool) throws {
        let old = try made.archive(stored: isStored)
        #expect(try failure(old, #"{"a": "ü"}"#) == nil)
        let copy = try bytes(new)
        let (before, after) = (try members(old), try members(copy))
        #expect(after.map(\.name) == before.map(\.name) + [Self.name])
        #expect(zip(before, after).allSatisfy { $0.bytes == $1.bytes })
        #expect(problem(of: new) == nil)
        let archive = try #require(Archive(ByteSource(bytes: copy)))
        #expect(archive.bytes(of: Self.name, limit: 100) == Array(#"{"a": "ü"}"#.utf8))
        #expect(try bytes(FilePath(folder.path + "/old.epub")) == old)
        #expect(FolderNames.sorted(folder.path) == ["new.epub", "old.epub"])
        #expect(try FileStatus(of: new).isPrivate == false)
    }

    @Test(arguments: 0...5) func olderAnnotationsAreReplaced(place: Int) throws {
        var parts = made.members.map { ($0.name, String(decoding: $0.bytes, as: UTF8.self)) }
        parts.insert((Self.name, "those before"), at: place)
        let old = try MadeBook(parts).archive(stored: true)
        #expect(try failure(old) == nil)
        let copy = try bytes(new)
        #expect(copy.firstRange(of: Array("those before".utf8)) == nil && problem(of: new) == nil)
        let (before, after) = (try members(old), try members(copy))
        let kept = before.filter { $0.name != Self.name }
        #expect(after.dropLast().elementsEqual(kept) { $0.name == $1.name && $0.bytes == $1.bytes })
        // A copy of the copy is the same.
        try FilePath(folder.path + "/new.epub").rename(to: FilePath(folder.path + "/first.epub"))
        #expect(try failure(copy) == nil)
        #expect(try bytes(new) == copy)
    }

    @Test func whatIsBehindDataAndDirectoryIsCopied() throws {
        let whole = try made.archive()
        let end = whole.count - DirectoryEnd.size
        let start = whole.value32(at: end + 16)
        let descriptor = Array("PK\u{7}\u{8}0123456789".utf8)
        var old = Array(whole[..<start]) + descriptor + whole[start...]
        let moved = start + descriptor.count
        for byte in 0..<4 { old[end + descriptor.count + 16 + byte] = UInt8(moved >> (8 * byte) & 0xFF) }
        old[old.count - 2] = 3
        old += Array("abc".utf8)
        #expect(try failure(old) == nil)
        let copy = try bytes(new)
        #expect(copy.starts(with: old[..<moved]) && copy.suffix(3) == Array("abc".utf8)[...])
        #expect(CentralDirectory(of: ByteSource(bytes: copy))?.entries.last?.name == Self.name)
    }

    @Test func noFileIsOverwritten() throws {
        let old = try file(made.archive())
        for path in [old, try file([1], "new.epub")] {
            #expect(throws: EPUBCopy.Failure.isThere) { try EPUBCopy(of: old).write("{}", to: path) }
        }
        #expect(try bytes(new) == [1] && bytes(old) == made.archive())
        #expect(throws: EPUBCopy.Failure.cannotWrite(.notFound)) {
            try EPUBCopy(of: old).write("{}", to: FilePath(folder.path + "/none/new.epub"))
        }
        #expect(FolderNames.sorted(folder.path) == ["new.epub", "old.epub"])
    }

    /// A process that was killed may have left its file.
    @Test func whatWasLeftUnfinishedIsReplaced() throws {
        _ = try file([1, 2, 3], ".new.epub.unfinished")
        #expect(try failure(made.archive()) == nil)
        #expect(problem(of: new) == nil && FolderNames.sorted(folder.path) == ["new.epub", "old.epub"])
    }

    @Test func otherFilesAreRefused() throws {
        #expect(try failure(Array("Once upon a time".utf8)) == .notEPUB)
        #expect(try failure([]) == .notEPUB)
        #expect(try failure(MadeBook([("a.png", "x")]).archive()) == .notEPUB)
        #expect(throws: EPUBCopy.Failure.notEPUB) { _ = try EPUBCopy(of: FilePath(folder.path)) }
        #expect(throws: EPUBCopy.Failure.cannotRead(.notFound)) {
            _ = try EPUBCopy(of: FilePath(folder.path + "/missing"))
        }
    }

    @Test func damagedArchivesAreRefused() throws {
        let whole = try made.archive()
        for count in [whole.count - 1, whole.count / 2, 40] {
            #expect(try failure(Array(whole.prefix(count))) == .damaged)
        }
        // Something before the first member, and two entries for one member.
        #expect(try failure([0x50, 0x4B, 3, 4] + whole) == .damaged)
        let directory = whole.value32(at: whole.count - 6)
        let second = try #require(DirectoryEntry.length(at: directory, in: whole)) + directory
        var twice = whole
        for byte in 42..<46 { twice[second + byte] = 0 }
        #expect(try failure(twice) == .damaged)
        // A member that reaches into the next one.
        var long = whole
        long[directory + 21] = 1
        #expect(try failure(long) == .damaged)
        #expect(FolderNames.sorted(folder.path) == ["old.epub"])
    }

    @Test func numbersOf64BitsAreRefused() throws {
        let name = Array("META-INF/container.xml".utf8)
        #expect(try failure(RawArchive(name: name).bytes()) == nil)
        new.remove()
        #expect(try failure(RawArchive(name: name, isWide: true).bytes()) == .tooLarge)
    }

    /// What is made of a damaged archive has every member that it had, as it was.
    @Test func anyBytesCanCome() throws {
        let whole = try made.archive()
        let directory = whole.value32(at: whole.count - 6)
        var (random, copies) = (Seeded(5), 0)
        for _ in 0..<400 {
            var bytes = whole
            for _ in 0...random.below(3) {
                let start = Bool.random(using: &random) ? directory : 0
                bytes[start + random.below(bytes.count - start)] = UInt8.random(in: 0...255, using: &random)
            }
            new.remove()
            guard try failure(bytes) == nil else { continue }
            copies += 1
            let (before, after) = (try members(bytes), try members(self.bytes(new)))
            #expect(after.dropLast().elementsEqual(before) { $0.name == $1.name && $0.bytes == $1.bytes })
        }
        #expect(copies > 100)
    }
}

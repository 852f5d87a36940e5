import Markup
import Testing

@testable import Formats

@Suite struct CentralDirectoryTests {
    @Test func readsWhatLibzipWrites() throws {
        let bytes = try MadeBook([("a/ä.xhtml", "first"), ("b", "")]).archive()
        let directory = try #require(CentralDirectory(of: ByteSource(bytes: bytes)))
        #expect(directory.entries.map(\.name) == ["a/ä.xhtml", "b"])
        #expect(directory.entries.map(\.byteCount) == [5, 0])
    }

    @Test func findsTheEndBeforeAComment() throws {
        let bytes = try MadeBook([("a", "first")]).archive() + Array("PK\u{5}\u{6} is no end".utf8)
        #expect(CentralDirectory(of: ByteSource(bytes: bytes))?.entries.map(\.name) == ["a"])
    }

    @Test(arguments: [
        (Array("t\u{E9}".unicodeScalars.map { UInt8($0.value) }), 0, [UInt8](), "tΘ"),
        ([0x81], 0, [], "ü"), (Array("ü".utf8), 0, [], "ü"), (Array("ü".utf8), 0x800, [], "ü"),
        // The name again in UTF-8, made for these very bytes, and for others.
        ([0x81], 0, [0x75, 0x70, 7, 0, 1, 0x3B, 0x5C, 0xBD, 0x48] + Array("ß".utf8), "ß"),
        ([0x81], 0, [0x75, 0x70, 7, 0, 1, 0, 0, 0, 0] + Array("ß".utf8), "ü"),
    ])
    func decodesNames(name: [UInt8], flags: Int, extra: [UInt8], expected: String) throws {
        let file = RawArchive(name: name, flags: flags, extra: extra)
        let directory = try #require(CentralDirectory(of: ByteSource(bytes: file.bytes())))
        #expect(directory.entries.map(\.name) == [expected])
    }

    @Test func readsNumbersOf64Bits() throws {
        let archive = try #require(Archive(ByteSource(bytes: RawArchive(isWide: true).bytes())))
        #expect(!archive.isDamaged)
        #expect(archive.members.map(\.byteCount) == [5])
        #expect(archive.bytes(of: "a", limit: 100) == Array("hello".utf8))
    }

    @Test(arguments: [
        RawArchive(count: 2), RawArchive(start: 3), RawArchive(disk: 1), RawArchive(start: 1 << 31),
    ])
    func refusesADirectoryThatIsNotWhereItShouldBe(file: RawArchive) {
        #expect(CentralDirectory(of: ByteSource(bytes: file.bytes())) == nil)
    }

    @Test func breaksOffWhereTheChecksumIsAnother() throws {
        let archive = try #require(Archive(ByteSource(bytes: RawArchive(checksum: 1).bytes())))
        let stream = try #require(archive.stream(0, limit: 100))
        #expect(stream.readToEnd() == Array("hello".utf8))
        #expect(stream.state == .broken)
    }

    @Test func believesNoDeclaredSize() throws {
        let archive = try #require(Archive(ByteSource(bytes: RawArchive(byteCount: 1 << 31).bytes())))
        let stream = try #require(archive.stream(0, limit: 100))
        #expect(stream.readToEnd() == Array("hello".utf8))
        #expect(stream.state == .ended)
    }

    @Test(arguments: [Int.max, 1 << 62]) func sizesCanBeAddedUp(byteCount: Int) throws {
        let file = RawArchive(byteCount: byteCount, isWide: true)
        let archive = try #require(Archive(ByteSource(bytes: file.bytes())))
        let size = try #require(archive.members.first?.byteCount)
        #expect(size == Limits.declaredSize)
        #expect(!size.multipliedReportingOverflow(by: Limits.members).overflow)
    }

    @Test func cannotReadWhatNoBookMayUse() throws {
        let archive = try #require(Archive(ByteSource(bytes: RawArchive(method: 12).bytes())))
        #expect(archive.stream(0, limit: 100) == nil)
    }
}

/// An archive of one stored member, written by hand with what may be wrong in it.
struct RawArchive: Sendable {
    var name: [UInt8] = [0x61]
    var flags = 0
    var extra: [UInt8] = []
    var method = 0
    var checksum = 0x3610_A686
    var byteCount = 5
    var count = 1
    var disk = 0
    /// Where the directory is said to stand; where it does unless told.
    var start: Int?
    /// All numbers stand in 64 bits.
    var isWide = false

    func bytes() -> [UInt8] {
        let data = Array("hello".utf8)
        var file: [UInt8] = [0x50, 0x4B, 3, 4] + field(20) + field(flags) + field(method) + wide(0)
        file += wide(checksum) + wide(5) + wide(byteCount) + field(name.count) + field(0) + name + data
        let directory = file.count
        file += entry()
        let end = file.count
        let size = end - directory
        if isWide {
            file +=
                [0x50, 0x4B, 6, 6] + long(44) + field(45) + field(45) + wide(0) + wide(0) + long(1) + long(1)
            file += long(size) + long(directory) + [0x50, 0x4B, 6, 7] + wide(0) + long(end) + wide(1)
        }
        file += [0x50, 0x4B, 5, 6] + field(disk) + field(disk)
        file += field(isWide ? 0xFFFF : count) + field(isWide ? 0xFFFF : count)
        return file + wide(isWide ? 0xFFFF_FFFF : size) + wide(isWide ? 0xFFFF_FFFF : start ?? directory)
            + field(0)
    }

    private func entry() -> [UInt8] {
        let numbers = isWide ? field(1) + field(24) + long(byteCount) + long(5) + long(0) : []
        let fields = extra + numbers
        var entry: [UInt8] =
            [0x50, 0x4B, 1, 2] + field(20) + field(20) + field(flags) + field(method) + wide(0)
        entry += wide(checksum) + wide(isWide ? 0xFFFF_FFFF : 5) + wide(isWide ? 0xFFFF_FFFF : byteCount)
        entry += field(name.count) + field(fields.count) + field(0) + field(0) + field(0) + wide(0)
        return entry + wide(isWide ? 0xFFFF_FFFF : 0) + name + fields
    }

    private func field(_ value: Int) -> [UInt8] { [UInt8(value & 0xFF), UInt8(value >> 8 & 0xFF)] }
    private func wide(_ value: Int) -> [UInt8] { field(value) + field(value >> 16) }
    private func long(_ value: Int) -> [UInt8] { wide(value) + wide(value >> 32) }
}

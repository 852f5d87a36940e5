import Glibc
import TestSupport
import Testing

@testable import Posix

@Suite struct FileDescriptorTests {
    @Test func readsNoMoreThanOneByteBeyondTheLimit() throws {
        let file = try FileDescriptor.inMemory()
        try file.write([UInt8](repeating: 7, count: 200_000))
        for (limit, count) in [(0, 1), (70_000, 70_001), (200_000, 200_000), (1 << 20, 200_000)] {
            file.rewind()
            #expect(try file.readToEnd(limit: limit).count == count)
        }
    }

    @Test func readsAtAnOffset() throws {
        let file = try FileDescriptor.temporary()
        try file.write(Array("Call me Ishmael.".utf8))
        var bytes = [UInt8](repeating: 0, count: 20)
        let (count, error) = bytes.withUnsafeMutableBytes { file.fill($0, at: 8) }
        #expect(bytes[..<count].elementsEqual("Ishmael.".utf8) && error == nil)
    }

    @Test func aReaderGivesUpAtTheDeadline() throws {
        let pipe = try PipeEnds()
        try pipe.writer.write([1, 2])
        #expect(throws: SystemError.timedOut) { try pipe.reader.read(3, by: .now + .milliseconds(1)) }
    }

    @Test func aWriterGivesUpAtTheDeadline() throws {
        let pipe = try PipeEnds(isBlocking: false)
        let bytes = [UInt8](repeating: 0, count: 4 << 20)
        #expect(throws: SystemError.timedOut) { try pipe.writer.write(bytes, by: .now) }
        #expect(throws: SystemError(number: EAGAIN)) { try pipe.writer.write(bytes) }
    }

    @Test func aLockEndsWithItsDescriptorThoughAChildStillHasTheOpenFile() throws {
        let folder = try TemporaryFolder()
        let path = FilePath(folder.path + "/locked")
        var file: FileDescriptor? = try FileDescriptor(path, [.forBoth, .new])
        let inherited = try file?.duplicate()
        #expect(file?.lock() == true)
        #expect(try !FileDescriptor(path, .forBoth).lock())
        file = nil
        #expect(try FileDescriptor(path, .forBoth).lock())
        withExtendedLifetime(inherited) {}
    }

    @Test func anEndIsClosedWithItsLastReference() throws {
        var pipe: PipeEnds? = try PipeEnds()
        let reader = try #require(pipe?.reader)
        let writer = try #require(pipe?.writer.number)
        #expect(fcntl(writer, F_GETFD) == FD_CLOEXEC)
        pipe = nil
        #expect(try reader.readToEnd(limit: 1).isEmpty)
    }

    @Test func wakingTwiceIsDrainedAtOnce() throws {
        let pipe = try WakePipe()
        for _ in 0..<100 { pipe.wake() }
        #expect(pipe.reader.isReady(for: .input, within: .zero))
        pipe.drain()
        #expect(!pipe.reader.isReady(for: .input, within: .zero))
    }

    @Test func aNewFileReplacesNone() throws {
        let folder = try TemporaryFolder()
        let file = FilePath(folder.path + "/new")
        #expect(file.isMissing)
        try file.writeNew([1, 2, 3], mode: 0o644)
        #expect(throws: SystemError.exists) { try file.writeNew([4]) }
        #expect(try FileDescriptor(file).readToEnd(limit: 9) == [1, 2, 3])
        file.remove()
        #expect(file.isMissing)
    }

    @Test func linksAreToldFromWhatTheyLeadTo() throws {
        let folder = try TemporaryFolder()
        let (file, link) = (FilePath(folder.path + "/file"), FilePath(folder.path + "/link"))
        try file.writeNew([1, 2])
        symlink(folder.path + "/file", folder.path + "/link")
        #expect(try FileStatus(of: link).kind == .file)
        #expect(try FileStatus(of: link, followsLinks: false).kind == .link)
        #expect(throws: SystemError.link) { try FileDescriptor(link, .withoutLinks) }
        #expect(throws: SystemError.notAFolder) { try FileDescriptor(file, .folder) }
        let entries = Array(try FolderEntries(of: FilePath(folder.path)))
        #expect(Set(entries.map(\.name)) == ["file", "link"])
        #expect(entries.allSatisfy { $0.kind == ($0.name == "link" ? .link : .file) || $0.kind == nil })
    }
}

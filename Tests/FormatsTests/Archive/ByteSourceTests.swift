import Glibc
import Posix
import Testing

@testable import Formats

@Suite struct ByteSourceTests {
    @Test func digestsByContent() {
        let small = ByteSource(bytes: Array("Call me Ishmael.".utf8)).digest
        #expect(small.utf8.count == 32)
        #expect(small == ByteSource(bytes: Array("Call me Ishmael.".utf8)).digest)
        #expect(small != ByteSource(bytes: Array("Call me Ishmael!".utf8)).digest)
        #expect(ByteSource(bytes: []).digest.utf8.count == 32)
    }

    @Test(arguments: [0, 70_000, 999_999])
    func noticesAChangeAtTheEdgesOfALargeFile(place: Int) {
        var bytes = [UInt8](repeating: 7, count: 1_000_000)
        let before = ByteSource(bytes: bytes).digest
        if place == 70_000 { bytes.removeLast() } else { bytes[place] = 8 }
        #expect(ByteSource(bytes: bytes).digest != before)
    }

    @Test(arguments: [(256 << 10, true), ((256 << 10) + 1, false)])
    func digestsAllOfAFileUpTo256KB(_ count: Int, _ isWhole: Bool) {
        var bytes = [UInt8](repeating: 7, count: count)
        let before = ByteSource(bytes: bytes).digest
        bytes[70_000] = 8
        #expect((ByteSource(bytes: bytes).digest != before) == isWhole)
    }

    @Test func readsNothingBeyondItsEnd() {
        let source = ByteSource(bytes: [1, 2, 3])
        #expect(source.bytes(1..<10) == [2, 3])
        #expect(source.bytes(5..<10) == [])
    }

    @Test func takesNoMoreThanTheLimitFromAPipe() throws {
        func read(_ count: Int, limit: Int) throws -> Int {
            let reader: FileDescriptor
            do {
                let pipe = try PipeEnds()
                try pipe.writer.write([UInt8](repeating: 7, count: count))
                reader = pipe.reader
            }
            return try ByteSource(reading: reader, path: "-", limit: limit).count
        }
        #expect(try read(1_000, limit: 1_000) == 1_000)
        #expect(try read(0, limit: 0) == 0)
        #expect(throws: FormatError.tooLarge(path: "-", limit: 999)) { try read(1_000, limit: 999) }
    }

    @Test func aFolderAtADescriptorCannotBeRead() throws {
        let folder = try FileDescriptor("/")
        #expect(throws: FormatError.cannotRead(path: "-", errno: EISDIR)) {
            try BookFile.open(reading: folder, path: "-")
        }
    }

    @Test func saysWhatCannotBeOpened() {
        #expect(throws: FormatError.cannotOpen(path: "/nowhere/at all.epub", errno: 2)) {
            try ByteSource(path: "/nowhere/at all.epub")
        }
        #expect(throws: FormatError.isDirectory(path: "/")) { try ByteSource(path: "/") }
    }
}

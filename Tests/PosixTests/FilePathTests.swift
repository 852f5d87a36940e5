import Glibc
import Posix
import TestSupport
import Testing

@Suite struct FilePathTests {
    @Test func aMoveReplacesNothing() throws {
        let folder = try TemporaryFolder()
        let names = ["old", "new", "link", "third"].map { folder.path + "/" + $0 }
        let (old, new, link, third) = (
            FilePath(names[0]), FilePath(names[1]), FilePath(names[2]), FilePath(names[3])
        )
        try old.writeNew(Array("old".utf8))
        symlink("/nowhere", names[2])
        #expect(throws: SystemError.exists) { try old.move(to: link) }
        try old.move(to: new)
        #expect(old.isMissing && TextFile.read(names[1]) == "old")
        try old.writeNew(Array("other".utf8))
        #expect(throws: SystemError.exists) { try old.move(to: new) }
        #expect(TextFile.read(names[0]) == "other" && TextFile.read(names[1]) == "old")
        old.remove()
        #expect(throws: SystemError.notFound) { try old.move(to: third) }
        #expect(third.isMissing)
    }
}

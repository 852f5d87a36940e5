import Formats
import Glibc
import TestSupport
import Testing

@testable import Library

@Suite struct FolderWalkTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func make(_ name: String) { #expect(TextFile.write("x", to: folder.path + "/" + name)) }

    private func names(_ walk: FolderWalk) -> [String] {
        walk.files.map { String($0.path.description.dropFirst(folder.path.count + 1)) }
    }

    @Test func booksAreFoundInAllFolders() {
        mkdir(folder.path + "/in", 0o700)
        mkdir(folder.path + "/in/side", 0o700)
        for name in [
            "b.epub", "in/A.EPUB", "in/side/c.fb2.zip", "in/notes.doc", ".hidden.epub", "a.zip", "d.txt",
        ] {
            make(name)
        }
        let walk = FolderWalk([FilePath(folder.path)])
        #expect(names(walk) == ["b.epub", "d.txt", "in/A.EPUB", "in/side/c.fb2.zip"])
        #expect(walk.files.allSatisfy { $0.stamp.size == 1 && $0.stamp.inode != 0 && $0.stamp.modified != 0 })
    }

    @Test func linksInCirclesAndFoldersNamedTwiceHaveAnEnd() {
        mkdir(folder.path + "/in", 0o700)
        make("in/a.epub")
        #expect(symlink(folder.path, folder.path + "/in/circle") == 0)
        #expect(names(FolderWalk([FilePath(folder.path), FilePath(folder.path + "/in")])) == ["in/a.epub"])
    }

    @Test func theFilesOfAnUnpackedBookAreNoBooks() {
        for path in ["/book", "/book/META-INF"] { mkdir(folder.path + path, 0o700) }
        for name in ["book/META-INF/container.xml", "book/one.xhtml", "a.epub"] { make(name) }
        #expect(names(FolderWalk([FilePath(folder.path)])) == ["a.epub"])
    }

    @Test func whatCannotBeLookedIntoIsSaid() {
        let walk = FolderWalk([FilePath(folder.path + "/none")])
        #expect(walk.files.isEmpty && walk.problems.map(\.error) == [.notFound])
    }

    @Test func aFileThatIsNamedIsOne() {
        make("strange.name")
        #expect(names(FolderWalk([FilePath(folder.path + "/strange.name")])) == ["strange.name"])
    }

    @Test func pathsOfAnyBytesComeBackFromTheShelf() {
        for bytes: [UInt8] in [
            [0x2F, 0xE9, 0x5C, 0x0A, 0x78], Array("/a\\x41\tü".utf8), Array("/plain".utf8),
        ] {
            let path = FilePath(bytes: bytes)
            #expect(FilePath(onTheShelf: path.onTheShelf) == path)
        }
    }
}

import Glibc
import TestSupport
import Testing

@testable import Library

@Suite struct CacheFolderTests {
    @Test func foldersOfEarlierVersionsAreRemoved() throws {
        let folder = try TemporaryFolder()
        for name in ["books", "shelf", "covers"] {
            #expect(mkdir(folder.path + "/" + name, 0o700) == 0)
            for file in ["a", "b"] { #expect(TextFile.write("x", to: "\(folder.path)/\(name)/\(file)")) }
        }
        // Recto never made a folder here: somebody else did.
        #expect(mkdir(folder.path + "/shelf/other", 0o700) == 0)
        CacheFolder.removeOldFolders(in: folder.path)
        #expect(FolderNames.sorted(folder.path) == ["covers", "shelf"])
        #expect(FolderNames.sorted(folder.path + "/shelf") == ["other"])
        #expect(FolderNames.sorted(folder.path + "/covers") == ["a", "b"])
        CacheFolder.removeOldFolders(in: folder.path + "/nowhere")
    }
}

import Formats
import Glibc
import TestSupport
import Testing

@testable import recto

@Suite struct OutsidePicturesTests {
    private func mode(_ path: FilePath) -> mode_t? {
        var status = stat()
        return path.withCString { lstat($0, &status) } == 0 ? status.st_mode & 0o7777 : nil
    }

    @Test func aPictureIsInAFileThatNobodyElseReads() throws {
        let parent = try TemporaryFolder()
        let outside = OutsidePictures(in: FilePath(parent.path))
        let first = try outside.file(of: [1, 2, 3], "png")
        let second = try outside.file(of: [4], "svg")
        #expect(first.description.hasSuffix("/1.png") && second.description.hasSuffix("/2.svg"))
        #expect(mode(first) == 0o600 && mode(second) == 0o600 && mode(first.folder) == 0o700)
        outside.removeAll()
        #expect(mode(first) == nil && mode(first.folder) == nil)
        #expect(FolderNames.sorted(parent.path).isEmpty)
    }

    /// What a process has left that crashed is removed; not what belongs to one that runs.
    @Test func whatACrashHasLeftIsRemoved() throws {
        let parent = try TemporaryFolder()
        let left = parent.path + "/recto-pictures-abcdef"
        mkdir(left, 0o700)
        try NewFile.write([1], to: FilePath(left + "/1.png"))
        var times = [timespec(tv_sec: 1, tv_nsec: 0), timespec(tv_sec: 1, tv_nsec: 0)]
        utimensat(AT_FDCWD, left, &times, 0)
        mkdir(parent.path + "/other", 0o700)
        let running = OutsidePictures(in: FilePath(parent.path))
        let kept = try running.file(of: [1], "png")
        kept.folder.withCString { _ = utimensat(AT_FDCWD, $0, &times, 0) }
        let outside = OutsidePictures(in: FilePath(parent.path))
        _ = try outside.file(of: [2], "png")
        #expect(mode(FilePath(left)) == nil && mode(kept) != nil)
        #expect(mode(FilePath(parent.path + "/other")) != nil)
    }

    @Test func whereNothingCanBeWrittenIsSaid() throws {
        let outside = OutsidePictures(in: "/nowhere/at/all")
        #expect(throws: NewFile.Failure.cannotWrite(errno: ENOENT)) { try outside.file(of: [1], "png") }
    }

    @Test(
        arguments: [
            ([0x89, 0x50, 0x4E, 0x47, 0x0D], "png"), ([0xFF, 0xD8, 0xFF, 0xE0], "jpg"),
            (Array("GIF89a".utf8), "gif"), (Array("RIFF....WEBPVP8 ".utf8), "webp"),
            (Array("<?xml version='1.0'?>\n<svg xmlns='a'>".utf8), "svg"),
            (Array("[Desktop Entry]\nExec=rm".utf8), nil), (Array("<html><body>".utf8), nil), ([], nil),
        ] as [([UInt8], String?)])
    func onlyPicturesAreHandedOn(bytes: [UInt8], format: String?) {
        #expect(PictureFormat(bytes)?.rawValue == format)
    }

    @Test func nothingIsWrittenOver() throws {
        let folder = try TemporaryFolder()
        let path = FilePath(folder.path + "/a")
        try NewFile.write([1], to: path)
        #expect(throws: NewFile.Failure.isThere) { try NewFile.write([2], to: path) }
        symlink(folder.path + "/b", folder.path + "/link")
        #expect(throws: NewFile.Failure.isThere) {
            try NewFile.write([2], to: FilePath(folder.path + "/link"))
        }
        #expect(FolderNames.sorted(folder.path) == ["a", "link"])
    }
}

import BookModel
import Glibc
import Posix
import TestSupport
import Testing

@testable import Library

@Suite struct BookFoldersTests {
    private let home: TemporaryFolder

    init() throws { home = try TemporaryFolder() }

    private func add(_ path: String, _ text: String = "x") {
        var folder = home.path
        for name in path.split(separator: "/").dropLast() {
            folder += "/" + name
            mkdir(folder, 0o700)
        }
        #expect(TextFile.write(text, to: home.path + "/" + path))
    }

    private func find(within limit: Duration = .seconds(60)) -> [FoundFolder] {
        BookFolders.find(home: FilePath(home.path), configuration: nil, within: limit)
    }

    @Test func foldersWithBooksAreFound() {
        add("Books/one.epub")
        add("Books/below/two.fb2.zip")
        add("Downloads/paper.pdf")
        add("Downloads/readme.txt")
        add("Documents/letter.txt")
        #expect(
            find() == [
                FoundFolder(path: home.path + "/Books", count: 2, isCalibre: false),
                FoundFolder(path: home.path + "/Downloads", count: 1, isCalibre: false),
            ])
    }

    @Test func theDesktopSaysWhereDocumentsAre() {
        add(
            ".config/user-dirs.dirs",
            "# a comment\nXDG_DOWNLOAD_DIR=\"$HOME/Empfangen\"\nXDG_MUSIC_DIR=\"$HOME/M\"\n")
        add("Empfangen/buch.epub")
        add("M/song.epub")
        #expect(find().map(\.path) == [home.path + "/Empfangen"])
    }

    @Test func aLibraryOfCalibresIsOne() {
        add("Calibre Library/metadata.db")
        #expect(find().map(\.isCalibre) == [true])
    }

    @Test func nothingIsFoundWhereThereIsNoTime() {
        add("Books/one.epub")
        #expect(find(within: .zero).isEmpty)
    }
}

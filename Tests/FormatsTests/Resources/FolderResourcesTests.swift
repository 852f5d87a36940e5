import BookModel
import Glibc
import Markup
import Testing

@testable import Formats

@Suite struct FolderResourcesTests {
    private func open(_ page: String, in folder: MadeFolder, as name: FilePath = "page.html") throws -> Book {
        try BookFile.open(path: folder.add(name, Array(page.utf8)))
    }

    @Test func aPageGivesWhatLiesBesideItAndBelow() throws {
        let folder = try MadeFolder()
        try folder.add("a.png", Pictures.png)
        try folder.add("i/deep/b c.gif", Pictures.gif)
        let page = #"<html><p>x</p><p><img src="a.png"/></p><p><img src="./i/deep/b%20c.gif"/></p></html>"#
        let book = try open(page, in: folder)
        let names = PictureNames.all(in: book)
        #expect(names == ["a.png", "i/deep/b c.gif"])
        #expect(try names.map { try book.resource(named: $0) } == [Pictures.png, Pictures.gif])
    }

    @Test func markdownGivesThemToo() throws {
        let folder = try MadeFolder()
        try folder.add("i/a.png", Pictures.png)
        let book = try open("# Title\n\n![a](i/a.png)\n", in: folder, as: "page.md")
        #expect(PictureNames.all(in: book) == ["i/a.png"])
        #expect(try book.resource(named: "i/a.png") == Pictures.png)
    }

    @Test(arguments: [
        "../secret.png", "i/../../secret.png", "/secret.png", "i/../a.png", "..", ".", "", "/", "i", "i/",
        "a.png\0", "missing.png", "a.png/b.png", "pipe.png", String(repeating: "x", count: 5_000),
    ])
    func knowsNothingElse(_ name: String) throws {
        let folder = try MadeFolder(["secret.png", "book/a.png", "book/i/b.png"])
        try folder.addPipe("book/pipe.png")
        let book = try open("<html><p>x</p></html>", in: folder, as: "book/page.html")
        #expect(throws: ResourceError.unknown(name: name.singleLine())) { try book.resource(named: name) }
    }

    /// What a page of a stranger names never leads out of its folder by a link either.
    @Test func followsNoLinks() throws {
        let folder = try MadeFolder(["secret/a.png", "book/i/b.png"])
        try folder.link("book/up", to: "..")
        try folder.link("book/out", to: "../secret")
        try folder.link("book/a.png", to: "../secret/a.png")
        try folder.link("book/passwd", to: "/etc/passwd")
        try folder.link("book/same.png", to: "i/b.png")
        let book = try open("<html><p>x</p></html>", in: folder, as: "book/page.html")
        for name in ["up/secret/a.png", "out/a.png"] {
            #expect(throws: ResourceError.unknown(name: name)) { try book.resource(named: name) }
        }
        for name in ["a.png", "passwd", "same.png"] {
            #expect(throws: ResourceError.outside(address: name)) { try book.resource(named: name) }
        }
        #expect(try !book.resource(named: "i/b.png").isEmpty)
    }

    @Test func refusesWhatIsTooLargeAndWhatMayNotBeRead() throws {
        let folder = try MadeFolder()
        try folder.addHole("large.png", count: Limits.resource + 1)
        try folder.addHole("full.png", count: Limits.resource)
        let book = try open("<html><p>x</p></html>", in: folder)
        #expect(throws: ResourceError.tooLarge(name: "large.png", limit: Limits.resource)) {
            try book.resource(named: "large.png")
        }
        #expect(try book.resource(named: "full.png").count == Limits.resource)
    }

    @Test func whatComesFromNoFolderHasNone() throws {
        let page = Array(#"<html><p>x</p><img src="etc/passwd"/></html>"#.utf8)
        let folder = try MadeFolder(["a.png"])
        let book = try BookFile.open(bytes: page, name: "page.html")
        #expect(throws: ResourceError.unknown(name: "etc/passwd")) {
            try book.resource(named: "etc/passwd")
        }
        let packed = try BookFile.open(path: folder.add("page.html.gz", Packing.gzip(page)))
        #expect(throws: ResourceError.unknown(name: "a.png")) { try packed.resource(named: "a.png") }
    }
}

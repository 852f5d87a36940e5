import Testing

@testable import Markup

@Suite struct ArchivePathTests {
    @Test(arguments: [
        ("a.xhtml", "EPUB/text/b.xhtml", "EPUB/text/a.xhtml"),
        ("../img/p.png", "EPUB/text/b.xhtml", "EPUB/img/p.png"),
        ("../../../../etc/passwd", "EPUB/b.xhtml", "etc/passwd"),
        ("/root.xhtml", "EPUB/b.xhtml", "root.xhtml"),
        ("a%20b.xhtml", "b.xhtml", "a b.xhtml"),
        ("%e6%bc%a2.xhtml", "b.xhtml", "漢.xhtml"),
        ("caf%C3%A9", "b.xhtml", "café"),
        ("100%.xhtml", "b.xhtml", "100%.xhtml"),
        (#"text\a.xhtml"#, "b.xhtml", "text/a.xhtml"),
        ("./x/./y//z", "b.xhtml", "x/y/z"),
        ("a.xhtml?query", "b.xhtml", "a.xhtml"),
        ("", "EPUB/b.xhtml", "EPUB/b.xhtml"),
    ])
    func resolvesAReference(reference: String, base: String, path: String) throws {
        let found = try #require(ArchivePath.resolve(reference, from: base))
        #expect(found.path == path)
        #expect(found.fragment == nil)
    }

    @Test func keepsTheFragment() throws {
        let found = try #require(ArchivePath.resolve("../c.xhtml#p%20q", from: "a/b.xhtml"))
        #expect(found.path == "c.xhtml")
        #expect(found.fragment == "p q")
        #expect(ArchivePath.resolve("#x", from: "a/b.xhtml")?.path == "a/b.xhtml")
    }

    @Test(arguments: [
        ("c.xhtml#p", "a/c.xhtml", "p"), ("c.xhtml#", "a/c.xhtml", ""), ("#p", "a/b.xhtml", "p"),
        ("#", "a/b.xhtml", ""), ("c.xhtml#p:q?r#s", "a/c.xhtml", "p:q?r#s"), ("d/#p", "a/d", "p"),
        ("./c.xhtml#p", "a/c.xhtml", "p"), ("c.xhtml?q#p", "a/c.xhtml", "p"),
        ("c%20d.xhtml#p", "a/c d.xhtml", "p"), ("c.xhtml#%C3%A9", "a/c.xhtml", "é"),
        ("c.xhtml#é", "a/c.xhtml", "é"), ("/c.xhtml#p", "c.xhtml", "p"),
    ])
    func resolvesAReferenceWithAFragment(reference: String, path: String, fragment: String) throws {
        let found = try #require(ArchivePath.resolve(reference, from: "a/b.xhtml"))
        #expect(found.path == path)
        #expect(found.fragment == fragment)
    }

    @Test(arguments: [
        "c.xhtml", "c.xhtml#p", "c.xhtml#", "#p", "#", "", "c.xhtml#p:q?r#s", "d/#p", "./c.xhtml#p",
        "c.xhtml?q#p", "c%20d.xhtml#p", "c.xhtml#%C3%A9", "é.xhtml#é", "/c.xhtml#p", "https://a.example/x#p",
    ])
    func namesAPlaceAsItResolvesIt(reference: String) {
        for base in ["b.xhtml", "a/b.xhtml", "./a//b.xhtml", "a/"] {
            let place = ArchivePath.resolve(reference, from: base)
            let link = ArchivePath.link(reference, from: base)
            #expect(link?.name == place.map { $0.path + ($0.fragment.map { "#" + $0 } ?? "") })
            #expect(link?.hasFragment == place.map { $0.fragment != nil })
        }
    }

    @Test(arguments: [
        ("c.xhtml", true), ("c", true), ("Chapter", false), ("", true), ("é", true), ("…", true),
    ])
    func tellsWhatIsNoNameOfAFile(title: String, mayBe: Bool) {
        #expect(ArchivePath.fileName(of: "a/b/c.xhtml", mayBe: title) == mayBe)
        // The same letter, written in two ways.
        #expect(ArchivePath.fileName(of: "\u{E9}.xhtml", mayBe: "e\u{301}"))
        #expect(ArchivePath.fileName(of: "e\u{301}.xhtml", mayBe: "\u{E9}"))
    }

    @Test(arguments: [
        "https://a.example/x", "mailto:a@example.org", "file:///etc/passwd", "//host/x", "data:text/plain,x",
    ])
    func knowsWhatLeadsOut(reference: String) {
        #expect(ArchivePath.resolve(reference, from: "a.xhtml") == nil)
    }

    @Test func takesNamesApart() {
        #expect(ArchivePath.fileName(of: "a/b.tar.GZ") == "b.tar.GZ")
        #expect(ArchivePath.fileExtension(of: "a.b/c.XHTML") == "xhtml")
        #expect(ArchivePath.fileExtension(of: "a.b/c") == "")
        #expect(ArchivePath.folder(of: "c") == "")
        #expect(ArchivePath.folder(of: "a/b/ç") == "a/b/")
        #expect(ArchivePath.fileName(of: "a/") == "")
        #expect(ArchivePath.fileName(of: "ç") == "ç")
        #expect(ArchivePath.stem(of: "ç.tar.gz") == "ç.tar")
        #expect(ArchivePath.stem(of: "c") == "c")
    }
}

import BookModel
import Testing

@testable import Catalogs

@Suite struct SafeFileNameTests {
    @Test(arguments: [
        ("Moby-Dick", "Moby-Dick"), ("../../.bashrc", "bashrc"), ("-rf", "rf"), ("..", ""),
        ("a/b\\c", "a b c"),
        ("a\u{0}b", "a b"), ("a\nb\tc", "a b c"), ("a\u{202E}b\u{2066}c\u{200B}d\u{FEFF}", "abcd"),
        ("a: b?", "a b"),
        ("Fin. . ", "Fin"), ("~root", "root"), ("CON", "_CON"), ("com1.txt", "_com1.txt"),
        ("conrad", "conrad"),
        ("é日本\u{1F600}", "é日本\u{1F600}"), ("\u{1B}]0;x\u{7}", "]0;x"), ("  a   b ", "a b"), ("—.- ", ""),
        ("\u{E000}a\u{FFFD}", "a"),
    ])
    func namesAreMadeSafe(text: String, name: String) { #expect(SafeFileName.base(text) == name) }

    @Test func namesAreCutAtACharacter() {
        let long = String(repeating: "日", count: 300)
        for number in [1, 2, 999] {
            let name = SafeFileName.file(long, fileExtension: "epub", number: number)
            #expect(name.utf8.count <= 200 && name.utf8.count > 195 && name.hasSuffix(".epub"))
        }
        #expect(SafeFileName.file("a", fileExtension: "pdf", number: 2) == "a (2).pdf")
        #expect(SafeFileName.file("", fileExtension: "pdf") == "Book.pdf")
        #expect(SafeFileName.shortened("e\u{301}" + String(repeating: "\u{301}", count: 300)) == "Book")
    }

    @Test(arguments: [
        (#"attachment; filename="Moby; Dick.epub""#, "Moby; Dick"), ("attachment; filename=a.epub", "a"),
        (#"attachment; filename="a \"b\".epub""#, "a b"), ("inline", ""), ("", ""),
        (#"attachment; filename="x.epub"; filename*=UTF-8''%c3%a4%2Fb.epub"#, "b"),
        (#"attachment; filename="../../etc/cron.d/evil""#, "evil"),
        (#"attachment; filename="C:\a\b.pdf""#, "C ab"),
        ("attachment; filename*=UTF-8''..%2F..%2F.profile", "profile"), ("attachment; filename=\"", ""),
        ("attachment; filename*=UTF-8''%ff%00%0a.epub", ""),
    ])
    func serversGiveNames(header: String, name: String) {
        #expect(DownloadName.name(disposition: header) == name)
    }

    @Test func addressesAndEntriesGiveNames() {
        #expect(DownloadName.name(address: "http://a.org/b/Moby%20Dick.epub?x=/y") == "Moby Dick")
        #expect(DownloadName.name(address: "http://a.org/%2e%2e%2f%2e%2e") == "")
        #expect(
            DownloadName.name(address: "http://a.org/") == ""
                && DownloadName.name(address: "http://a.org") == "")
        var entry = CatalogEntry(id: "", title: "Who/What?")
        entry.creators = ["../B", "C"]
        #expect(DownloadName.name(of: entry) == "B - Who What")
        entry.title = ".."
        #expect(DownloadName.name(of: entry) == "")
    }
}

import BookModel
import Formats
import Glibc
import Posix
import TestSupport
import Testing

@testable import recto

@Suite struct PictureFormatTests {
    @Test(arguments: [
        ("OEBPS/images/whale-01_a.jpeg", "whale-01_a.png"), (".bash_profile", "bash_profile.png"),
        ("img/.profile", "profile.png"), ("Makefile", "Makefile.png"), ("-rf.svg", "rf.png"),
        ("a/b/..", "picture.png"), ("", "picture.png"), ("data:image/png;base64,AA", "picture.png"),
        ("a b\u{202E}c;$(d).png", "a-b-c-d.png"), ("рисунок.png", "picture.png"), ("x.tar.gz", "x-tar.png"),
        ("_.png", "picture.png"), ("--__a", "a.png"), ("a\n\u{1B}[2J.gif", "a-2J.png"),
    ])
    func aNameOfABookIsMadeHarmless(name: String, expected: String) {
        #expect(PictureFormat.png.fileName(of: name) == expected)
    }

    @Test func aNameIsNotLong() {
        #expect(PictureFormat.svg.fileName(of: String(repeating: "a", count: 5_000)).count == 64)
    }

    @Test(arguments: [
        ("<svg xmlns='http://www.w3.org/2000/svg'/>", PictureFormat?.some(.svg)),
        ("\u{FEFF}<?xml version='1.0'?>\n<!-- a --><svg/>", .svg), ("GIF89a", .gif),
        ("echo PWNED\n<svg/>", nil), ("echo PWNED", nil), ("", nil), ("<html><body/></html>", nil),
    ])
    func itIsThatOfTheBytes(text: String, expected: PictureFormat?) {
        #expect(PictureFormat(Array(text.utf8)) == expected)
    }
}

/// Pictures of a book that are written out.
@Suite struct PictureJobsTests {
    private let folder: TemporaryFolder
    private let news = Semaphore()
    private let inbox: Inbox
    private let jobs: PictureJobs

    init() throws {
        folder = try TemporaryFolder()
        try #require(TextFile.write("<svg><!--\necho PWNED\n--></svg>", to: folder.path + "/.profile"))
        try #require(TextFile.write("echo PWNED\n", to: folder.path + "/.bash_profile"))
        try #require(
            TextFile.write(
                "<p>a<img src='.profile' alt='A'/><img src='.bash_profile' alt='B'/></p>",
                to: folder.path + "/book.html"))
        let book = try BookFile.open(path: FilePath(folder.path + "/book.html"))
        inbox = Inbox { [news] in news.post() }
        jobs = PictureJobs(
            book, outside: OutsidePictures(in: FilePath(folder.path)), jobs: Jobs(size: 1),
            inbox: inbox)
    }

    /// The outcome of one job.
    private func outcome(_ begin: (PictureJobs) -> Void) -> PictureJobs.Outcome? {
        begin(jobs)
        guard news.wait(milliseconds: 30_000) else { return nil }
        return inbox.takeAll().compactMap {
            if case .pictureJob(let outcome) = $0 { outcome } else { nil }
        }
        .first
    }

    @Test func theNameIsOurs() throws {
        guard case .named(let name)? = outcome({ $0.name(".profile") }) else {
            Issue.record("no name")
            return
        }
        #expect(name == "profile.svg")
    }

    @Test func whatIsNoPictureIsNeitherNamedNorWritten() throws {
        let path = FilePath(folder.path + "/out")
        for begin in [{ $0.name(".bash_profile") }, { $0.write(".bash_profile", to: path) }]
            as [(PictureJobs) -> Void]
        {
            guard case .refused(let reason)? = outcome(begin) else {
                Issue.record("not refused")
                return
            }
            #expect(reason == "the picture's format is not known")
        }
        #expect(TextFile.read(path.description) == nil)
    }

    @Test func aPictureIsWrittenWhereItIsTold() throws {
        let path = FilePath(folder.path + "/out.svg")
        guard case .written(path)? = outcome({ $0.write(".profile", to: path) }) else {
            Issue.record("not written")
            return
        }
        #expect(TextFile.read(path.description)?.contains("PWNED") == true)
    }
}

import Formats
import Glibc
import Posix
import TestSupport
import Testing

@testable import Library

/// Libraries whose files hang or end the child that reads them; a script stands for it.
@Suite struct LibraryScanTests {
    let folder: TemporaryFolder
    let store: ShelfStore
    private let child: String
    private let books: String

    init() throws {
        folder = try TemporaryFolder()
        store = ShelfStore(path: folder.path + "/shelf.sqlite")
        (child, books) = (folder.path + "/child", folder.path + "/books")
        #expect(mkdir(books, 0o700) == 0)
        for name in ["ends.txt", "hangs.txt", "other.txt"] {
            #expect(TextFile.write("Words.", to: books + "/" + name))
        }
        // It is asked by a letter and a path up to a NUL, and answers four bytes of a count and so many more.
        let script = """
            #!/bin/bash
            echo >>'\(folder.path)/started'
            while IFS= read -r -d '' request; do
                case "$request" in
                    *ends.txt) kill -9 $$ ;;
                    *hangs.txt) sleep 100 ;;
                    *) printf '\\014\\000\\000\\000problem\\tno.\\n' ;;
                esac
            done
            """
        #expect(TextFile.write(script, to: child))
        #expect(chmod(child, 0o700) == 0)
    }

    /// Looks through the folder and waits for the end of that.
    private func scan(_ known: LibraryScan.Known) -> [FolderWalk.File] {
        let end = AutoResetEvent()
        let scan = LibraryScan(
            [FilePath(books)], known: known, places: [], store: store,
            reader: { [child] _ in BookReader(patience: .milliseconds(400), program: child) },
            report: { event in if case .scanned = event { end.signal() } })
        scan.start()
        #expect(end.wait(.seconds(30)))
        return scan.fetchRead()
    }

    private var started: Int { (TextFile.read(folder.path + "/started") ?? "").utf8.count }

    @Test func whatHangsOrEndsAChildIsSaidAndNotTriedAgainSoon() throws {
        #expect(scan(LibraryScan.Known()).count == 3)
        let entries = try store.books().files
        let problems = Dictionary(uniqueKeysWithValues: entries.map { ($0.path, $0.book.problem) })
        #expect(problems[books + "/other.txt"] == "no.")
        #expect(problems[books + "/hangs.txt"] == LibraryWording.hangs)
        #expect(problems[books + "/ends.txt"] == LibraryWording.ends)
        let before = started
        #expect(before >= 3)
        #expect(scan(LibraryScan.Known(entries)).isEmpty)
        #expect(started == before)
        // A week later it may be otherwise; what is no book stays none.
        var older = entries
        for index in older.indices { older[index].read -= 7 * 86_400_000 }
        let again = scan(LibraryScan.Known(older)).map(\.path.name.description)
        #expect(Set(again) == ["hangs.txt", "ends.txt"])
        // What an older program has read may be more to this one.
        for index in older.indices { older[index].read = 0 }
        #expect(scan(LibraryScan.Known(older)).count == 3)
        // Another file, as it seems.
        #expect(TextFile.write("More words.", to: books + "/hangs.txt"))
        #expect(scan(LibraryScan.Known(entries)).map(\.path.description) == [books + "/hangs.txt"])
        #expect(started > before)
    }
}

import Glibc
import Posix
import TestSupport
import Testing

@testable import recto

/// Anki itself imports what `--words --anki` writes.
@Suite(
    .long,
    .enabled(if: LongTests.areWanted && Python.hasAnki, "python3 has no package anki"))
struct WordsInAnkiTests {
    /// Imports a file twice into a new collection; writes how many notes each import added, and all notes.
    private static let script = """
        import os, sys, tempfile
        from anki.collection import Collection, ImportCsvRequest
        with tempfile.TemporaryDirectory() as folder:
            collection = Collection(os.path.join(folder, "new.anki2"))
            for _ in range(2):
                metadata = collection.get_csv_metadata(path=sys.argv[1], delimiter=None)
                log = collection.import_csv(ImportCsvRequest(path=sys.argv[1], metadata=metadata)).log
                print(len(log.new), len(log.updated), len(log.duplicate), log.found_notes)
            notes = [collection.get_note(id) for id in collection.find_notes("")]
            for note in sorted(notes, key=lambda note: note.fields):
                print("|".join([note.guid] + note.fields + note.tags))
            collection.close()
        """

    @Test func notesHaveTheirFieldsAndAreNotDoubled() throws {
        let folder = try TemporaryFolder()
        let words = WordFormatTests.words
        try #require(TextFile.write(WordFormat.anki.text(of: words), to: folder.path + "/words.txt"))
        let output = try #require(try Python.run(Self.script, [folder.path + "/words.txt"]))
        let book = "<i>Mice: &quot;A&quot; Tale"
        #expect(
            output.split(separator: "\n") == [
                "3 0 0 3", "0 0 3 3",
                "\(words[0].id)|mice|mouse: any of numerous small rodents<br><br>&quot;Tom &amp; the &lt;<b>mice</b>"
                    + "&gt;, &#91;sound:a]&quot;,<br><br>\(book), Ann, B.; Cy</i>|recto::Mice_A_Tale",
                "\(words[2].id)|tail|\(book)</i>|recto::Mice_A_Tale",
                "\(words[1].id)|ζῷον|<b>ζῷον</b> λόγον ἔχον|recto",
            ])
    }
}

/// Scripts in Python with the package `anki` of PyPI.
private enum Python {
    static var hasAnki: Bool { (try? run("import anki", [])) == "" }

    /// What a script writes; nil if it fails.
    static func run(_ script: String, _ arguments: [String]) throws -> String? {
        let folder = try TemporaryFolder()
        var child = ChildProcess()
        child.output = .file(folder.path + "/out", O_WRONLY | O_CREAT)
        let process = try child.start("python3", ["python3", "-c", script] + arguments)
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return status == 0 ? TextFile.read(folder.path + "/out") : nil
    }
}

import Formats
import Glibc
import TestSupport
import Testing

@testable import Library

@Suite struct BookReaderTests {
    private let digest = String(repeating: "ab", count: 16)

    @Test func aCoverIsThatOfTheBookThatWasMeant() throws {
        let folder = try TemporaryFolder()
        let child = folder.path + "/child"
        // Answers with a digest of 32 bytes and a cover of four.
        let script = """
            #!/bin/bash
            while IFS= read -r -d '' request; do printf '\\044\\000\\000\\000\(digest)PICT'; done
            """
        #expect(TextFile.write(script, to: child) && chmod(child, 0o700) == 0)
        let reader = BookReader(program: child)
        let picture = Array("PICT".utf8)
        #expect(reader.cover("/b.epub", of: digest) == picture)
        #expect(reader.cover("/b.epub", of: nil) == picture)
        #expect(reader.cover("/b.epub", of: String(repeating: "cd", count: 16)) == nil)
        #expect(reader.cover("/b.epub", of: digest) == picture)
    }
}

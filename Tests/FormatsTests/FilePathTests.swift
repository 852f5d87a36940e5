import Glibc
import TestSupport
import Testing

@testable import Formats

@Suite struct FilePathTests {
    @Test func textIsShownAsItIs() {
        for text in ["", "a/b.epub", "Krieg und Frieden – 漢字.fb2", "e\u{301}.txt"] {
            #expect(FilePath(text).description == text)
        }
    }

    @Test func whatIsNoTextIsShownAsEscapes() {
        #expect(FilePath(bytes: [0x63, 0x61, 0x66, 0xE9]).description == "caf\\xE9")
        #expect(FilePath(bytes: [0xC3]).description == "\\xC3")
        #expect(FilePath(bytes: [0xE6, 0xBC, 0x61, 0xFF, 0xC3, 0xA9]).description == "\\xE6\\xBCa\\xFFé")
        #expect(FilePath(bytes: [0xED, 0xA0, 0x80]).description == "\\xED\\xA0\\x80")
        #expect(FilePath("a\nb\tc\rd\u{1B}\\").description == "a\\nb\\tc\\rd\\x1B\\\\")
        #expect(FilePath("\u{202E}\u{9B}").description == "\\xE2\\x80\\xAE\\xC2\\x9B")
    }

    @Test(arguments: [
        ("a/b.html", "a/"), ("/a/b.html", "/a/"), ("b.html", "."), ("/b.html", "/"), ("", "."), ("/", "."),
        ("a/b/", "a/"), ("a//b", "a//"), ("../b", "../"),
    ])
    func liesInAFolder(_ path: String, _ folder: String) {
        #expect(FilePath(path).folder == FilePath(folder))
    }

    /// What is shown can be read back, so no two paths look alike.
    @Test func escapesAreUnambiguous() {
        var random = Seeded(3)
        let pieces: [UInt8] = Array("\\xn\\\nE9é漢".utf8) + [0xE9, 0xFF, 0x1B, 0x0D]
        for _ in 0..<2_000 {
            let bytes = (0..<random.next(in: 0...12)).map { _ in pieces[random.next(in: 0...pieces.count - 1)]
            }
            #expect(Self.bytes(shownAs: FilePath(bytes: bytes).description) == bytes)
        }
    }

    private static func bytes(shownAs text: String) -> [UInt8] {
        var rest = Array(text.utf8)[...]
        var bytes: [UInt8] = []
        while let first = rest.popFirst() {
            guard first == UInt8(ascii: "\\") else {
                bytes.append(first)
                continue
            }
            switch rest.popFirst() {
            case UInt8(ascii: "n"): bytes.append(0x0A)
            case UInt8(ascii: "r"): bytes.append(0x0D)
            case UInt8(ascii: "t"): bytes.append(0x09)
            case UInt8(ascii: "x"):
                bytes.append(UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) ?? 0)
                rest = rest.dropFirst(2)
            case let other: bytes.append(other ?? 0)
            }
        }
        return bytes
    }

    @Test func theNameFollowsTheLastSlash() {
        for (path, name) in [
            ("a/b.epub", "b.epub"), ("b.epub", "b.epub"), ("/a/b/", "b"), ("a///", "a"), ("/", "/"), ("", ""),
            ("//", "/"),
        ] {
            #expect(FilePath(path).name == FilePath(name), "\(path)")
        }
    }

    @Test func aRelativePathBeginsInAFolder() {
        #expect(FilePath("b").absolute(in: "/a") == "/a/b")
        #expect(FilePath("b").absolute(in: "/") == "/b")
        #expect(FilePath("/b").absolute(in: "/a") == "/b")
    }

    @Test func aNameOfAnyBytesIsOpened() throws {
        var template = Array("/tmp/recto-path-XXXXXX".utf8CString)
        let folder = FilePath(try #require(mkdtemp(&template).map { String(cString: $0) }))
        let path = folder.appending(FilePath(bytes: [0x63, 0x61, 0x66, 0xE9, 0x0A, 0x2E, 0x74, 0x78, 0x74]))
        defer {
            path.withCString { _ = unlink($0) }
            folder.withCString { _ = rmdir($0) }
        }
        let file = try #require(path.withCString { fopen($0, "w") })
        fputs("Call me Ishmael.", file)
        fclose(file)
        #expect(try BookFile.open(path: path).section(at: 0).string(0..<4) == "Call")
    }
}

import Commands
import Glibc
import TestSupport
import Testing

/// The files, types, functions and options that the documents for maintainers name are there.
@Suite struct MaintainersDocumentsTests {
    private static let folders = ["Sources", "Tests", "Books/handbook", "Package.swift", "Makefile"]
    private static let files = folders.flatMap { Folders.files(below: Folders.project + "/" + $0) }
        .map { String($0.dropFirst(Folders.project.utf8.count + 1)) }
    private static let code = files.filter { path in
        ["swift", ".c", ".h", ".xhtml", "Makefile", "run"].contains { path.hasSuffix($0) }
    }.map { TextFile.read(Folders.project + "/" + $0) ?? "" }.joined().utf8CString

    @Test(arguments: ["Sources/README.md", "Tests/README.md"])
    func everyNameIsThere(_ document: String) throws {
        let names = Self.names(in: try #require(TextFile.read(Folders.project + "/" + document)))
        #expect(names.count > 80)
        #expect(names.filter { !Self.isFile($0) && !Self.isCode($0) }.sorted() == [])
    }

    /// `Cells` has the widths of characters from the C library.
    private static let foldersWithCLibrary = ["Sources/Posix", "Sources/Cells"]

    @Test func onlyPosixImportsTheCLibrary() {
        let importing = Self.files.filter { path in
            guard path.hasPrefix("Sources/"), path.hasSuffix(".swift") else { return false }
            let lines = TextFile.read(Folders.project + "/" + path)?.split(separator: "\n") ?? []
            return lines.contains { line in ["Glibc", "CPosix"].contains { line.hasSuffix("import \($0)") } }
        }
        #expect(importing.contains("Sources/Posix/FileDescriptor.swift"))
        let others = importing.filter { path in
            !Self.foldersWithCLibrary.contains { path.hasPrefix($0 + "/") }
        }
        #expect(others == [])
    }

    /// What else needs the network has `recto-net` ask for it.
    @Test(arguments: [
        ("connect(", ["Posix/Socket.swift"]),
        ("connectingTo: .internet(", ["Dictionaries/Server/DictSession.swift"]),
        ("connectingTo: .unix(", ["Speech/SSIP/SSIPConnection.swift"]),
        ("curl_easy_init(", ["recto-net/transfer.c"]),
    ])
    func onlyDictionariesAndSpeechConnect(_ call: String, _ places: [String]) {
        let calling = Self.files.filter { path in
            path.hasPrefix("Sources/") && [".swift", ".c", ".h"].contains { path.hasSuffix($0) }
                && TextFile.read(Folders.project + "/" + path)?.contains(call) == true
        }
        #expect(calling == places.map { "Sources/" + $0 })
        #expect(Settings().dictionaryServer == "localhost")
    }

    @Test func everyLinkOfReadmeLeadsToAFile() throws {
        let readme = try #require(TextFile.read(Folders.project + "/README.md"))
        let paths = readme.split(separator: "](").dropFirst().map { $0.prefix { $0 != ")" } }
        #expect(paths.count >= 7)
        for path in paths { #expect(TextFile.read(Folders.project + "/" + path) != nil, "\(path)") }
    }

    /// What stands between backticks within a line.
    private static func names(in text: String) -> Set<String> {
        var names: Set<String> = []
        for line in text.split(separator: "\n") where !line.hasPrefix("```") {
            let parts = line.split(separator: "`", omittingEmptySubsequences: false)
            for index in parts.indices where index % 2 == 1 { names.insert(String(parts[index])) }
        }
        return names
    }

    /// Whether a file's path ends so, with or without what is behind the point.
    private static func isFile(_ name: String) -> Bool {
        files.contains { "/\($0)".hasSuffix("/\(name)") || "/\($0)".hasSuffix("/\(name).swift") }
    }

    /// Whether all words of a name stand somewhere in the code.
    private static func isCode(_ name: String) -> Bool {
        let words = name.utf8.split { isalnum(Int32($0)) == 0 && $0 != UInt8(ascii: "_") }
        return !name.hasSuffix(".swift")
            && words.allSatisfy { word in
                let word = String(decoding: word, as: UTF8.self)
                return code.withUnsafeBufferPointer { $0.baseAddress.flatMap { strstr($0, word) } } != nil
            }
    }
}

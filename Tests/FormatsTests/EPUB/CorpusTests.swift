import BookModel
import Glibc
import TestSupport
import Testing
import Text

@testable import Formats

/// Real and hostile books of a folder beside the project, where there is one.
@Suite(.enabled(if: Folders.corpus != nil, "there is no folder of test books (RECTO_CORPUS)"))
struct CorpusTests {
    private static func books(_ folder: String, _ endings: [String] = [".epub"]) -> [String] {
        guard let corpus = Folders.corpus, let stream = opendir(corpus + "/" + folder) else { return [] }
        defer { closedir(stream) }
        var paths: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if endings.contains(where: { name.hasSuffix($0) }) { paths.append("\(corpus)/\(folder)/\(name)") }
        }
        return paths.sorted()
    }

    @Test(arguments: ["books", "pandoc-epub"])
    func opensEveryBook(folder: String) throws {
        let paths = Self.books(folder)
        #expect(!paths.isEmpty)
        for path in paths {
            let book = try BookFile.open(path: FilePath(path))
            #expect(
                !book.sections.isEmpty && !book.contents.entries.isEmpty && !book.metadata.title.isEmpty,
                "\(path)")
            // Every section of small books, some of large ones: the debug build is slow.
            let step = max(1, book.sections.count / LongTests.rounds(2, 12))
            for index in stride(from: 0, to: book.sections.count, by: step) {
                let violation = SectionLaw.violation(book.section(at: index))
                #expect(violation == nil, "\(path) \(index): \(violation ?? "")")
            }
        }
    }

    @Test(arguments: ["books", "fb2"])
    func everyReferenceLeadsToANote(folder: String) throws {
        var count = 0
        for path in Self.books(folder, [".epub", ".fb2"]) {
            let book = try BookFile.open(path: FilePath(path))
            var made: [Int: Section] = [:]
            func section(_ index: Int) -> Section {
                let section = made[index] ?? book.section(at: index)
                made[index] = section
                return section
            }
            let step = max(1, book.sections.count / LongTests.rounds(1, 6))
            for index in stride(from: 0, to: book.sections.count, by: step) {
                let text = section(index)
                for reference in book.noteReferences(in: text).prefix(4) {
                    let note = section(reference.target.section).note(at: reference.target.anchor)
                    let violation = note.map { SectionLaw.violation($0) } ?? "no note"
                    #expect(violation == nil, "\(path) \(reference): \(violation ?? "")")
                    count += 1
                }
            }
        }
        #expect(count > 2)
    }

    /// What cannot be opened, and why.
    private static let refused = [
        "ocf-zip-mult.epub": "one of several volumes of an archive",
        "epub3__04-ocf__ocf-container-not-ocf-error.epub": "no ZIP archive",
        "epub3__04-ocf__ocf-zip-unreadable-empty-fatal.epub": "empty",
        "epub3__04-ocf__ocf-zip-unreadable-image-with-epub-extension-fatal.epub": "a picture",
        "sample-drm-v1.mobi": "encrypted", "djvulibre-book-en.djvu": "an unknown format",
    ]

    @Test(arguments: ["w3c-epub-tests", "epubcheck", "fb2", "mobi", "other"])
    func opensEveryFileButThoseListed(folder: String) throws {
        let paths = Self.books(folder, [".epub", ".fb2", ".mobi", ".djvu", ".txt"])
        #expect(!paths.isEmpty)
        for path in paths {
            let name = String(path.split(separator: "/").last ?? "")
            guard let book = try? BookFile.open(path: FilePath(path)) else {
                #expect(Self.refused[name] != nil, "\(path) does not open")
                continue
            }
            #expect(Self.refused[name] == nil, "\(path) opens")
            #expect(!book.sections.isEmpty && !book.metadata.title.isEmpty, "\(path)")
            for index in book.sections.indices.prefix(3) {
                let violation = SectionLaw.violation(book.section(at: index))
                #expect(violation == nil, "\(path) \(index): \(violation ?? "")")
            }
        }
    }

    /// These take their time in a debug build.
    private static let large = ["bomb-1GB", "bomb-overlap", "text-million", "opf-100k"]

    @Test func opensOrRefusesHostileBooks() {
        var (opened, refused) = (0, 0)
        for path in Self.books("hostile") where !Self.large.contains(where: { path.contains("/" + $0) }) {
            guard let book = try? BookFile.open(path: FilePath(path)) else {
                refused += 1
                continue
            }
            opened += 1
            for index in book.sections.indices.prefix(3) {
                #expect(SectionLaw.violation(book.section(at: index)) == nil, "\(path)")
            }
        }
        // Most are opened as far as they can be; some hold nothing.
        #expect(opened > refused && refused > 0, "\(opened) opened, \(refused) refused")
    }
}

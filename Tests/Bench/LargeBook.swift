import CZip
import Glibc
import TestSupport

/// A book of a size, of words that nobody has written, as a text and as an EPUB: in one of its many chapters
/// in a few stands what is searched for.
struct LargeBook {
    /// Bytes of a chapter, about.
    private static let chapter = 60_000
    private let chapters: [String]

    init(bytes: Int) {
        var random = Seeded(35)
        let syllables = [
            "ba", "de", "lin", "mor", "ta", "sel", "ve", "ron", "qui", "no", "ther", "an", "is", "of", "gre",
            "po",
        ]
        let words = (0..<4_000).map { _ in
            (0...random.below(4)).map { _ in syllables[random.below(syllables.count)] }.joined()
        }
        chapters = (0..<max(1, bytes / Self.chapter)).map { number in
            var text = "Chapter \(number + 1)\n\n"
            var sentence = 0
            while text.utf8.count < Self.chapter {
                text += words[min(random.below(words.count), random.below(words.count))]
                sentence += 1
                text += sentence % 80 == 0 ? ".\n\n" : " "
            }
            let word = number % 5 == 4 ? "Borodino" : number % 2 == 0 ? "Moscow" : "nothing"
            return text + word + ".\n\n"
        }
    }

    /// False where the file cannot be written.
    func writeText(to path: String) -> Bool {
        guard let file = fopen(path, "w") else { return false }
        for chapter in chapters { fputs(chapter, file) }
        return fclose(file) == 0
    }

    func writeEPUB(to path: String) -> Bool {
        unlink(path)
        guard let archive = zip_open(path, ZIP_CREATE, nil) else { return false }
        let names = chapters.indices.map { "c\($0).xhtml" }
        Self.add("application/epub+zip", as: "mimetype", to: archive)
        Self.add(Self.container, as: "META-INF/container.xml", to: archive)
        Self.add(package(of: names), as: "package.opf", to: archive)
        for (name, chapter) in zip(names, chapters) {
            let paragraphs = chapter.split(separator: "\n").map { "<p>\($0)</p>" }.joined(separator: "\n")
            Self.add(
                "<html xmlns=\"http://www.w3.org/1999/xhtml\"><head><title>x</title></head><body>"
                    + paragraphs + "</body></html>", as: name, to: archive)
        }
        return zip_close(archive) == 0
    }

    private func package(of names: [String]) -> String {
        let items = names.map { "<item id=\"\($0)\" href=\"\($0)\" media-type=\"application/xhtml+xml\"/>" }
        let places = names.map { "<itemref idref=\"\($0)\"/>" }
        return """
            <package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id">
            <metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">large</dc:identifier>
            <dc:title>Large</dc:title><dc:language>en</dc:language></metadata>
            <manifest>\(items.joined())</manifest><spine>\(places.joined())</spine></package>
            """
    }

    static let container = """
        <container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>
        <rootfile full-path="package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>
        """

    /// The archive takes the copy over.
    static func add(_ text: String, as name: String, to archive: OpaquePointer) {
        let bytes = Array(text.utf8)
        guard let copy = malloc(bytes.count) else { return }
        bytes.withUnsafeBytes {
            copy.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(copy), byteCount: $0.count)
        }
        guard let source = zip_source_buffer(archive, copy, UInt64(bytes.count), 1) else { return free(copy) }
        zip_file_add(archive, name, source, UInt32(ZIP_FL_ENC_UTF_8))
    }
}

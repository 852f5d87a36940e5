import CZip
import Glibc
import TestSupport

/// A folder of small EPUBs by authors that nobody knows, to be scanned and listed.
struct MadeLibrary {
    let folder: String
    let count: Int

    private static let chapters = 12
    private static let syllables = [
        "ba", "de", "lin", "mor", "ta", "sel", "ve", "ron", "qui", "no", "ther", "an", "is", "of", "gre",
        "po",
    ]

    /// Nil where the folder cannot be made.
    init?(in folder: String, count: Int) {
        (self.folder, self.count) = (folder, count)
        guard mkdir(folder, 0o700) == 0 else { return nil }
        var random = Seeded(15)
        let texts = (0..<8).map { _ in Self.chapter(&random) }
        for number in 0..<count {
            let title = Self.words(1...4, &random) + " \(number)"
            let author = Self.words(2...2, &random)
            guard Self.write(title, by: author, texts, to: path(number)) else { return nil }
        }
    }

    func path(_ number: Int) -> String { "\(folder)/made \(number).epub" }

    func remove() {
        for number in 0..<count { unlink(path(number)) }
        rmdir(folder)
    }

    private static func words(_ range: ClosedRange<Int>, _ random: inout Seeded) -> String {
        let count = range.lowerBound + random.below(range.count)
        return (0..<count).map { _ in
            (0...1 + random.below(2)).map { _ in syllables[random.below(syllables.count)] }.joined()
        }.joined(separator: " ")
    }

    /// Some 30 kB.
    private static func chapter(_ random: inout Seeded) -> String {
        var text = "<html xmlns=\"http://www.w3.org/1999/xhtml\"><head><title>x</title></head><body>"
        while text.utf8.count < 30_000 { text += "<p>\(words(60...90, &random)).</p>\n" }
        return text + "</body></html>"
    }

    private static func write(_ title: String, by author: String, _ texts: [String], to path: String) -> Bool
    {
        guard let archive = zip_open(path, ZIP_CREATE | ZIP_TRUNCATE, nil) else { return false }
        LargeBook.add("application/epub+zip", as: "mimetype", to: archive)
        LargeBook.add(LargeBook.container, as: "META-INF/container.xml", to: archive)
        LargeBook.add(package(title, author), as: "package.opf", to: archive)
        for number in 0..<chapters {
            LargeBook.add(
                texts[(title.utf8.count + number) % texts.count], as: "c\(number).xhtml", to: archive)
        }
        return zip_close(archive) == 0
    }

    private static func package(_ title: String, _ author: String) -> String {
        let items = (0..<chapters).map {
            "<item id=\"c\($0)\" href=\"c\($0).xhtml\" media-type=\"application/xhtml+xml\"/>"
        }
        return """
            <package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id">
            <metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">\(title)</dc:identifier>
            <dc:title>\(title)</dc:title><dc:creator>\(author)</dc:creator><dc:language>en</dc:language>
            <dc:subject>Fiction</dc:subject><dc:subject>Sea stories</dc:subject></metadata>
            <manifest>\(items.joined())</manifest>
            <spine>\((0..<chapters).map { "<itemref idref=\"c\($0)\"/>" }.joined())</spine></package>
            """
    }
}

import Glibc
import TestSupport
import Testing

@testable import Typesetting

/// Our matcher says of words what libhyphen says, which takes seconds to read a German dictionary.
///
/// Held to the library (Debian's `libhyphen0`) for dictionaries made up here and for those of Debian's
/// packages that are there.
@Suite struct LibHyphenTests {
    private static let library = LibHyphen()
    /// Larger dictionaries take the library too long.
    private static let mostBytes = 120_000

    @Test func dictionariesOfAllKindsGiveTheSameBreaks() throws {
        let library = try #require(Self.library, "libhyphen0 is not installed")
        for seed in 0..<60 {
            var random = Seeded(UInt64(seed))
            let content = Self.dictionary(&random)
            let words = (0..<150).map { _ in Self.letters(random.below(12) + 1, &random) }
            try Self.compare(content, words, library)
        }
    }

    @Test(arguments: ["/usr/share/hyphen", SampleDictionaries.folder])
    func dictionariesOfDebianGiveTheSameBreaks(_ folder: String) throws {
        let library = try #require(Self.library, "libhyphen0 is not installed")
        var count = 0
        for name in Self.dictionaries(in: folder) {
            guard let file = DictionaryFile(path: folder + "/" + name, files: hyphenationOnDisk),
                let content = file.content(),
                content.count <= Self.mostBytes
            else { continue }
            try Self.compare(content, Self.words(of: content, seed: name.utf8.count), library, name)
            count += 1
        }
        #expect(count > 0, "\(folder)")
    }

    private static func compare(
        _ content: [UInt8], _ words: [String], _ library: LibHyphen, _ name: String = ""
    ) throws {
        // Of a comment of more than a hundred bytes the library takes the rest for patterns.
        let patterns = content.split(separator: 0x0A).filter { $0.first != UInt8(ascii: "%") }
        let path = try write(Array("UTF-8\n".utf8) + patterns.joined(separator: [0x0A]) + [0x0A])
        defer { unlink(path) }
        let expected = try #require(library.breaks(in: words, path: path))
        let dictionary = HyphenDictionary(PatternCompiler.compile(content))
        for (word, breaks) in zip(words, expected) {
            let text = String(decoding: content.prefix(600), as: UTF8.self)
            let found = SampleDictionaries.parted(word) { dictionary.breaks(in: $0) }
            let wanted = SampleDictionaries.parted(word) { _ in breaks }
            #expect(found == wanted, "\(name.isEmpty ? text : name) \(word)")
        }
    }

    private static func write(_ bytes: [UInt8]) throws -> String {
        var template = Array("/tmp/recto-hyphen-XXXXXX".utf8CString)
        let descriptor = mkstemp(&template)
        defer { close(descriptor) }
        try #require(Glibc.write(descriptor, bytes, bytes.count) == bytes.count)
        return template.withUnsafeBufferPointer { path in path.baseAddress.map { String(cString: $0) } ?? "" }
    }

    private static func dictionaries(in folder: String) -> [String] {
        guard let directory = opendir(folder) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            // Links lead to the same dictionaries.
            if name.hasSuffix(".dic"), entry.pointee.d_type == UInt8(DT_REG) { names.append(name) }
        }
        return names.sorted()
    }

    /// Patterns of a few letters, in one level or two.
    private static func dictionary(_ random: inout Seeded) -> [UInt8] {
        var lines: [String] = []
        for keyword in ["LEFTHYPHENMIN", "RIGHTHYPHENMIN", "COMPOUNDLEFTHYPHENMIN", "COMPOUNDRIGHTHYPHENMIN"]
        where random.below(2) == 0 {
            lines.append("\(keyword) \(random.below(4) + 1)")
        }
        for level in 0...random.below(2) {
            if level > 0 { lines.append("NEXTLEVEL") }
            for _ in 0..<random.below(12) + 2 { lines.append(pattern(&random)) }
        }
        return Array(lines.joined(separator: "\n").utf8) + [0x0A]
    }

    private static func pattern(_ random: inout Seeded) -> String {
        var pattern = random.below(6) == 0 ? "." : ""
        for letter in letters(random.below(4) + 1, &random) {
            if random.below(2) == 0 { pattern += "\(random.below(5) + 1)" }
            pattern.append(letter)
        }
        if random.below(2) == 0 { pattern += "\(random.below(5) + 1)" }
        return pattern + (random.below(6) == 0 ? "." : "")
    }

    private static func letters(_ count: Int, _ random: inout Seeded) -> String {
        String((0..<count).map { _ in ["a", "b", "ä"][random.below(3)] as Character })
    }

    /// Words that the patterns of a dictionary are parts of.
    private static func words(of content: [UInt8], seed: Int) -> [String] {
        var random = Seeded(UInt64(seed))
        let parts = String(decoding: content, as: UTF8.self).split(whereSeparator: \.isNewline)
            .filter { !$0.contains { "#%/=".contains($0) || $0.isUppercase } }
            .map { $0.filter { $0.isLetter } }.filter { !$0.isEmpty }
        guard !parts.isEmpty else { return [] }
        return (0..<2000).map { _ in
            (0...random.below(4)).map { _ in String(parts[random.below(parts.count)]) }.joined()
        }.filter { $0.utf8.count <= HyphenDictionary.longestWord }
    }
}

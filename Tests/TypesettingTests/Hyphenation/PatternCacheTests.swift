import Glibc
import TestSupport
import Testing

@testable import Typesetting

/// Compiled patterns in a folder of their own, which may be in any state.
@Suite struct PatternCacheTests {
    private static let words = ["paragraph", "literature", "extraordinary", "of", "unremarkable"]

    /// Calls a body with a folder that is removed afterwards.
    private static func withFolder(_ body: (String) throws -> Void) throws {
        var template = Array("/tmp/recto-patterns-XXXXXX".utf8CString)
        try #require(mkdtemp(&template) != nil)
        let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        defer {
            unlink(file(in: folder))
            rmdir(folder)
        }
        try body(folder)
    }

    private static func file(in folder: String) -> String {
        let name = SampleDictionaries.folder.split(separator: "/").joined(separator: "-")
        return "\(folder)/\(name)-hyph_en.patterns"
    }

    private static func parted(_ cache: String?) -> [String?] {
        let all = HyphenDictionaries(
            folder: SampleDictionaries.folder, cache: cache, files: hyphenationOnDisk)
        defer { all.keep() }
        return words.map { word in
            all.hyphenationCache(of: "en").map { hyphenationCache in
                SampleDictionaries.parted(word) { hyphenationCache.breaks(in: $0) }
            }
        }
    }

    private static func bytes(_ path: String) -> [UInt8] {
        guard let file = fopen(path, "re") else { return [] }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 1 << 21)
        bytes.removeLast(bytes.count - fread(&bytes, 1, bytes.count, file))
        return bytes
    }

    private static func write(_ bytes: [UInt8], _ path: String) throws {
        let file = try #require(fopen(path, "we"))
        #expect(fwrite(bytes, 1, bytes.count, file) == bytes.count)
        fclose(file)
    }

    @Test func whatIsKeptSaysWhatWasCompiled() throws {
        try Self.withFolder { folder in
            let compiled = Self.parted(folder)
            #expect(compiled[0] == "pa-rag-raph")
            #expect(!Self.bytes(Self.file(in: folder)).isEmpty)
            #expect(Self.parted(folder) == compiled)
        }
    }

    @Test func patternsOfAnotherFileAreNotTaken() throws {
        try Self.withFolder { folder in
            let source = FileStamp(size: 7, seconds: 8, nanoseconds: 9)
            let cache = PatternCache(folder: folder, files: hyphenationOnDisk)
            let path = SampleDictionaries.folder + "/hyph_en.dic"
            cache.keep(PatternCompiler.compile(Array("1p\n".utf8), of: source), of: path)
            #expect(cache.patterns(of: path, source) != nil)
            #expect(cache.patterns(of: path, FileStamp(size: 7, seconds: 8, nanoseconds: 10)) == nil)
            #expect(Self.parted(folder)[0] == "pa-rag-raph")
        }
    }

    @Test func damageIsNoError() throws {
        try Self.withFolder { folder in
            let compiled = Self.parted(folder)
            let file = Self.file(in: folder)
            let sound = Self.bytes(file)
            var random = Seeded(1)
            for round in 0..<60 {
                var damaged = sound
                for _ in 0..<1 << (round % 12) {
                    damaged[random.below(damaged.count)] = UInt8(random.below(256))
                }
                if round % 3 == 0 { damaged.removeLast(1 + random.below(damaged.count)) }
                try Self.write(damaged, file)
                #expect(Self.parted(folder).count == compiled.count)
            }
            try Self.write(Array(sound.dropLast()), file)
            #expect(Self.parted(folder) == compiled)
            try Self.write([], file)
            #expect(Self.parted(folder) == compiled)
        }
    }

    @Test func aFolderThatCannotBeWrittenKeepsNothing() {
        #expect(Self.parted("/proc/none") == Self.parted(nil))
        #expect(Self.parted("/dev/null/recto") == Self.parted(nil))
    }
}

/// A small Kindle book made in memory: a database of a header, one record of text and resources.
struct MadeKindle {
    /// 6 for Mobipocket, 8 for KF8.
    var version: UInt32
    var html: String
    var resources: [[UInt8]]
    /// What the book says of itself, by the numbers that stand for names.
    var facts: [(kind: UInt32, value: [UInt8])] = []
    /// The encoding of text and facts: that of Windows, unless UTF-8.
    var isUTF8 = true

    /// All of the file.
    var bytes: [UInt8] {
        let records = [header, Array(html.utf8)] + resources
        var offset = UInt32(78 + 8 * records.count + 2)
        var file = Array("made".utf8) + [UInt8](repeating: 0, count: 56) + Array("BOOKMOBI".utf8)
        file += [UInt8](repeating: 0, count: 8) + [0, UInt8(records.count)]
        for (index, record) in records.enumerated() {
            file += Self.field(offset) + Self.field(UInt32(index * 2))
            offset += UInt32(record.count)
        }
        return file + [0, 0] + records.joined()
    }

    /// The first record: the headers of PalmDOC and MOBI; what it has no index of is all ones.
    private var header: [UInt8] {
        let name = Array("Made".utf8)
        let facts = factRecord
        var record = [UInt8](repeating: 0xFF, count: 264)
        func set(_ offset: Int, _ bytes: [UInt8]) {
            record.replaceSubrange(offset..<offset + bytes.count, with: bytes)
        }
        // Not packed, the length of the text, its records and their size, not encrypted.
        set(0, [0, 1, 0, 0] + Self.field(UInt32(html.utf8.count)) + [0, 1, 0x10, 0, 0, 0, 0, 0])
        set(16, Array("MOBI".utf8))
        for (offset, value) in [
            // The length, a book, UTF-8, an identifier, the version.
            (20, 248), (24, 2), (28, isUTF8 ? 65_001 : 1_252), (32, 1), (36, version),
            // The first record that is no text, the name, the language, the first resource.
            (80, 2), (84, UInt32(264 + facts.count)), (88, UInt32(name.count)), (92, 9), (96, 0), (100, 0),
            (104, version),
            (108, 2), (112, 0), (116, 0), (120, 0), (124, 0), (128, facts.isEmpty ? 0 : 0x40), (172, 0),
            (176, 0), (180, 0),
            (228, 0), (240, 0),
        ] {
            set(offset, Self.field(value))
        }
        return record + facts + name + [0, 0, 0, 0]
    }

    /// The header of facts, which follows that of the book; none without facts.
    private var factRecord: [UInt8] {
        if facts.isEmpty { return [] }
        let all = facts.flatMap { Self.field($0.kind) + Self.field(UInt32(8 + $0.value.count)) + $0.value }
        let padding = [UInt8](repeating: 0, count: (4 - all.count % 4) % 4)
        return Array("EXTH".utf8) + Self.field(UInt32(12 + all.count)) + Self.field(UInt32(facts.count)) + all
            + padding
    }

    /// The record of a font that a key of bytes obscures.
    static func font(_ bytes: [UInt8], key: [UInt8]) -> [UInt8] {
        var record = Array("FONT".utf8) + field(UInt32(bytes.count)) + field(2)
        record += field(UInt32(24 + key.count)) + field(UInt32(key.count)) + field(24) + key
        return record + zip(bytes, bytes.indices).map { $0 ^ key[$1 % key.count] }
    }

    private static func field(_ value: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
}

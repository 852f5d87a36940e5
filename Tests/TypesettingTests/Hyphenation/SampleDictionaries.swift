import TestSupport

@testable import Typesetting

/// Dictionaries that are the same on every machine.
enum SampleDictionaries {
    static let folder = folder(beside: #filePath)
    static let shared = HyphenDictionaries(folder: folder, files: hyphenationOnDisk)

    private static func folder(beside path: String) -> String {
        path.split(separator: "/").dropLast(2).reduce("") { $0 + "/" + $1 } + "/Dictionaries"
    }

    /// A word with `-` where the dictionary breaks it.
    static func parted(_ word: String, _ breaks: (UnsafeBufferPointer<UInt8>) -> UInt64) -> String {
        let bytes = Array(word.utf8)
        let places = bytes.withUnsafeBufferPointer(breaks)
        var parted: [UInt8] = []
        for (offset, byte) in bytes.enumerated() {
            if offset < 64, places & 1 << UInt64(offset) != 0 { parted.append(UInt8(ascii: "-")) }
            parted.append(byte)
        }
        return String(decoding: parted, as: UTF8.self)
    }
}

import BookModel

/// The markup that a sentence is sent in (Speech Synthesis Markup Language 1.1).
enum SSML {
    /// The sentence on one line, with a mark before each word: `<speak>The <mark name="w1"/>whale</speak>`.
    static func of(_ utterance: Utterance) -> [UInt8] {
        var bytes = Array("<speak>".utf8)
        var word = 0
        var end = 0
        let words = utterance.words
        for (offset, byte) in utterance.text.utf8.enumerated() {
            while word < words.count, words[word].lowerBound <= offset {
                // A mark parts neither characters nor words.
                let isSound = words[word].lowerBound == offset && offset >= end && byte & 0xC0 != 0x80
                if isSound {
                    bytes += Array("<mark name=\"\(markPrefix)\(word)\"/>".utf8)
                    end = words[word].upperBound
                }
                word += 1
            }
            append(byte, to: &bytes)
        }
        return bytes + Array("</speak>".utf8)
    }

    /// The index of the word that a mark stands before.
    static func word(ofMark name: String) -> Int? {
        name.hasPrefix(markPrefix) ? Int(name.dropFirst(markPrefix.count)) : nil
    }

    private static let markPrefix = "w"

    private static func append(_ byte: UInt8, to bytes: inout [UInt8]) {
        switch byte {
        case UInt8(ascii: "&"): bytes += Array("&amp;".utf8)
        case UInt8(ascii: "<"): bytes += Array("&lt;".utf8)
        case UInt8(ascii: ">"): bytes += Array("&gt;".utf8)
        case ..<0x20, 0x7F: bytes.append(0x20)
        default: bytes.append(byte)
        }
    }
}

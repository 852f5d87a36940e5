/// A sentence to speak.
public struct Utterance: Hashable, Sendable {
    /// The caller's own number for it, which events refer to.
    public var id: Int
    public var text: String
    /// A BCP 47 tag; nil for the language of the reader's locale.
    public var language: String?
    /// Bytes of the text in UTF-8: what `SpeechEvent.word` counts. Ascending, without overlaps; others are left out.
    public var words: [Range<Int>]

    public init(id: Int, text: String, language: String? = nil, words: [Range<Int>] = []) {
        self.id = id
        self.text = text
        self.language = language
        self.words = words
    }

    /// The longest text that is spoken, in bytes; the rest of a longer one is left out.
    package static let longest = 16_384

    /// Whether there is anything to speak.
    package var isBlank: Bool { !text.unicodeScalars.contains { $0.value > 0x20 && $0.value != 0xA0 } }

    /// The same with no more than the longest text.
    package var clipped: Utterance {
        guard text.utf8.count > Self.longest else { return self }
        var clipped = self
        clipped.text = String(decoding: text.utf8.prefix(Self.longest - 4), as: UTF8.self)
        return clipped
    }
}

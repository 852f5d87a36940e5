import BookModel

/// A sentence of a section as it is spoken.
public struct SpokenSentence: Hashable, Sendable {
    /// A word, which the sentence begins with or which follows a space or a sign.
    public struct Word: Hashable, Sendable {
        /// Bytes of the sentence's own text.
        public var spoken: Range<Int>
        /// Bytes of the section's text.
        public var source: Range<Int>
    }

    /// Bytes of the section's text.
    public var range: Range<Int>
    /// Without soft hyphens, line breaks, and what is not spoken.
    public var text: String
    /// A BCP 47 tag: that of most of the sentence; nil if the book names none.
    public var language: String?
    public var words: [Word]

    /// The sentence for a `Speaker`, whose events name its words by their index in `words`.
    public func utterance(id: Int) -> Utterance {
        Utterance(id: id, text: text, language: language, words: words.map(\.spoken))
    }
}

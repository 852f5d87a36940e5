import BookModel

/// Sets sections in lines and pages: made once, for all threads that set.
public struct Typesetter: Sendable {
    private let dictionaries: HyphenDictionaries

    /// - Parameter dictionaries: where words are parted by.
    public init(dictionaries: HyphenDictionaries) {
        self.dictionaries = dictionaries
    }

    /// Sets a section for pages of a format.
    ///
    /// - Parameter footnotes: what is to stand at the feet of the pages that refer to it.
    public func set(_ section: Section, format: PageFormat, footnotes: [Footnote] = []) -> SetSection {
        SetSection(section, format: format, footnotes: footnotes, dictionaries: dictionaries)
    }

    /// Keeps what was compiled of dictionaries, for the next time; to be called in the background.
    public func keepDictionaries() { dictionaries.keep() }
}

import BookModel

/// Sets sections in lines and pages; a single one is shared by all threads.
public struct Typesetter: Sendable {
    /// Calls `body` with each number below `count`, possibly on several threads, and returns after all calls.
    public typealias Concurrently =
        @Sendable (_ count: Int, _ body: @escaping @Sendable (Int) -> Void) -> Void

    private let dictionaries: HyphenDictionaries
    private let concurrently: Concurrently

    /// - Parameters:
    ///   - dictionaries: the hyphenation dictionaries.
    ///   - concurrently: how parts of a huge section are set; by default one after another.
    public init(
        dictionaries: HyphenDictionaries, concurrently: @escaping Concurrently = Self.oneAfterTheOther
    ) {
        self.dictionaries = dictionaries
        self.concurrently = concurrently
    }

    /// Calls `body` with each number below `count` on this thread.
    public static let oneAfterTheOther: Concurrently = { count, body in (0..<count).forEach(body) }

    /// Sets a section in a format.
    ///
    /// - Parameters:
    ///   - beginning: the side of the first page, if pages face each other.
    ///   - footnotes: notes shown at the foot of the pages that refer to them.
    public func set(
        _ section: Section, format: PageFormat, beginning: LeafSide = .verso, footnotes: [Footnote] = []
    ) -> SetSection {
        SetSection(
            section, format: format, beginning: beginning, footnotes: footnotes, dictionaries: dictionaries,
            concurrently)
    }

    /// Sets the first pages of a long section of which only the beginning is known; they are the same as in
    /// the whole section.
    ///
    /// - Parameters:
    ///   - opening: blocks that are the same in the whole section.
    ///   - side: the side of the first page, if pages face each other.
    /// - Returns: a section whose last page is not one of the whole section; nil if the first pages may still
    ///   change.
    public func setOpening(_ opening: Section, format: PageFormat, beginning side: LeafSide) -> SetSection? {
        SetSection.opening(opening, format: format, beginning: side, dictionaries: dictionaries)
    }

    /// How much text `setOpening` needs.
    public static func openingRoom(_ format: PageFormat) -> SectionOpening.Room {
        SectionOpening.Room(lines: PageBreaker.linesToCommit(format.shape), columns: format.measure)
    }

    /// Sets a section for facing pages and a beginning on either side; its lines are set only once.
    public func setBothSides(
        _ section: Section, format: PageFormat, footnotes: [Footnote] = []
    ) -> (verso: SetSection, recto: SetSection) {
        SetSection.bothSides(
            section, format: format, footnotes: footnotes, dictionaries: dictionaries, concurrently)
    }

    /// Changes the side of the first page. Lines are not set again, except those of a few paragraphs that get
    /// longer or shorter.
    public func set(_ set: SetSection, beginning side: LeafSide) -> SetSection {
        guard set.beginning != side, set.format.style.facesPages else { return set }
        return SetSection(dividing: set, dictionaries: dictionaries)
    }

    /// Saves compiled dictionaries in the cache; call it in the background.
    public func keepDictionaries() { dictionaries.keep() }
}

import BookModel

/// Sets sections in lines and pages: made once, for all threads that set.
public struct Typesetter: Sendable {
    /// Calls a body with each number below a count, maybe on several threads at once, and returns when
    /// all calls have.
    public typealias Concurrently =
        @Sendable (_ count: Int, _ body: @escaping @Sendable (Int) -> Void) -> Void

    private let dictionaries: HyphenDictionaries
    private let concurrently: Concurrently

    /// - Parameters:
    ///   - dictionaries: where words are parted by.
    ///   - concurrently: how the parts of a huge section are set; one after the other unless told.
    public init(
        dictionaries: HyphenDictionaries, concurrently: @escaping Concurrently = Self.oneAfterTheOther
    ) {
        self.dictionaries = dictionaries
        self.concurrently = concurrently
    }

    /// Calls a body with each number below a count, on this thread.
    public static let oneAfterTheOther: Concurrently = { count, body in (0..<count).forEach(body) }

    /// Sets a section for pages of a format.
    ///
    /// - Parameters:
    ///   - beginning: the side of the first page, where pages face each other.
    ///   - footnotes: what is to stand at the feet of the pages that refer to it.
    public func set(
        _ section: Section, format: PageFormat, beginning: LeafSide = .verso, footnotes: [Footnote] = []
    ) -> SetSection {
        SetSection(
            section, format: format, beginning: beginning, footnotes: footnotes, dictionaries: dictionaries,
            concurrently)
    }

    /// Sets the first pages of a long section of which only the beginning is known: those that are the same in the whole.
    ///
    /// - Parameters:
    ///   - opening: blocks that are as they are in the whole.
    ///   - side: of the first page, where pages face each other.
    /// - Returns: a section whose last page is none of the whole's; nil where the first ones may yet change.
    public func setOpening(_ opening: Section, format: PageFormat, beginning side: LeafSide) -> SetSection? {
        SetSection.opening(opening, format: format, beginning: side, dictionaries: dictionaries)
    }

    /// How much text `setOpening` has need of.
    public static func openingRoom(_ format: PageFormat) -> SectionOpening.Room {
        SectionOpening.Room(lines: PageBreaker.linesToCommit(format.shape), columns: format.measure)
    }

    /// Sets a section for pages that face each other, whichever side it begins on: its lines are set once.
    public func setBothSides(
        _ section: Section, format: PageFormat, footnotes: [Footnote] = []
    ) -> (verso: SetSection, recto: SetSection) {
        SetSection.bothSides(
            section, format: format, footnotes: footnotes, dictionaries: dictionaries, concurrently)
    }

    /// A section whose pages begin on a side: costs no setting of lines, but for the few paragraphs
    /// that run longer or shorter for their pages.
    public func set(_ set: SetSection, beginning side: LeafSide) -> SetSection {
        guard set.beginning != side, set.format.style.facesPages else { return set }
        return SetSection(dividing: set, dictionaries: dictionaries)
    }

    /// Keeps what was compiled of dictionaries, for the next time; to be called in the background.
    public func keepDictionaries() { dictionaries.keep() }
}

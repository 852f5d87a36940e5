/// What dictionaries say about a word.
public struct Definition: Hashable, Sendable {
    /// A dictionary's name above its articles.
    public struct Heading: Hashable, Sendable {
        public var name: String
        /// Bytes from the start of the section's text.
        public var offset: Int

        public init(name: String, offset: Int) { (self.name, self.offset) = (name, offset) }
    }

    /// The word that was looked up, without the punctuation around it.
    public var word: String
    /// All articles, one below the other; where there is none, the words that are spelled alike. A link `define:WORD`
    /// looks up another word; all other links are web addresses.
    public var section: Section
    /// The headings of the section, in order.
    public var dictionaries: [Heading]
    /// The headword of the first article, as `mouse` for `mice`; empty without articles.
    public var headword: String
    /// How many dictionaries were asked.
    public var asked: Int
    /// What kept dictionaries from being read, a sentence each.
    public var problems: [String]

    /// What the address of a link to another word begins with.
    public static let scheme = "define:"

    public init(
        word: String, headword: String = "", section: Section = Section(), dictionaries: [Heading] = [],
        asked: Int = 0, problems: [String] = []
    ) {
        self.word = word
        self.section = section
        self.dictionaries = dictionaries
        self.headword = headword
        self.asked = asked
        self.problems = problems
    }

    /// Whether no dictionary has the word; the section may still name others.
    public var isEmpty: Bool { dictionaries.isEmpty }

    /// The beginning of the first article, in one line of at most 300 characters.
    public var gist: String {
        guard let first = dictionaries.first else { return "" }
        let end = dictionaries.count > 1 ? dictionaries[1].offset : section.text.count
        let blocks = section.blocks.filter {
            $0.range.lowerBound > first.offset && $0.range.lowerBound < end && !$0.range.isEmpty
        }
        let words = blocks.prefix(20).map { section.string($0.range) }.joined(separator: " ")
        return String(words.split { $0.isWhitespace }.joined(separator: " ").prefix(300))
    }

    /// The word that a link of the section looks up; nil for other links.
    public static func word(of link: String) -> String? {
        // By bytes: the word may begin with a mark, which combines with the colon.
        guard link.utf8.starts(with: scheme.utf8), link.utf8.count > scheme.utf8.count else { return nil }
        return String(decoding: Array(link.utf8.dropFirst(scheme.utf8.count)), as: UTF8.self)
    }
}

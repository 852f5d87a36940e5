/// A word that was looked up in a dictionary, with the sentence and the book it stood in.
///
/// Holds only what can be worked with, whoever made it: texts are one line, lengths have limits.
public struct SavedWord: Hashable, Sendable {
    /// Unique in all books and on all machines.
    public typealias ID = Mark.ID

    /// The same for the same word of the same book, whatever its case: looking it up again updates it.
    public let id: ID
    /// As it was looked up.
    public let word: String
    /// The entry of the dictionary, as in `mouse` for `mice`; empty if none was found.
    public let headword: String
    /// Where it stood; empty if that is not known.
    public let sentence: Sentence
    /// Of the text, a BCP 47 tag; empty if the book does not say it.
    public let language: String
    /// The id of the book, which is its digest.
    public let book: String
    /// Of the book.
    public let title: String
    /// Of the book.
    public let creators: [String]
    public let place: Locator
    /// When it was looked up last, in milliseconds since 1970.
    public let lookedUp: Int64
    /// The name of the dictionary; empty if no article was found.
    public let dictionary: String
    /// The beginning of the first article, as plain text; empty if none was found.
    public let gist: String

    /// The most words that are read, the newest ones.
    public static let limit = 10_000
    /// Bytes of the word, its headword, the language and the name of the dictionary, each.
    public static let nameLimit = 200
    /// Bytes of a title, and of one author.
    public static let titleLimit = 1_000
    /// The most authors.
    public static let mostCreators = 20
    /// Characters of a gist.
    public static let gistLimit = 300
    /// Bytes of a gist: a character has any number of them.
    public static let gistByteLimit = 4 * gistLimit

    /// - Parameters:
    ///   - book: the digest of the book.
    ///   - id: the saved id; nil for the id of the word in that book.
    public init(
        _ word: String, headword: String = "", sentence: Sentence = Sentence(), language: String = "",
        book: String, title: String, creators: [String] = [], place: Locator, lookedUp: Int64,
        dictionary: String = "", gist: String = "", id: ID? = nil
    ) {
        self.word = word.flowed.trimmed.prefix(bytes: Self.nameLimit)
        self.headword = headword.flowed.trimmed.prefix(bytes: Self.nameLimit)
        self.sentence = sentence
        self.language = language.flowed.trimmed.prefix(bytes: Self.nameLimit)
        self.book = book
        self.title = title.flowed.trimmed.prefix(bytes: Self.titleLimit)
        self.creators = creators.prefix(Self.mostCreators).map {
            $0.flowed.trimmed.prefix(bytes: Self.titleLimit)
        }
        self.place = place
        self.lookedUp = lookedUp
        self.dictionary = dictionary.flowed.trimmed.prefix(bytes: Self.nameLimit)
        self.gist = String(gist.flowed.trimmed.prefix(bytes: Self.gistByteLimit).prefix(Self.gistLimit))
        self.id = id ?? ID(of: book + "\n" + self.word.lowercased())
    }
}

extension SavedWord {
    /// A sentence with a word in it, in one line.
    ///
    ///     Call me Ishmael some years ago.
    ///     ├ before ┤├word─┤├─── after ──┤
    public struct Sentence: Hashable, Sendable {
        public let before: String
        /// As it stands in the sentence.
        public let word: String
        public let after: String

        /// Bytes on either side of the word: a sentence may be as long as a book.
        public static let sideLimit = 1_000

        /// White space becomes single spaces; control characters, soft hyphens and placeholders of pictures are left out.
        public init(before: String = "", word: String = "", after: String = "") {
            self.before = String(before.suffix(bytes: Self.sideLimit).flowed.trimmedStart)
            self.word = word.prefix(bytes: SavedWord.nameLimit).flowed
            self.after = String(after.prefix(bytes: Self.sideLimit).flowed.trimmedEnd)
        }

        /// A sentence of a section that has been made. Ranges out of bounds become the nearest that are not.
        ///
        /// - Parameters:
        ///   - range: bytes of the sentence in the section's text.
        ///   - word: bytes of the word in the section's text.
        public init(_ range: Range<Int>, word: Range<Int>, in content: Section) {
            let start = content.scalarBoundary(at: word.lowerBound)
            let end = max(start, content.scalarBoundary(at: word.upperBound))
            let first = min(
                start, content.nextScalarBoundary(at: max(range.lowerBound, start - Self.sideLimit)))
            let last = max(end, content.scalarBoundary(at: min(range.upperBound, end + Self.sideLimit)))
            self.init(
                before: content.string(first..<start), word: content.string(start..<end),
                after: content.string(end..<last))
        }

        /// The whole sentence.
        public var text: String { before + word + after }

        /// The bytes of the word in the text.
        public var range: Range<Int> { before.utf8.count..<before.utf8.count + word.utf8.count }

        public var isEmpty: Bool { before.isEmpty && word.isEmpty && after.isEmpty }
    }
}

extension String {
    /// In one line: single spaces for white space; no control characters, soft hyphens and placeholders of pictures.
    fileprivate var flowed: String {
        var flowed = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            if scalar.properties.isWhitespace {
                if flowed.last != " " { flowed.append(" ") }
            } else if scalar.properties.generalCategory != .control, scalar != "\u{AD}",
                scalar != "\u{FFFC}"
            {
                flowed.append(scalar)
            }
        }
        return String(flowed)
    }

    fileprivate var trimmedStart: Substring { drop { $0 == " " } }

    fileprivate var trimmedEnd: Substring { last == " " ? dropLast() : self[...] }

    fileprivate var trimmed: String { String(String(trimmedStart).trimmedEnd) }
}

/// The facts that a book states about itself. No string has control characters.
///
/// A new field also needs a row in `Metadata.fields`.
public struct Metadata: Hashable, Sendable {
    public enum ReadingDirection: String, Hashable, Sendable {
        case leftToRight = "ltr"
        case rightToLeft = "rtl"
    }

    /// How the book was laid out by its makers (EPUB 3.3 §8.2.2.1).
    public enum Layout: String, Hashable, Sendable {
        case reflowable
        /// Page by page, like pictures. Recto reflows it.
        case fixed
        /// Each section is a picture of a whole page.
        case pictures
    }

    /// A person or body that took part in the book.
    public struct Contributor: Hashable, Sendable {
        public var name: String
        /// What they did, as a MARC relator code: `trl`, or `aut` for an author; empty if the book does not say.
        public var role: String
        /// The name for sorting, as in `Tolstoy, Leo`; empty if the book does not say.
        public var fileAs: String

        public init(name: String, role: String = "", fileAs: String = "") {
            self.name = name
            self.role = role
            self.fileAs = fileAs
        }
    }

    /// A series, or another set of books, that the book belongs to.
    public struct Series: Hashable, Sendable {
        public var name: String
        /// The book's number in it as the book writes it, as in `2` or `1.5`; empty if it has none.
        public var position: String

        public init(name: String, position: String = "") {
            self.name = name
            self.position = position
        }
    }

    /// The format and its version, as in `EPUB 3.0`.
    public var format = ""
    public var title = ""
    public var subtitle = ""
    /// The title for sorting; empty if the book does not say.
    public var titleFileAs = ""
    /// The names of the authors; without authors, the first person named.
    public var creators: [String] = []
    /// All who took part, including the authors, once for each thing that they did.
    public var contributors: [Contributor] = []
    public var series: [Series] = []
    /// BCP 47 tags, the main one first.
    public var languages: [String] = []
    public var publisher = ""
    /// The date as the book writes it.
    public var date = ""
    /// The paragraphs of the description, with U+2029 between them and without markup.
    public var description = ""
    /// The subjects as the book writes them.
    public var subjects: [String] = []
    /// The rights as the book writes them.
    public var rights = ""
    /// All identifiers, the publication's own first (EPUB 3.3 §5.5.3.1).
    public var identifiers: [String] = []
    /// Which way pages follow one another.
    public var readingDirection = ReadingDirection.leftToRight
    public var layout = Layout.reflowable
    /// The resource name of its cover; empty if the book names none.
    public var cover = ""

    /// Whether the title is the name of the file, as the book has no title.
    public internal(set) var isNamedByFile = false

    public init() {}

    /// The first author's name for sorting; empty if the book does not say.
    public var creatorFileAs: String {
        contributors.first { $0.name == creators.first && !$0.fileAs.isEmpty }?.fileAs ?? ""
    }

    /// Gives a book without a title the name of its file.
    public mutating func nameIfNeeded(byFile name: String) {
        guard title.isEmpty else { return }
        (title, isNamedByFile) = (name, true)
    }
}

extension Metadata {
    /// Sets the reading direction of the main language, for a book that states none.
    public mutating func readAsWritten() {
        readingDirection = languages.first.map(Self.direction) ?? .leftToRight
    }

    /// The direction of a language: by its script if the tag names one (BCP 47 §2.2.3), else by the script it is mostly
    /// written in.
    package static func direction(ofLanguage tag: String) -> ReadingDirection {
        let parts = tag.lowercased().split { $0 == "-" || $0 == "_" }
        guard let language = parts.first else { return .leftToRight }
        let script = parts.dropFirst().first { $0.count == 4 && $0.allSatisfy(\.isLetter) }
        if let script { return scripts.contains(String(script)) ? .rightToLeft : .leftToRight }
        return Self.languages.contains(String(language)) ? .rightToLeft : .leftToRight
    }

    /// The scripts of books that run from right to left (ISO 15924).
    private static let scripts: Set = [
        "adlm", "arab", "aran", "hebr", "mand", "nkoo", "rohg", "samr", "syrc", "syre", "syrj", "syrn",
        "thaa",
    ]

    /// Languages mostly written in one of these scripts (CLDR, likely subtags).
    private static let languages: Set = [
        "acm", "aeb", "afb", "ajp", "apc", "ar", "arc", "arq", "ars", "ary", "arz", "azb", "bal", "bqi",
        "ckb", "dv", "fa", "glk", "haz", "he", "iw", "ji", "khw", "ks", "lrc", "luz", "mid",
        "mzn", "nqo", "pbt", "pes", "pnb", "prs", "ps", "rhg", "sam", "sd", "sdh", "skr", "syc", "syr",
        "ug", "ur", "yi",
    ]

    /// Whether a name is the one that Calibre writes for an unknown author, in any language of its windows. Nothing
    /// else in its books and libraries marks an unknown author.
    public static func isNobody(_ name: String) -> Bool { nobody.contains(name) }

    /// `Unknown` in the translations of Calibre 6.
    private static let nobody: Set = [
        "Anaithnid", "Bilinmiyor", "Bitazwi", "Desconegut", "Desconhecido", "Desconocido", "Desconocío",
        "Descoñecido", "Dianav", "Dieithr", "Ezezaguna", "Hindi kilala", "I panjohur", "Inconnu",
        "Inconnu(e)", "Ismeretlen", "Nayê zanîn", "Nazynoms", "Necunoscut(ă)", "Nekonata", "Nepoznat",
        "Nepoznato", "Nezināms", "Neznano", "Neznáme", "Neznámý", "Nežinoma", "Nieznany", "Noma'lum",
        "Okänd", "Onbekend", "Sconosciuto", "Tidak Diketahui", "Tidak diketahui", "Tundmatu", "Tuntematon",
        "Ukendt", "Ukjend", "Ukjent", "Unbekannt", "Unknown", "ora dimangertèni", "Ókent", "Óþekkt",
        "Chưa xác định", "Naməlum", "Άγνωστο", "Невядома", "Невідомий", "Неизвестно", "Неизвестный",
        "Непознато", "Тодорхойгүй", "непознато", "Անհայտ", "אומבאקאנט", "לא ידוע", "مجهول", "ناشناخته",
        "نامعلوم", "يوچۇن", "अज्ञात", "অজানা", "অজ্ঞাত", "ਅਗਿਆਤ", "અજ્ઞાત", "ଅଜଣା", "தெரியாத", "ಗೊತ್ತಿಲ್ಲದ",
        "അജ്ഞാതം", "නොදනී", "ไม่รู้จัก", "မျိုးမည်မသိ", "უცნობია", "不明", "未知", "알 수 없음",
    ]
}

@testable import Formats

/// What is fuzzed: readers of a book's bytes, what is made of them up to the page, and the terminal's
/// input, the person's configuration, marks from elsewhere, what a speech server sends, and catalogues.
///
/// A target's name is that of its folder of seeds.
enum FuzzTarget: String, CaseIterable {
    case archive, package, markup, css, fictionbook, kindle, text, markdown, html, pdf, pages, places, input
    case configuration, marks, cfi, found, terms, pictures, converted, openings, speech
    case dictionary, xpointers, journals, kosync
    case opdsXML = "opds-xml"
    case opdsJSON = "opds-json"

    /// Reads the bytes as the target would.
    ///
    /// - Returns: nil, or which law is broken by what was made of them.
    func read(_ bytes: [UInt8]) -> String? {
        switch self {
        case .archive: BookReading.violation(in: bytes, named: "a.epub")
        case .package: PackageReading.violation(in: bytes)
        case .markup: MarkupReading.violation(inMarkup: bytes)
        case .css: MarkupReading.violation(inSheet: bytes)
        case .fictionbook: BookReading.violation(in: bytes, as: .fictionBook, named: "a.fb2")
        case .kindle: BookReading.violation(in: bytes, named: "a.mobi")
        case .text: BookReading.violation(in: bytes, as: .plainText, named: "a.txt")
        case .markdown: BookReading.violation(in: bytes, as: .markdown, named: "a.md")
        case .html: BookReading.violation(in: bytes, as: .html, named: "a.html")
        case .pdf: PDFReading.violation(in: bytes)
        case .pages: PageReading.violation(in: bytes)
        case .openings: OpeningReading.violation(in: bytes)
        case .places: PlaceReading.violation(in: bytes)
        case .input: InputReading.violation(in: bytes)
        case .marks: MarkReading.violation(in: bytes)
        case .found: FoundBookReading.violation(in: bytes)
        case .cfi: CFIReading.violation(in: bytes)
        case .xpointers: XPointerReading.violation(in: bytes)
        case .journals: JournalReading.violation(in: bytes)
        case .kosync: SyncAnswerReading.violation(in: bytes)
        case .pictures: PictureReading.violation(in: bytes)
        case .terms: TermReading.violation(in: bytes)
        case .dictionary: DictionaryReading.violation(in: bytes)
        case .converted: ConvertedReading.violation(in: bytes)
        case .speech: SpeechReading.violation(in: bytes)
        case .opdsXML: CatalogReading.violation(inXML: bytes)
        case .opdsJSON: CatalogReading.violation(inJSON: bytes)
        case .configuration: ConfigurationReading.violation(in: bytes)
        }
    }
}

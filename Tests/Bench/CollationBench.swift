import BookModel
import CCollator
import Formats
import Text

/// Passes over a whole book's text on one core, by folding it and by ICU's collator: what searching stands on
/// was chosen by this.
struct CollationBench {
    private let path: String
    private let runs = 7

    init(book path: String) { self.path = path }

    func run() {
        guard let book = try? BookFile.open(path: FilePath(path)) else { return print("cannot read \(path)") }
        let sections = book.sections.indices.map { SearchableText(book.section(at: $0)) }
        print((path.split(separator: "/").last ?? "") + ", all hits on one core")
        for word in ["borodino", "e"] {
            guard let search = try? SectionSearch(SearchPattern(word)) else { continue }
            var folding = Figures(), collating = Figures(), converting = Figures()
            var hits = (0, 0)
            for _ in 0..<runs {
                hits = (0, 0)
                folding.add(
                    Clock.time { for text in sections { hits.0 += (try? search.hits(in: text).count) ?? 0 } })
                var texts: [OpaquePointer?] = []
                converting.add(Clock.time { texts = sections.map { Self.open($0.text) } })
                collating.add(
                    Clock.time {
                        for text in texts { hits.1 += Int(cc_text_count(text, word, Int32(word.utf8.count))) }
                    })
                for text in texts { cc_text_close(text) }
            }
            print("  \(word), folded                ", folding.text(), "\(hits.0) hits")
            print("  \(word), by the collator       ", collating.text(), "\(hits.1) hits")
            print("  into UTF-16 for the collator   ", converting.text())
        }
    }

    private static func open(_ text: [UInt8]) -> OpaquePointer? {
        text.withUnsafeBytes { cc_text_open($0.bindMemory(to: CChar.self).baseAddress, Int64($0.count)) }
    }
}

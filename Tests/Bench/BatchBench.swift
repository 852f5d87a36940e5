import Pages
import TestSupport
import BookModel
import Commands
import Typesetting

/// Takes in the counts of a book of very many sections, as they come when all is counted.
struct BatchBench {
    private let sections = 50_000
    private let runs = 9

    func run() {
        let infos = (0..<sections).map { SectionInfo(name: "\($0).xhtml", byteCount: 1_000 + $0 % 977) }
        let book = Book(
            metadata: Metadata(), sections: infos, identity: Identity(digest: ""), load: { _ in Section() })
        let cache = SectionCache(book: book, typesetter: Typesetter(dictionaries: .none))
        let counts = (0..<sections).map {
            SectionCount(section: $0, pages: 1 + $0 % 7, anchors: ["chapter": 0])
        }
        var time = Figures()
        for _ in 0..<runs {
            let pages = BookPages(cache, format: PageFormat(measure: 66, height: 34), binding: Binding())
            time.add(
                Clock.time {
                    pages.receive(counts)
                    _ = pages.pageCount
                })
        }
        print("\(sections) counts taken in        ", time.text())
    }
}

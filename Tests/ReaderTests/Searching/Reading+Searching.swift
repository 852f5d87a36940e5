import Text

@testable import Reader

extension Reading {
    /// Presses keys and lets the book be searched after each, as the background does.
    @discardableResult
    mutating func find(_ keys: String) -> String {
        for key in keys.unicodeScalars {
            press(String(key))
            followSearch()
        }
        return screen
    }

    /// Searches as the effects of the keys pressed last want it.
    mutating func followSearch() {
        for case .search(let request?) in effects { app.search(request) }
    }

    /// The last row of the screen.
    var footer: String {
        mutating get {
            screen.split(separator: "\n", omittingEmptySubsequences: false).last.map { String($0) } ?? ""
        }
    }

    /// The text that is drawn apart on the pages in view, with the sign of its role before it.
    var marked: [String] {
        let reading = app.context.reading
        return reading.visible.pages.flatMap { page in
            reading.decorations(on: page).map { decoration in
                let content = reading.pages.set(page.section).section
                return (decoration.role == .currentHit ? ">" : "") + content.string(decoration.range)
            }
        }
    }
}

extension App {
    /// Does at once what the background does.
    @discardableResult
    mutating func search(_ request: SearchRequest) -> [Effect] {
        let cache = context.reading.pages.cache
        guard let search = try? SectionSearch(request.pattern) else { return [] }
        let found = book.sections.indices.map { number in
            let section = request.section(number, of: book.sections.count)
            return (
                section: section,
                hits: (try? cache.hits(of: search, in: section) { !$0.isEmpty }) ?? SectionHits(textLength: 0)
            )
        }
        return receive(SearchReport(request, found: found, isComplete: true), at: .zero)
    }
}

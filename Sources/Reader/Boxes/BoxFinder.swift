import BookModel
import Cells
import Commands
import Text

/// Searches the text of a box as the reader types.
struct BoxFinder {
    private var editor = LineEditor()
    /// Whether keys go to the pattern; afterwards they step through the hits.
    private(set) var isTyping = true
    private(set) var isOver = false
    private var hits: [Range<Int>] = []
    private var current = 0

    /// Follows a request; nil if it is not about the search.
    mutating func perform(_ request: Request, in box: inout TextBox) -> [Action]? {
        switch request.command {
        case .choose where isTyping:
            isTyping = false
            isOver = hits.isEmpty
        case .close:
            isOver = true
        case .nextHit where !hits.isEmpty: go(to: current + 1, in: &box)
        case .previousHit where !hits.isEmpty: go(to: current - 1, in: &box)
        default: return isTyping ? [] : nil
        }
        return []
    }

    /// Takes what is typed; false if nothing is typed any more.
    mutating func handle(_ event: Event, in box: inout TextBox) -> Bool {
        guard isTyping else { return false }
        switch event {
        case .key(let key): _ = editor.handle(key)
        case .paste(let text): editor.insert(text)
        case .mouse, .resize: break
        }
        hits = Self.hits(of: editor.text, in: box.section)
        let first = hits.firstIndex { $0.lowerBound >= box.textInView.lowerBound } ?? 0
        if !hits.isEmpty { go(to: first, in: &box) }
        return true
    }

    private mutating func go(to index: Int, in box: inout TextBox) {
        current = (index + hits.count) % hits.count
        box.show(hits[current])
    }

    private static func hits(of words: String, in section: Section) -> [Range<Int>] {
        guard let pattern = try? SearchPattern(words), let search = try? SectionSearch(pattern) else {
            return []
        }
        return (try? search.hits(in: SearchableText(section))).map { Array($0) } ?? []
    }

    /// For the lower edge of the box: what is typed, and how often it was found.
    var hint: String {
        let count = editor.isEmpty ? "" : hits.isEmpty ? " not found" : " \(current + 1) of \(hits.count)"
        return "/\(editor.text)\(isTyping ? "▏" : "")\(count)"
    }

    /// Marks the hits in view.
    func draw(in box: TextBox, _ theme: Theme, into grid: inout Grid) {
        for (index, hit) in hits.enumerated() {
            for place in box.places(of: hit) {
                grid.restyle(place) { theme.decorate(&$0, as: index == current ? .currentHit : .hit) }
            }
        }
    }
}

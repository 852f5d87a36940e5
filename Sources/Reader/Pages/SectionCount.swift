import BookModel
import Typesetting

/// How many pages a section has, and on which of them the contents' entries begin.
public struct SectionCount: Hashable, Sendable {
    public var section: Int
    /// At least 1.
    public var pages: Int
    /// The page from 0 within the section of each element that the contents name.
    public var anchors: [String: Int]

    public init(section: Int, pages: Int, anchors: [String: Int] = [:]) {
        self.section = section
        self.pages = pages
        self.anchors = anchors
    }

    /// Counts a section that has been set.
    init(section: Int, set: SetSection, names: Set<String>) {
        self.init(section: section, pages: set.pageCount)
        anchors = Self.pages(of: names, in: set.section) { set.page(containing: $0) }
    }

    private static func pages(
        of names: Set<String>, in content: Section, page: (Int) -> Int
    ) -> [String: Int] {
        guard !names.isEmpty else { return [:] }
        let named = content.anchors.filter { names.contains($0.id) }.map { ($0.id, page($0.offset)) }
        return Dictionary(named, uniquingKeysWith: { first, _ in first })
    }
}

extension Contents {
    /// The ids that the entries and the pages of the printed book name, by section.
    public var names: [Int: Set<String>] {
        var names: [Int: Set<String>] = [:]
        for case let target? in entries.map(\.target) + pageList.map(\.target) {
            if let anchor = target.anchor { names[target.section, default: []].insert(anchor) }
        }
        return names
    }
}

import BookModel
import Typesetting

/// How many pages a section has, and on which of them the contents' entries begin.
public struct SectionCount: Hashable, Sendable {
    /// The counts for a section that begins on one side.
    public struct Pages: Hashable, Sendable {
        /// The number of pages, at least 1, including blank ones within the section.
        public var count: Int
        /// For each element that the contents name, its page within the section, from 0.
        public var anchors: [String: Int]

        public init(_ count: Int, anchors: [String: Int] = [:]) {
            self.count = count
            self.anchors = anchors
        }

        fileprivate init(_ set: SetSection, names: Set<String>) {
            self.init(set.pageCount)
            guard !names.isEmpty else { return }
            let named = set.section.anchors.filter { names.contains($0.id) }
            anchors = Dictionary(named.map { ($0.id, set.page(containing: $0.offset)) }) { first, _ in first }
        }
    }

    public var section: Int
    /// The counts for a section that begins on the verso; nil if not counted.
    public var verso: Pages?
    public var recto: Pages?
    /// The text of the section; nil if only its pages have been counted.
    public var amount: TextAmount?

    /// The same counts for both sides.
    public init(section: Int, pages: Int, anchors: [String: Int] = [:]) {
        self.section = section
        verso = Pages(pages, anchors: anchors)
        recto = verso
    }

    /// Counts a section that has been set; for both sides if pages do not face each other.
    init(section: Int, set: SetSection, names: Set<String>) {
        self.section = section
        add(set, names: names)
    }

    /// Adds the counts for another side.
    mutating func add(_ set: SetSection, names: Set<String>) {
        let pages = Pages(set, names: names)
        let isEither = !set.format.style.facesPages
        if isEither || set.beginning == .verso { verso = pages }
        if isEither || set.beginning == .recto { recto = pages }
    }
}

extension Contents {
    /// The ids that the contents and the pages of the printed book name, by section.
    public var names: [Int: Set<String>] {
        var names: [Int: Set<String>] = [:]
        forEachAnchor { names[$0, default: []].insert($1) }
        return names
    }

    /// The ids in one section. They are found quickly enough for the first page to wait for them.
    func names(in section: Int) -> Set<String> {
        var names: Set<String> = []
        forEachAnchor { if $0 == section { names.insert($1) } }
        return names
    }

    private func forEachAnchor(_ body: (_ section: Int, _ name: String) -> Void) {
        for entry in entries {
            if let target = entry.target, let anchor = target.anchor { body(target.section, anchor) }
        }
        for page in pageList {
            if let anchor = page.target.anchor { body(page.target.section, anchor) }
        }
    }
}

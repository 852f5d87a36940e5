import BookModel

/// The page counts of sections that begin on one side.
struct CountedPages: Hashable {
    /// 0 if a section has not been counted; negative for a saved count.
    private var counts: [Int32]
    /// For each section, the page within it of each target of the contents, by the target's id.
    private var anchors: [[String: Int]]

    init(sections: Int) {
        counts = Array(repeating: 0, count: sections)
        anchors = Array(repeating: [:], count: sections)
    }

    /// 0 if it is not known.
    subscript(section: Int) -> Int { abs(Int(counts[section])) }

    /// Stores a saved count.
    mutating func load(_ pages: Int, of section: Int) {
        if counts[section] == 0 { counts[section] = -Int32(clamping: pages) }
    }

    func isCounted(_ section: Int) -> Bool { counts[section] > 0 }

    /// The page of a target of the contents within its section.
    func page(of anchor: String, in section: Int) -> Int? { anchors[section][anchor] }

    /// Stores the pages of targets of the contents, if there are any.
    mutating func name(_ pages: SectionCount.Pages?, of section: Int) {
        if let pages, !pages.anchors.isEmpty { anchors[section] = pages.anchors }
    }

    /// Stores a count, unless there is one already.
    ///
    /// - Returns: whether the section has not been counted before.
    mutating func receive(_ pages: SectionCount.Pages?, of section: Int) -> Bool {
        guard let pages, counts[section] <= 0 else { return false }
        name(pages, of: section)
        counts[section] = Int32(clamping: max(1, pages.count))
        return true
    }
}

import BookModel

/// A document that was read as a whole, cut into sections at its headings.
struct Division {
    /// Where a section may begin.
    struct Cut: Hashable, Sendable {
        /// An index into the document's blocks.
        var block: Int
        /// 1 for the outermost.
        var level: Int
        /// False for what is read only where a link leads to it, as notes.
        var isLinear = true
    }

    /// A section of more bytes is cut at its second level, too.
    private static let largePart = 96 << 10
    /// A document of fewer bytes is not cut at its headings.
    private static let largeDocument = 64 << 10
    /// Headings that stand closer, in bytes on an average, begin no sections.
    private static let smallPart = 2 << 10

    private(set) var sections: [Section] = []
    private(set) var infos: [SectionInfo] = []

    /// - Parameters:
    ///   - name: of the document, as its links to itself have it.
    ///   - cuts: in the order of their blocks.
    init(_ document: Section, named name: String, at cuts: [Cut]) {
        var slicer = SectionSlicer(document)
        let kept = Self.kept(cuts, in: document)
        for (position, cut) in kept.enumerated() {
            let end = position + 1 < kept.count ? kept[position + 1].block : document.blocks.count
            add(slicer.next(upTo: end), isLinear: cut.isLinear)
        }
        leadLinks(within: name)
    }

    /// Cuts at headings of the first two levels, where the document is large and they are not
    /// close together.
    init(_ document: Section, named name: String) {
        let count = document.text.count
        var cuts: [Cut] = []
        if count > Self.largeDocument {
            for level in [2, 1] where cuts.isEmpty {
                cuts = document.headings(upTo: level)
                if cuts.count * Self.smallPart > count { cuts = [] }
            }
        }
        self.init(document, named: name, at: cuts)
    }

    /// The section that a name of ours is.
    static func section(named name: String) -> Int? { Int(name).map { $0 - 1 } }

    private mutating func add(_ section: Section, isLinear: Bool) {
        infos.append(
            SectionInfo(name: "\(sections.count + 1)", byteCount: section.text.count, isLinear: isLinear))
        sections.append(section)
    }

    /// The first level, and the second one inside of parts that are large without it; never between
    /// a heading and the one that follows it directly. The document's beginning is always one.
    private static func kept(_ cuts: [Cut], in document: Section) -> [Cut] {
        var kept = [Cut(block: 0, level: 1)]
        for (position, cut) in cuts.enumerated() where document.blocks.indices.contains(cut.block) {
            let before = kept[kept.count - 1].block
            if cut.level > 1, !isInLargePart(position, cuts, document) { continue }
            let isOnlyHeadings = document.blocks[before..<cut.block].allSatisfy { $0.isHeading }
            if isOnlyHeadings && kept[kept.count - 1].isLinear == cut.isLinear || cut.block == before {
                kept[kept.count - 1].isLinear = cut.isLinear
            } else if kept.count < Limits.sections {
                kept.append(cut)
            }
        }
        return kept
    }

    private static func isInLargePart(_ position: Int, _ cuts: [Cut], _ document: Section) -> Bool {
        let start = cuts[..<position].last { $0.level == 1 }?.block ?? 0
        let end = cuts[position...].first { $0.level == 1 }?.block ?? document.blocks.count
        guard start < document.blocks.count else { return false }
        let last = end < document.blocks.count ? document.blocks[end].range.lowerBound : document.text.count
        return last - document.blocks[start].range.lowerBound > largePart
    }

    /// Links within the document lead to the section that holds their place.
    private mutating func leadLinks(within name: String) {
        let prefix = name + "#"
        var places: [String: Int] = [:]
        for (index, section) in sections.enumerated() {
            for anchor in section.anchors where places[anchor.id] == nil { places[anchor.id] = index }
        }
        for index in sections.indices {
            for link in sections[index].links.indices {
                let reference = sections[index].links[link]
                guard reference.utf8.starts(with: prefix.utf8) else { continue }
                let id = String(decoding: reference.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
                if let place = places[id] { sections[index].links[link] = "\(infos[place].name)#\(id)" }
            }
        }
    }
}

extension Section {
    /// The headings down to a level, as places to cut at.
    fileprivate func headings(upTo limit: Int) -> [Division.Cut] {
        blocks.indices.compactMap { index in
            guard case .heading(let level) = blocks[index].kind, level <= limit else { return nil }
            return Division.Cut(block: index, level: 1)
        }
    }
}

extension Block {
    fileprivate var isHeading: Bool { if case .heading = kind { true } else { false } }
}

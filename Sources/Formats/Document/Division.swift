import BookModel
import Markup

/// A document read as a whole, cut into sections at its headings.
struct Division {
    /// A part with more bytes is also cut at its second level.
    private static let largePart = 96 << 10
    /// A document with fewer bytes is not cut at its headings.
    private static let largeDocument = 64 << 10
    /// If headings are closer on average, in bytes, the document is not cut at them.
    private static let smallPart = 2 << 10

    private(set) var sections: [Section] = []
    private(set) var infos: [SectionInfo] = []

    /// - Parameters:
    ///   - name: the name by which the document links to itself.
    ///   - places: the places where sections may begin.
    init(_ document: Section, named name: String, at places: [Cuts.Place]) {
        var cuts = Cuts(places, in: document)
        cuts.leaveOutInner(below: Self.largePart)
        cuts.leaveOutCrowded(limit: Limits.sections)
        var slicer = SectionSlicer(document)
        for part in cuts.parts { add(slicer.next(upTo: part.blocks.upperBound), isLinear: part.isLinear) }
        if sections.isEmpty { add(document, isLinear: true) }
        leadLinks(within: name)
    }

    /// Cuts at headings of the first two levels if the document is large and the headings are not close
    /// together.
    init(_ document: Section, named name: String) {
        let count = document.text.count
        var places: [Cuts.Place] = []
        if count > Self.largeDocument {
            for level in [2, 1] where places.isEmpty {
                places = document.headings(upTo: level)
                if places.count * Self.smallPart > count { places = [] }
            }
        }
        self.init(document, named: name, at: places)
    }

    /// The index of the section with a name such as `1`. The name may come from a link and be any number.
    static func section(named name: String) -> Int? { Int(name).flatMap { $0 > 0 ? $0 - 1 : nil } }

    private mutating func add(_ section: Section, isLinear: Bool) {
        infos.append(
            SectionInfo(name: "\(sections.count + 1)", byteCount: section.text.count, isLinear: isLinear))
        sections.append(section)
    }

    /// Makes links within the document lead to the section that has the anchor.
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
    /// The headings up to a level, as places to cut at.
    fileprivate func headings(upTo limit: Int) -> [Cuts.Place] {
        blocks.compactMap { block in
            guard case .heading(let level) = block.kind, level <= limit else { return nil }
            return Cuts.Place(offset: block.range.lowerBound)
        }
    }
}

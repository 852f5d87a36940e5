import BookModel

/// Where the elements stand that a list of targets names.
///
/// That is known once their section is made, so that they are looked up when it comes into view;
/// the places of the section looked at last are kept.
final class Places {
    /// One of the targets and where in its section it is.
    struct Place: Hashable {
        var offset: Int
        /// Into the list of targets.
        var index: Int
    }

    /// The sections that are named, in order.
    let sections: [Int]
    private let targets: [Contents.Target?]
    /// The targets in each section, in the order of the list.
    private let indices: [Int: [Int]]
    private var latest: (section: Int, places: [Place])?

    init(_ targets: [Contents.Target?]) {
        self.targets = targets
        var indices: [Int: [Int]] = [:]
        for (index, target) in targets.enumerated() {
            if let target { indices[target.section, default: []].append(index) }
        }
        self.indices = indices
        sections = indices.keys.sorted()
    }

    /// Whether targets name elements of a section.
    func namesPlaces(in section: Int) -> Bool {
        indices[section]?.contains { targets[$0]?.anchor != nil } ?? false
    }

    /// The places in a section, in the order of its text.
    func places(in section: Int, content: Section) -> [Place] {
        if let latest, latest.section == section { return latest.places }
        let found = findPlaces(in: section, content: content)
        latest = (section, found)
        return found
    }

    /// The first of the list in the first section named after one.
    func first(after section: Int) -> Int? {
        let next = sections.count(before: section + 1)
        return next < sections.count ? indices[sections[next]]?.first : nil
    }

    /// The last of the list in the last section named before one.
    func last(before section: Int) -> Int? {
        let next = sections.count(before: section)
        return next > 0 ? indices[sections[next - 1]]?.last : nil
    }

    private func findPlaces(in section: Int, content: Section) -> [Place] {
        guard let indices = indices[section] else { return [] }
        var offsets: [String: Int] = [:]
        if indices.contains(where: { targets[$0]?.anchor != nil }) {
            offsets = Dictionary(
                content.anchors.map { ($0.id, $0.offset) }, uniquingKeysWith: { first, _ in first })
        }
        return indices.map { index in
            Place(offset: targets[index]?.anchor.flatMap { offsets[$0] } ?? 0, index: index)
        }.sorted { ($0.offset, $0.index) < ($1.offset, $1.index) }
    }
}

extension [Places.Place] {
    /// How many there are before an offset.
    func count(before offset: Int) -> Int { partitioningIndex { $0.offset >= offset } }
}

extension [Int] {
    /// How many numbers of an ascending list are less than one.
    fileprivate func count(before number: Int) -> Int { partitioningIndex { $0 >= number } }
}

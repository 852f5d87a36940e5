import BookModel

/// The places of the elements that a list of targets names.
///
/// They are known once their section has been made. The places of the section used last are cached.
final class AnchorIndex {
    /// A target and its offset in its section.
    struct Place: Hashable {
        var offset: Int
        /// The target's index in the list.
        var index: Int
    }

    private let targets: [Contents.Target?]
    /// The targets by section; within a section, in the order of the list.
    private let order: [(section: Int, index: Int)]
    private var latest: (section: Int, places: [Place])?

    init(_ targets: [Contents.Target?]) {
        self.targets = targets
        var order: [(section: Int, index: Int)] = []
        order.reserveCapacity(targets.count)
        for (index, target) in targets.enumerated() {
            if let target { order.append((target.section, index)) }
        }
        // They nearly always come in the order of the book already.
        order.sort { $0 < $1 }
        self.order = order
    }

    var isEmpty: Bool { order.isEmpty }

    /// Whether targets name elements of a section.
    func namesPlaces(in section: Int) -> Bool {
        indices(in: section).contains { targets[$0.index]?.anchor != nil }
    }

    private func indices(in section: Int) -> ArraySlice<(section: Int, index: Int)> {
        order[count(before: section)..<count(before: section + 1)]
    }

    /// The number of targets in the sections before one.
    private func count(before section: Int) -> Int { order.partitioningIndex { $0.section >= section } }

    /// The places in a section, in the order of its text.
    func places(in section: Int, content: Section) -> [Place] {
        if let latest, latest.section == section { return latest.places }
        let found = findPlaces(in: section, content: content)
        latest = (section, found)
        return found
    }

    /// The first target in the list of the first named section after one.
    func first(after section: Int) -> Int? {
        let next = count(before: section + 1)
        return next < order.count ? order[next].index : nil
    }

    /// The last target in the list of the last named section before one.
    func last(before section: Int) -> Int? {
        let next = count(before: section)
        return next > 0 ? order[next - 1].index : nil
    }

    private func findPlaces(in section: Int, content: Section) -> [Place] {
        var offsets: [String: Int] = [:]
        if namesPlaces(in: section) {
            offsets = Dictionary(
                content.anchors.map { ($0.id, $0.offset) }, uniquingKeysWith: { first, _ in first })
        }
        return indices(in: section).map { _, index in
            Place(offset: targets[index]?.anchor.flatMap { offsets[$0] } ?? 0, index: index)
        }.sorted { ($0.offset, $0.index) < ($1.offset, $1.index) }
    }
}

extension [AnchorIndex.Place] {
    /// The number of places before an offset.
    func count(before offset: Int) -> Int { partitioningIndex { $0.offset >= offset } }
}

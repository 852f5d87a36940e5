import BookModel

/// Targets of a section's links, and its pictures.
///
/// Short references may resolve to long paths, so the bytes of all names are counted.
struct ReferenceList {
    private(set) var links: [String] = []
    private(set) var pictures: [Illustration] = []
    private var indices: [Illustration: Int] = [:]
    private var byteCount = 0

    /// Whether more names may be added.
    var hasRoom: Bool { byteCount <= Limits.references }
    var hasRoomForLinks: Bool { links.count < Limits.links && hasRoom }

    /// Counts a name; false if the limit is exceeded.
    mutating func mayHold(_ name: String) -> Bool {
        byteCount += name.utf8.count
        return hasRoom
    }

    /// Adds a link and returns its index; nil if the limit is exceeded.
    mutating func add(link: String) -> Int? {
        guard mayHold(link) else { return nil }
        links.append(link)
        return links.count - 1
    }

    /// The index of a picture, which must have been counted; nil if it has no name.
    mutating func index(of picture: Illustration) -> Int? {
        guard !picture.name.isEmpty else { return nil }
        if let known = indices[picture] { return known }
        indices[picture] = pictures.count
        pictures.append(picture)
        return pictures.count - 1
    }
}

import BookModel

/// Where the links of a section lead and which files its pictures are.
///
/// What is short in a document may be long where it leads: the bytes of all names are counted.
struct ReferenceList {
    private(set) var links: [String] = []
    private(set) var pictures: [Illustration] = []
    private var indices: [Illustration: Int] = [:]
    private var byteCount = 0

    /// Names may still be added.
    var hasRoom: Bool { byteCount <= Limits.references }
    var hasRoomForLinks: Bool { links.count < Limits.links && hasRoom }

    /// Counts a name; false where it is one too many.
    mutating func mayHold(_ name: String) -> Bool {
        byteCount += name.utf8.count
        return hasRoom
    }

    /// The index of a further link; nil where there is no room for it.
    mutating func add(link: String) -> Int? {
        guard mayHold(link) else { return nil }
        links.append(link)
        return links.count - 1
    }

    /// The index of a picture that was counted; nil for one without a name.
    mutating func index(of picture: Illustration) -> Int? {
        guard !picture.name.isEmpty else { return nil }
        if let known = indices[picture] { return known }
        indices[picture] = pictures.count
        pictures.append(picture)
        return pictures.count - 1
    }
}

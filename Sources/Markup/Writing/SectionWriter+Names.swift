import BookModel

/// Anchors and links.
extension SectionWriter {
    /// Adds an anchor at the next character.
    package mutating func addAnchor(_ name: String) {
        anchors.add(name)
        if anchors.isOverLimit { cuts.add(.anchors) }
    }

    /// Sets the end of an element that may be a note for its anchors.
    mutating func endNote(_ note: NotePlace, startingAt start: Int) {
        anchors.end(note, startingAt: start, at: isBlockOpen ? text.count : text.count - 1)
    }

    /// Whether a link may be added; if not, notes that links are cut.
    mutating func mayLink() -> Bool {
        if !references.hasRoomForLinks { cuts.add(.links) }
        return references.hasRoomForLinks
    }

    /// Adds a link and returns its index; nil if the limit is exceeded.
    mutating func addLink(_ target: String) -> Int? { references.add(link: target) }
}

import BookModel

/// Names of places, and what leads to others.
extension SectionWriter {
    /// Names the place of the next character.
    package mutating func addAnchor(_ name: String) {
        anchors.add(name)
        if anchors.isOverLimit { cuts.add(.anchors) }
    }

    /// Tells the anchors of an element that may be a note that it ends here.
    mutating func endNote(_ note: NotePlace, startingAt start: Int) {
        anchors.end(note, startingAt: start, at: isBlockOpen ? text.count : text.count - 1)
    }

    /// Whether a link may be added; said where it may not.
    mutating func mayLink() -> Bool {
        if !references.hasRoomForLinks { cuts.add(.links) }
        return references.hasRoomForLinks
    }

    /// The index of a further link; nil where there is no room for it.
    mutating func addLink(_ target: String) -> Int? { references.add(link: target) }
}

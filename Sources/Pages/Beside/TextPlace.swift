import BookModel

/// A place in the text of a book, in the order of the text.
package struct TextPlace: Hashable, Comparable, Sendable {
    /// An index into the book's sections.
    package var section: Int
    /// Bytes from the start of the section's text.
    package var offset: Int

    package init(section: Int, offset: Int) { (self.section, self.offset) = (section, offset) }

    package init(_ place: Locator) { self.init(section: place.section, offset: place.offset) }

    package static func < (one: TextPlace, other: TextPlace) -> Bool {
        (one.section, one.offset) < (other.section, other.offset)
    }
}

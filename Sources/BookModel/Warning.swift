/// What was wrong with a book and has been repaired or left out. A damaged book is normal input.
public enum Warning: Hashable, Sendable {
    /// The archive's directory is damaged; what its local headers still give was read.
    case damagedArchive
    /// A file that the book names is not there.
    case missing(name: String)
    /// A file could not be read to its end.
    case unreadable(name: String)
    /// A file is compressed with a method that EPUB does not allow, and is not read (EPUB 3.3 §4.2.3).
    ///
    /// - Parameter method: the name of the compression method, such as `bzip2`.
    case packed(name: String, method: String)
    /// A file is encrypted.
    case encrypted(name: String)
    /// What the book names lies outside of it, and is not fetched.
    case outside(address: String)
    /// Markup that is not well-formed, read as tag soup.
    case notWellFormed(name: String)
    /// The package document or the container is missing or broken; the book was put together without it.
    case noPackage
    /// The reading order names an item that the manifest does not have.
    case unknownItem(id: String)
    /// There is no table of contents; one was made from the reading order.
    case noContents
    /// A part over a limit was cut.
    case cut(name: String)
}

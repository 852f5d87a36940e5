import BookModel

/// One item of the reading order and what it is read from.
struct EPUBSection: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        /// XHTML or HTML; an index into the archive's members.
        case markup(member: Int)
        case picture
        /// SVG, which has words, too.
        case drawing(member: Int)
        case missing
        case encrypted
        /// Compressed with a method that EPUB does not allow.
        case packed(PackingMethod)
        /// Somewhere on the net or on the disk.
        case outside(address: String)
    }

    var info: SectionInfo
    var kind: Kind

    /// The archive's member with its markup; nil for a section without any.
    var member: Int? {
        switch kind {
        case .markup(let member), .drawing(let member): member
        default: nil
        }
    }
}

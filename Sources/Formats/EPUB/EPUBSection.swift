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
        /// Packed with a method that no book may use.
        case packed(PackingMethod)
        /// Somewhere on the net or on the disk.
        case outside(address: String)
    }

    var info: SectionInfo
    var kind: Kind

    /// Where its markup is, an index into the archive's members.
    var member: Int? {
        switch kind {
        case .markup(let member), .drawing(let member): member
        default: nil
        }
    }
}

extension Warning: CustomStringConvertible {
    /// One sentence for people, without a full stop.
    public var description: String {
        switch self {
        case .damagedArchive: "the archive is damaged; what could be read is shown"
        case .missing(let name): "missing: \(name)"
        case .unreadable(let name): "cannot be read to its end: \(name)"
        case .packed(let name, let method): "packed with \(method), which EPUB does not allow: \(name)"
        case .encrypted(let name): "encrypted: \(name)"
        case .outside(let address): "lies outside the book and is not fetched: \(address)"
        case .notWellFormed(let name): "not well-formed, read as tag soup: \(name)"
        case .noPackage: "no usable package document"
        case .unknownItem(let id): "the reading order names an unknown item: \(id)"
        case .noContents: "no table of contents"
        case .cut(let name): "cut at a limit: \(name)"
        }
    }
}

import BookModel

extension Warning {
    /// The warning with its name made printable, because names come from the book.
    package var printable: Warning {
        switch self {
        case .missing(let name): .missing(name: name.singleLine())
        case .unreadable(let name): .unreadable(name: name.singleLine())
        case .packed(let name, let method): .packed(name: name.singleLine(), method: method)
        case .encrypted(let name): .encrypted(name: name.singleLine())
        case .notWellFormed(let name): .notWellFormed(name: name.singleLine())
        case .unknownItem(let id): .unknownItem(id: id.singleLine())
        case .cut(let name): .cut(name: name.singleLine())
        default: self
        }
    }
}

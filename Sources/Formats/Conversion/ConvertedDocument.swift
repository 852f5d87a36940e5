import BookModel

/// A document converted into one section, with its metadata.
struct ConvertedDocument: Coded {
    var metadata = Metadata()
    var section = Section()

    init() {}

    init(_ metadata: Metadata, _ section: Section) { (self.metadata, self.section) = (metadata, section) }

    mutating func code(_ coder: inout DocumentCoder) {
        metadata.code(&coder)
        section.code(&coder)
        coder.code(&section.warnings, blank: .noPackage) { $1.code(&$0) }
        if coder.reads, !section.isSound { coder.fail() }
    }
}

extension Warning {
    /// The tag of each case, and the values it carries.
    private var parts: (tag: UInt8, name: String, method: String) {
        switch self {
        case .damagedArchive: (0, "", "")
        case .missing(let name): (1, name, "")
        case .unreadable(let name): (2, name, "")
        case .packed(let name, let method): (3, name, method)
        case .encrypted(let name): (4, name, "")
        case .outside(let address): (5, address, "")
        case .notWellFormed(let name): (6, name, "")
        case .noPackage: (7, "", "")
        case .unknownItem(let id): (8, id, "")
        case .noContents: (9, "", "")
        case .cut(let name): (10, name, "")
        }
    }

    fileprivate mutating func code(_ coder: inout DocumentCoder) {
        var (tag, name, method) = parts
        coder.code(integer: &tag)
        coder.code(&name)
        coder.code(&method)
        switch tag {
        case 0: self = .damagedArchive
        case 1: self = .missing(name: name)
        case 2: self = .unreadable(name: name)
        case 3: self = .packed(name: name, method: method)
        case 4: self = .encrypted(name: name)
        case 5: self = .outside(address: name)
        case 6: self = .notWellFormed(name: name)
        case 7: self = .noPackage
        case 8: self = .unknownItem(id: name)
        case 9: self = .noContents
        case 10: self = .cut(name: name)
        default: coder.fail()
        }
    }
}

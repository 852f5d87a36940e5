extension ResourceError: CustomStringConvertible {
    /// One sentence for people, without a full stop.
    public var description: String {
        switch self {
        case .unknown(let name): "not in the book: \(name)"
        case .outside(let address): "lies outside the book and is not fetched: \(address)"
        case .encrypted(let name): "encrypted: \(name)"
        case .unreadable(let name): "cannot be read: \(name)"
        case .tooLarge(let name, let limit): "larger than \(limit >> 20) MB: \(name)"
        }
    }
}

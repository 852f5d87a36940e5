extension KeyMaps {
    /// Follows `bind` and `unbind`; false for any other request.
    mutating func follow(_ request: Request) -> Bool {
        guard case .binding(let context, let keys, let bound)? = request.argument else { return false }
        if let bound { self[context].bind(keys, to: bound) } else { self[context].unbind(keys) }
        return true
    }
}

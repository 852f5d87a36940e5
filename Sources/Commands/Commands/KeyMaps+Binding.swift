extension KeyMaps {
    /// Applies `bind` or `unbind`. Returns false for any other request.
    package mutating func follow(_ request: Request) -> Bool {
        guard case .binding(let context, let keys, let bound)? = request.argument else { return false }
        change(context) { map in
            if let bound { map.bind(keys, to: bound) } else { map.unbind(keys) }
        }
        return true
    }
}

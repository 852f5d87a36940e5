import Cells

/// Turns keys into requests. Handles numbers typed before a command, and sequences of keys.
package struct KeyReader: Hashable {
    /// The effect of a key.
    package enum Answer: Hashable {
        case request(Request)
        /// More keys are needed.
        case unfinished
        case unbound
    }

    /// The number typed so far.
    package private(set) var number = TypedNumber()
    /// The keys so far of an incomplete sequence.
    private var earlier: [Key] = []
    /// The request of the last key, which needs a letter.
    package private(set) var awaiting: Request?

    package init() {}

    /// Reads a key.
    ///
    /// - Parameter takesNumbers: whether digits are a number for the next command.
    package mutating func read(_ key: Key, in map: KeyMap, takesNumbers: Bool) -> Answer {
        let keys = earlier + [key]
        earlier = []
        if let request = awaiting {
            awaiting = nil
            return complete(request, with: key, after: keys, in: map)
        }
        if takesNumbers, case .character(let character) = key.code, key.modifiers.isEmpty,
            number.append(character)
        {
            return .unfinished
        }
        if var request = map.request(for: keys) ?? map.request(for: [key]) {
            let typed = number.fetch()
            if request.argument == nil { request.argument = typed.map { .number($0) } }
            if Request(request.command).waits, request.text == nil {
                request.argument = nil
                (awaiting, earlier) = (request, keys)
                return .unfinished
            }
            return .request(request)
        }
        number = TypedNumber()
        guard map.begins(with: keys) || map.begins(with: [key]) else { return .unbound }
        earlier = map.begins(with: keys) ? keys : [key]
        return .unfinished
    }

    /// Completes a request with its letter, unless the sequence of keys is bound to another request. Any
    /// other key cancels the request.
    private func complete(
        _ request: Request, with key: Key, after keys: [Key], in map: KeyMap
    ) -> Answer {
        if keys.count > 1, let other = map.request(for: keys) { return .request(other) }
        guard case .character(let letter) = key.code, key.modifiers.isSubset(of: .shift),
            letter.properties.isAlphabetic || letter.properties.numericType != nil
        else { return .unfinished }
        return .request(Request(request.command, .text(String(Character(letter)))))
    }
}

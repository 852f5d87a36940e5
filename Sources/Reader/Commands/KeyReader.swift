import Cells

/// Makes requests of keys: numbers that are typed before a command, and keys that follow one another.
struct KeyReader: Hashable {
    /// What a key has led to.
    enum Answer: Hashable {
        case request(Request)
        /// More is to come.
        case unfinished
        case unbound
    }

    /// The number typed so far.
    private(set) var number = TypedNumber()
    /// The keys before, where they ask for nothing without another one.
    private var earlier: [Key] = []

    /// Takes a key.
    ///
    /// - Parameter takesNumbers: digits are a number for the command that follows.
    mutating func read(_ key: Key, in map: KeyMap, takesNumbers: Bool) -> Answer {
        let keys = earlier + [key]
        earlier = []
        if takesNumbers, case .character(let character) = key.code, key.modifiers.isEmpty,
            number.take(character)
        {
            return .unfinished
        }
        if var request = map.request(for: keys) ?? map.request(for: [key]) {
            let typed = number.fetch()
            if request.argument == nil { request.argument = typed.map { .number($0) } }
            return .request(request)
        }
        number = TypedNumber()
        guard map.begins(with: keys) || map.begins(with: [key]) else { return .unbound }
        earlier = map.begins(with: keys) ? keys : [key]
        return .unfinished
    }
}

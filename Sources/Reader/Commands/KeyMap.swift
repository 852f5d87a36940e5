import Cells

/// Which keys ask for what, in one context.
public struct KeyMap: Hashable, Sendable {
    /// Keys pressed one after the other, and what they ask for together.
    struct Binding: Hashable, Sendable {
        let keys: [Key]
        let request: Request
    }

    /// The order is that in which the keys of a command are named.
    private(set) var bindings: [Binding]

    init(_ bindings: [Binding]) { self.bindings = bindings }

    /// What keys ask for; the binding made last holds.
    func request(for keys: [Key]) -> Request? { bindings.last { $0.keys == keys }?.request }

    /// Whether other keys may follow these, for something that they ask for together.
    func begins(with keys: [Key]) -> Bool {
        bindings.contains { $0.keys.count > keys.count && $0.keys.starts(with: keys) }
    }

    /// Has keys ask for something; what would be in the way of them goes: a sequence that they begin,
    /// or a key that begins them.
    mutating func bind(_ keys: [Key], to request: Request) {
        if let index = bindings.firstIndex(where: { $0.keys == keys }), bindings[index].request == request {
            return
        }
        bindings.removeAll { other in
            if other.keys == keys { return true }
            return other.keys.starts(with: keys) && !request.waits
                || keys.starts(with: other.keys) && !other.request.waits
        }
        bindings.append(Binding(keys: keys, request: request))
    }

    /// Has keys ask for nothing.
    mutating func unbind(_ keys: [Key]) { bindings.removeAll { $0.keys == keys } }

    /// The keys of a command by their names, in the order of the map.
    func names(of command: Command) -> [String] {
        bindings.filter { $0.request == Request(command) && request(for: $0.keys) == $0.request }
            .map { Key.name(of: $0.keys) }
    }

    /// The key that a reader is told of for a command; where none is bound, what a prompt takes.
    func name(of command: Command) -> String { names(of: command).first ?? ":" + command.rawValue }
}

/// The key maps of all contexts.
public struct KeyMaps: Hashable, Sendable {
    // A dictionary would be hashed at each key, and at each line of a configuration.
    private var reading: KeyMap
    private var list: KeyMap
    private var box: KeyMap
    private var prompt: KeyMap
    private var selecting: KeyMap
    private var writing: KeyMap
    private var picture: KeyMap

    init(_ map: (KeyContext) -> KeyMap) {
        reading = map(.reading)
        list = map(.list)
        box = map(.box)
        prompt = map(.prompt)
        selecting = map(.selecting)
        writing = map(.writing)
        picture = map(.picture)
    }

    subscript(context: KeyContext) -> KeyMap {
        switch context {
        case .reading: reading
        case .list: list
        case .box: box
        case .prompt: prompt
        case .selecting: selecting
        case .writing: writing
        case .picture: picture
        }
    }

    /// Changes what the keys of a context ask for.
    mutating func change(_ context: KeyContext, _ change: (inout KeyMap) -> Void) {
        switch context {
        case .reading: change(&reading)
        case .list: change(&list)
        case .box: change(&box)
        case .prompt: change(&prompt)
        case .selecting: change(&selecting)
        case .writing: change(&writing)
        case .picture: change(&picture)
        }
    }
}

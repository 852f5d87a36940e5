import Cells

extension Key {
    /// Ctrl-C, which no configuration can bind.
    package static let interrupt = Key(.character("c"), .control)
}

/// Which keys ask for what, in one context.
public struct KeyMap: Hashable, Sendable {
    /// A sequence of keys, and its request.
    package struct Binding: Hashable, Sendable {
        package let keys: [Key]
        package let request: Request
    }

    /// The order is that in which the keys of a command are named.
    package private(set) var bindings: [Binding]

    package init(_ bindings: [Binding]) { self.bindings = bindings }

    /// The request of keys, by the latest binding.
    package func request(for keys: [Key]) -> Request? { bindings.last { $0.keys == keys }?.request }

    /// Whether other keys may follow these, for something that they ask for together.
    package func begins(with keys: [Key]) -> Bool {
        bindings.contains { $0.keys.count > keys.count && $0.keys.starts(with: keys) }
    }

    /// Binds keys to a request. Removes bindings that conflict: a sequence that they begin, or a key that
    /// begins them.
    package mutating func bind(_ keys: [Key], to request: Request) {
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

    /// Removes the binding of keys.
    package mutating func unbind(_ keys: [Key]) { bindings.removeAll { $0.keys == keys } }

    /// The keys of a command by their names, in the order of the map.
    package func names(of command: Command) -> [String] {
        bindings.filter { $0.request == Request(command) && request(for: $0.keys) == $0.request }
            .map { Key.name(of: $0.keys) }
    }

    /// The key that messages name for a command; the typed command if no key is bound.
    package func name(of command: Command) -> String { names(of: command).first ?? ":" + command.rawValue }
}

/// The key maps of all contexts.
public struct KeyMaps: Hashable, Sendable {
    /// The keys Recto comes with.
    public static let standard = KeyMaps()

    /// The maps that were changed; the others are the standard ones.
    private var changed: [KeyContext: KeyMap] = [:]
    private static let standardMaps = Dictionary(
        uniqueKeysWithValues: KeyContext.allCases.map { ($0, made($0)) })

    package subscript(context: KeyContext) -> KeyMap {
        changed[context] ?? Self.standardMaps[context, default: KeyMap([])]
    }

    /// Changes the bindings of a context.
    package mutating func change(_ context: KeyContext, _ change: (inout KeyMap) -> Void) {
        var map = self[context]
        change(&map)
        changed[context] = map
    }

    public static func == (first: KeyMaps, second: KeyMaps) -> Bool {
        KeyContext.allCases.allSatisfy { first[$0] == second[$0] }
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(self[.reading]) }
}

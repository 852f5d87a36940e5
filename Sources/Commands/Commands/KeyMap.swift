import Cells

extension Key {
    /// Ctrl-C, which no configuration can bind.
    package static let interrupt = Key(.character("c"), .control)
}

/// The key bindings of one context.
public struct KeyMap: Hashable, Sendable {
    /// A sequence of keys and the request that it is bound to.
    package struct Binding: Hashable, Sendable {
        package let keys: [Key]
        package let request: Request
    }

    /// The keys of a command are listed in this order.
    package private(set) var bindings: [Binding]

    package init(_ bindings: [Binding]) { self.bindings = bindings }

    /// The request that a sequence of keys is bound to; the latest binding wins.
    package func request(for keys: [Key]) -> Request? { bindings.last { $0.keys == keys }?.request }

    /// Whether a longer sequence that begins with these keys is bound.
    package func begins(with keys: [Key]) -> Bool {
        bindings.contains { $0.keys.count > keys.count && $0.keys.starts(with: keys) }
    }

    /// Binds keys to a request. Removes conflicting bindings: those of its beginnings and continuations,
    /// unless the shorter of the two waits for a letter.
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

    /// The map with the bindings of another one, which come before its own.
    fileprivate func overlaid(by other: KeyMap) -> KeyMap {
        var map = self
        for binding in other.bindings { map.bind(binding.keys, to: binding.request) }
        return map
    }

    /// Removes the binding of keys.
    package mutating func unbind(_ keys: [Key]) { bindings.removeAll { $0.keys == keys } }

    /// The names of the keys bound to a command, in the order of the map.
    package func names(of command: Command) -> [String] {
        bindings.filter { $0.request == Request(command) && request(for: $0.keys) == $0.request }
            .map { Key.name(of: $0.keys) }
    }

    /// The key to name in messages for a command; if none is bound, the command as it is typed.
    package func name(of command: Command) -> String { names(of: command).first ?? ":" + command.rawValue }
}

/// The key maps of all contexts.
public struct KeyMaps: Hashable, Sendable {
    /// The default keys.
    public static let standard = KeyMaps()

    /// The maps that differ from the default ones.
    private var changed: [KeyContext: KeyMap] = [:]
    private static let standardMaps = Dictionary(
        uniqueKeysWithValues: KeyContext.allCases.map { ($0, made($0)) })

    package subscript(context: KeyContext) -> KeyMap {
        changed[context] ?? Self.standardMaps[context, default: KeyMap([])]
    }

    /// The keys of the open book while another one is beside it.
    package var besideReading: KeyMap { self[.reading].overlaid(by: self[.beside]) }

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

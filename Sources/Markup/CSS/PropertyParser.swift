import BookModel

/// Parses a declaration. The properties are listed in `PropertyParser+Table.swift`.
struct PropertyParser {
    /// In lower case, without a vendor prefix.
    let name: String
    let value: CSSValue
    /// The parts of the value separated by white space.
    let words: [String]
    /// The first part.
    let word: String

    init(_ name: String, _ value: CSSValue) {
        let prefix = ["-epub-", "-webkit-", "-moz-", "-ms-", "-o-"].first { name.hasPrefix($0) }
        self.name = String(name.dropFirst(prefix?.utf8.count ?? 0))
        self.value = value
        words = value.words.map { String(decoding: $0, as: UTF8.self) }
        word = words.first ?? ""
    }

    /// Empty if the property is unknown or the value invalid.
    var declarations: [Declaration] {
        guard !words.isEmpty else { return [] }
        return textProperty() ?? boxProperty() ?? pageProperty() ?? []
    }
}

// MARK: - Kinds of rows

extension PropertyParser {
    typealias Field<Value> = WritableKeyPath<ComputedStyle, Value> & Sendable

    /// A property whose value is a keyword.
    func keyword<Value: Sendable>(
        _ field: Field<Value>, inherited: Bool? = nil, _ values: KeyValuePairs<String, Value>
    ) -> [Declaration] {
        one(field, inherited: inherited) { word in values.first { $0.key == word }?.value }
    }

    /// A property whose value is a single word.
    ///
    /// - Parameters:
    ///   - inherited: whether children inherit it; nil to reject `inherit`, `initial` and `unset`.
    ///   - read: parses a word; nil if it is invalid.
    func one<Value: Sendable>(
        _ field: Field<Value>, inherited: Bool? = nil, _ read: (String) -> Value?
    ) -> [Declaration] {
        if let inherited, let wide = wide(field, inherited: inherited) { return wide }
        return read(word).map { set(field, $0) } ?? []
    }

    /// A property that switches traits, such as italic or bold, on or off.
    ///
    /// - Parameter isOn: nil for an invalid value.
    func trait(_ traits: SpanStyle.Traits, inherited: Bool, _ isOn: Bool?) -> [Declaration] {
        if let wide = wide(traits, inherited: inherited) { return wide }
        return isOn.map { isOn in set { $0.traits.set(traits, isOn) } } ?? []
    }

    /// Handles `inherit`, `initial` and `unset` (CSS Cascade 4 §7); nil for other values.
    func wide(
        inherited: Bool, _ copy: @escaping @Sendable (inout ComputedStyle, ComputedStyle) -> Void
    ) -> [Declaration]? {
        guard words.count == 1, ["inherit", "initial", "unset"].contains(word) else { return nil }
        let inherits = word == "inherit" || word == "unset" && inherited
        return [Declaration { copy(&$0, inherits ? $1 ?? ComputedStyle() : ComputedStyle()) }]
    }

    func wide<Value>(_ field: Field<Value>, inherited: Bool) -> [Declaration]? {
        wide(inherited: inherited) { $0[keyPath: field] = $1[keyPath: field] }
    }

    func wide(_ traits: SpanStyle.Traits, inherited: Bool) -> [Declaration]? {
        wide(inherited: inherited) {
            $0.traits.subtract(traits)
            $0.traits.formUnion($1.traits.intersection(traits))
        }
    }

    func set<Value: Sendable>(_ field: Field<Value>, _ value: Value) -> [Declaration] {
        set { $0[keyPath: field] = value }
    }

    func set(_ change: @escaping @Sendable (inout ComputedStyle) -> Void) -> [Declaration] {
        [Declaration { style, _ in change(&style) }]
    }
}

extension OptionSet {
    /// Inserts or removes some elements.
    mutating func set(_ elements: Self, _ isOn: Bool) {
        if isOn { formUnion(elements) } else { subtract(elements) }
    }
}

/// The counter styles defined by a document's sheets, by name.
struct CounterStyles: Sendable {
    /// Most levels of styles that extend others.
    private static let deepest = 8

    private var rules: [String: CounterStyle.Rules] = [:]
    private var styles: [String: ListStyle] = [:]

    var isEmpty: Bool { rules.isEmpty }

    /// Adds those of a sheet, replacing others of the same name.
    mutating func add(_ sheet: StyleSheet) {
        guard !sheet.counterStyles.isEmpty else { return }
        rules.merge(sheet.counterStyles) { $1 }
        styles = rules.keys.reduce(into: [:]) { $0[$1] = style($1, 0) }
    }

    /// A named style replaced by its definition.
    func resolved(_ style: ListStyle) -> ListStyle {
        guard case .named(let name) = style else { return style }
        return styles[name] ?? .decimal
    }

    private func style(_ name: String, _ depth: Int) -> ListStyle {
        guard depth < Self.deepest, let rules = rules[name] else { return ListStyle(css: name) ?? .decimal }
        var base: ListStyle?
        if case .extends(let other) = rules.system { base = style(other, depth + 1) }
        return .own(CounterStyle(rules, base: base, fallback: style(rules.fallback, depth + 1)))
    }
}

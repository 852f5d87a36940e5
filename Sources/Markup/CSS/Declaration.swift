/// The effect of a property's value on a style.
struct Declaration: Sendable {
    typealias Change = @Sendable (_ style: inout ComputedStyle, _ parent: ComputedStyle?) -> Void

    /// Custom properties are applied before all others, which may refer to them.
    let isCustom: Bool
    private let change: Change

    init(isCustom: Bool = false, _ change: @escaping Change) {
        (self.isCustom, self.change) = (isCustom, change)
    }

    /// - Parameter parent: the style of the parent element.
    func apply(to style: inout ComputedStyle, in parent: ComputedStyle? = nil) { change(&style, parent) }

    /// Parses a declaration; empty if the property is unsupported or the value invalid.
    ///
    /// - Parameters:
    ///   - name: in lower case.
    ///   - value: in lower case, without comments and `!important`.
    static func parse(_ name: String, _ value: [UInt8]) -> [Declaration] {
        let value = CSSValue(value)
        if name.hasPrefix("--") { return [custom(NameHash(name.utf8), value.bytes)] }
        guard value.hasReferences else { return PropertyParser(name, value).declarations }
        let reference = Declaration { style, parent in
            guard let resolved = value.resolved(style.custom) else { return }
            for declaration in PropertyParser(name, resolved).declarations {
                declaration.apply(to: &style, in: parent)
            }
        }
        return [reference]
    }

    private static let mostCustom = 1_000

    private static func custom(_ name: NameHash, _ value: [UInt8]) -> Declaration {
        Declaration(isCustom: true) { style, _ in
            if style.custom.count < mostCustom || style.custom[name] != nil { style.custom[name] = value }
        }
    }
}

extension [Declaration] {
    /// The style with only these declarations.
    var style: ComputedStyle { reduce(into: ComputedStyle()) { $1.apply(to: &$0) } }
}

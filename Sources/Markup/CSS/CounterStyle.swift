/// A counter style defined by a sheet (CSS Counter Styles 3 §3).
final class CounterStyle: Hashable, Sendable {
    enum System: Hashable, Sendable {
        case cyclic, numeric, alphabetic, symbolic, additive
        /// Uses each symbol once, beginning with a number.
        case fixed(first: Int)
        /// Another style with some descriptors replaced.
        case extends(String)
    }

    /// The descriptors of a style.
    struct Rules: Hashable, Sendable {
        var system = System.symbolic
        var symbols: [String] = []
        /// In descending order of weight.
        var weights: [Weight] = []
        var prefix: String?
        var suffix: String?
        /// Numbers that it represents; nil for all that its system can represent.
        var range: [ClosedRange<Int>]?
        var pad = Pad()
        var negative = Negative()
        /// The style for other numbers.
        var fallback = "decimal"
    }

    struct Weight: Hashable, Sendable {
        var value: Int
        var symbol: String
    }

    struct Pad: Hashable, Sendable {
        var length = 0
        var symbol = ""
    }

    /// Text before and after a negative number.
    struct Negative: Hashable, Sendable {
        var before = "-"
        var after = ""
    }

    /// Longest representation in characters, as it has to fit in the margin.
    private static let longest = 40

    private let rules: Rules
    /// The style that it extends, and the one for numbers that it cannot represent.
    private let base: ListStyle?
    private let fallback: ListStyle

    init(_ rules: Rules, base: ListStyle? = nil, fallback: ListStyle = .decimal) {
        (self.rules, self.base, self.fallback) = (rules, base, fallback)
    }

    static func == (first: CounterStyle, second: CounterStyle) -> Bool {
        first === second
            || first.rules == second.rules && first.base == second.base && first.fallback == second.fallback
    }

    func hash(into hasher: inout Hasher) { hasher.combine(rules) }

    /// The marker of an item, without space around it.
    func marker(_ ordinal: Int) -> String {
        let text = prefix + number(ordinal) + suffix
        return String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }

    private var prefix: String {
        if let prefix = rules.prefix { return prefix }
        if case .own(let style) = base { return style.prefix }
        return ""
    }

    /// Text after a number.
    var suffix: String { rules.suffix ?? base?.suffix ?? "." }

    func number(_ ordinal: Int) -> String {
        guard isInRange(ordinal) else { return fallback.number(ordinal) }
        if let base { return padded(base.number(ordinal), isNegative: false) }
        let hasSign = ordinal < 0 && takesSign
        guard let text = text(hasSign ? -ordinal : ordinal) else { return fallback.number(ordinal) }
        let padded = padded(text, isNegative: hasSign)
        return padded.count <= Self.longest ? padded : fallback.number(ordinal)
    }

    private var takesSign: Bool {
        switch rules.system {
        case .numeric, .alphabetic, .symbolic, .additive: true
        case .cyclic, .fixed, .extends: false
        }
    }

    private func isInRange(_ ordinal: Int) -> Bool {
        if let range = rules.range { return range.contains { $0.contains(ordinal) } }
        switch rules.system {
        case .alphabetic, .symbolic: return ordinal >= 1
        case .additive: return ordinal >= 0
        case .cyclic, .numeric, .fixed, .extends: return true
        }
    }

    private func padded(_ text: String, isNegative: Bool) -> String {
        let signs = isNegative ? rules.negative.before.count + rules.negative.after.count : 0
        let missing = min(Self.longest, rules.pad.length) - text.count - signs
        let filled = String(repeating: rules.pad.symbol, count: max(0, missing)) + text
        return isNegative ? rules.negative.before + filled + rules.negative.after : filled
    }

    /// Nil if the system cannot represent the number.
    private func text(_ ordinal: Int) -> String? {
        let symbols = rules.symbols
        switch rules.system {
        case .cyclic:
            guard !symbols.isEmpty else { return nil }
            let place = (ordinal - 1) % symbols.count
            return symbols[place < 0 ? place + symbols.count : place]
        case .fixed(let first):
            let (place, isBeyond) = ordinal.subtractingReportingOverflow(first)
            return !isBeyond && symbols.indices.contains(place) ? symbols[place] : nil
        case .symbolic:
            guard ordinal > 0, !symbols.isEmpty else { return nil }
            let times = (ordinal - 1) / symbols.count + 1
            guard times <= Self.longest else { return nil }
            return String(repeating: symbols[(ordinal - 1) % symbols.count], count: times)
        case .numeric: return digits(ordinal, isAlphabetic: false)
        case .alphabetic: return digits(ordinal, isAlphabetic: true)
        case .additive: return sum(ordinal)
        case .extends: return nil
        }
    }

    /// The number in positional notation; alphabetic systems have no zero.
    private func digits(_ ordinal: Int, isAlphabetic: Bool) -> String? {
        guard rules.symbols.count > 1, ordinal >= (isAlphabetic ? 1 : 0) else { return nil }
        var left = ordinal
        var digits: [String] = []
        repeat {
            if isAlphabetic { left -= 1 }
            digits.append(rules.symbols[left % rules.symbols.count])
            left /= rules.symbols.count
        } while left > 0
        return digits.reversed().joined()
    }

    private func sum(_ ordinal: Int) -> String? {
        if ordinal == 0 { return rules.weights.last.flatMap { $0.value == 0 ? $0.symbol : nil } }
        var left = ordinal
        var text = ""
        for weight in rules.weights where weight.value > 0 && left >= weight.value {
            let times = left / weight.value
            guard text.count + times * weight.symbol.count <= Self.longest else { return nil }
            text += String(repeating: weight.symbol, count: times)
            left -= times * weight.value
        }
        return left == 0 ? text : nil
    }
}

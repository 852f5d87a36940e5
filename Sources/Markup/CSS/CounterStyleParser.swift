/// Parses a counter style's descriptors (CSS Counter Styles 3 §3) and `symbols()` (§4).
struct CounterStyleParser {
    private var scanner: CSSScanner
    private(set) var rules = CounterStyle.Rules()

    init(_ bytes: [UInt8]) { scanner = CSSScanner(bytes) }

    /// - Returns: nil if it has no symbols.
    mutating func parse() -> CounterStyle.Rules? {
        while !scanner.isAtEnd {
            scanner.skipSpace()
            let name = String(decoding: scanner.identifier(), as: UTF8.self).lowercased()
            scanner.skipSpace()
            let isDescriptor = !name.isEmpty && scanner.skip(":")
            let start = scanner.index
            scanner.skip(to: ";")
            if isDescriptor { apply(name, CSSValue(scanner.bytes[start..<scanner.index])) }
            _ = scanner.skip(";")
        }
        return isWhole(rules) ? rules : nil
    }

    /// Parses the arguments of `symbols()`; nil if they are invalid.
    static func symbols(_ bytes: some Sequence<UInt8>) -> CounterStyle.Rules? {
        var parser = CounterStyleParser([])
        let words = CSSValue(bytes).words
        let system = words.first.map { String(decoding: $0, as: UTF8.self) } ?? ""
        parser.apply("system", CSSValue(system.utf8))
        parser.rules.symbols = symbols(CSSValue(bytes), areNames: false)
        parser.rules.suffix = ""
        return parser.isWhole(parser.rules) ? parser.rules : nil
    }

    private func isWhole(_ rules: CounterStyle.Rules) -> Bool {
        switch rules.system {
        case .cyclic, .symbolic, .fixed: !rules.symbols.isEmpty
        case .numeric, .alphabetic: rules.symbols.count > 1
        case .additive: !rules.weights.isEmpty
        case .extends: true
        }
    }

    private mutating func apply(_ name: String, _ value: CSSValue) {
        let words = value.words
        let symbols = words.compactMap { Self.symbol($0) }
        switch name {
        case "system": rules.system = Self.system(words) ?? rules.system
        case "symbols": rules.symbols = Self.symbols(value)
        case "additive-symbols": rules.weights = Self.weights(value)
        case "prefix": rules.prefix = symbols.first
        case "suffix": rules.suffix = symbols.first
        case "negative":
            guard let first = symbols.first else { return }
            rules.negative = .init(before: first, after: symbols.count > 1 ? symbols[1] : "")
        case "pad":
            guard let length = words.lazy.compactMap({ Self.number($0) }).first,
                let symbol = words.lazy.filter({ Self.number($0) == nil }).compactMap({ Self.symbol($0) })
                    .first
            else { return }
            rules.pad = .init(length: max(0, length), symbol: symbol)
        case "fallback": rules.fallback = symbols.first?.lowercased() ?? rules.fallback
        case "range": rules.range = Self.ranges(value)
        default: break
        }
    }

    private static func system(_ words: [ArraySlice<UInt8>]) -> CounterStyle.System? {
        let names = words.map { String(decoding: $0, as: UTF8.self).lowercased() }
        switch names.first {
        case "cyclic": return .cyclic
        case "numeric": return .numeric
        case "alphabetic": return .alphabetic
        case "symbolic": return .symbolic
        case "additive": return .additive
        case "fixed": return .fixed(first: names.count > 1 ? Int(names[1]) ?? 1 : 1)
        case "extends": return names.count > 1 ? .extends(names[1]) : nil
        default: return nil
        }
    }

    /// All symbols; there may be more than the words of other values.
    private static func symbols(_ value: CSSValue, areNames: Bool = true) -> [String] {
        var scanner = CSSScanner(value.bytes)
        var symbols: [String] = []
        while !scanner.isAtEnd, symbols.count < Limits.counterSymbols {
            scanner.skipSpace()
            let start = scanner.index
            scanner.skip(to: " \t\n\r\u{0C}")
            guard scanner.index > start else { break }
            if let symbol = symbol(value.bytes[start..<scanner.index], isName: areNames) {
                symbols.append(symbol)
            }
        }
        return symbols
    }

    /// A string or name; nil for a picture.
    private static func symbol(_ word: ArraySlice<UInt8>, isName: Bool = true) -> String? {
        var scanner = CSSScanner(Array(word))
        let isString = word.first == UInt8(ascii: "\"") || word.first == UInt8(ascii: "'")
        guard isString || isName else { return nil }
        let text = isString ? scanner.string() : scanner.identifier()
        guard isString || !text.isEmpty, scanner.isAtEnd else { return nil }
        let words = String(decoding: text.prefix(60), as: UTF8.self)
        let line = words.singleLine(limit: 12)
        guard !line.isEmpty else { return words.isEmpty ? "" : " " }
        return (words.hasPrefix(" ") ? " " : "") + line + (words.hasSuffix(" ") ? " " : "")
    }

    private static func weights(_ value: CSSValue) -> [CounterStyle.Weight] {
        var weights: [CounterStyle.Weight] = []
        for pair in value.parts.prefix(Limits.counterSymbols) {
            let words = pair.words
            guard let weight = words.lazy.compactMap({ number($0) }).first, weight >= 0,
                let symbol = words.lazy.filter({ number($0) == nil }).compactMap({ symbol($0) }).first,
                weight < weights.last?.value ?? .max
            else { return [] }
            weights.append(CounterStyle.Weight(value: weight, symbol: symbol))
        }
        return weights
    }

    /// The ranges; nil for `auto`.
    private static func ranges(_ value: CSSValue) -> [ClosedRange<Int>]? {
        var ranges: [ClosedRange<Int>] = []
        for pair in value.parts.prefix(Limits.counterSymbols) {
            let bounds = pair.words.map { String(decoding: $0, as: UTF8.self).lowercased() }
            guard bounds.count == 2, let lower = bounds[0] == "infinite" ? Int.min : Int(bounds[0]),
                let upper = bounds[1] == "infinite" ? Int.max : Int(bounds[1]), lower <= upper
            else { return nil }
            ranges.append(lower...upper)
        }
        return ranges.isEmpty ? nil : ranges
    }

    private static func number(_ word: ArraySlice<UInt8>) -> Int? {
        Int(String(decoding: word, as: UTF8.self))
    }
}

extension CSSValue {
    /// The parts between commas.
    fileprivate var parts: [CSSValue] {
        var parts: [CSSValue] = []
        var scanner = CSSScanner(bytes)
        while !scanner.isAtEnd {
            let start = scanner.index
            scanner.skip(to: ",")
            parts.append(CSSValue(bytes[start..<scanner.index]))
            scanner.advance()
        }
        return parts
    }
}

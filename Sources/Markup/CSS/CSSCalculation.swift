/// Evaluates `calc()`, `min()`, `max()` and `clamp()` (CSS Values 4 §10).
struct CSSCalculation {
    /// A length in ems, or a number.
    private struct Term {
        var value: Double
        var isLength: Bool
    }

    private static let deepest = 16

    private var scanner: CSSScanner

    /// The length in ems; nil if it is not such a function, or its value is not a length.
    static func ems(_ bytes: some BidirectionalCollection<UInt8>) -> Double? {
        guard bytes.last == UInt8(ascii: ")"), let first = bytes.first, first != UInt8(ascii: "-") else {
            return nil
        }
        var calculation = CSSCalculation(scanner: CSSScanner(Array(bytes)))
        guard let term = calculation.value(0), calculation.scanner.isAtEnd, term.value.isFinite else {
            return nil
        }
        return term.isLength || term.value == 0 ? term.value : nil
    }

    private mutating func sum(_ depth: Int) -> Term? {
        guard depth < Self.deepest, var sum = product(depth) else { return nil }
        while true {
            scanner.skipSpace()
            let sign: Double
            if scanner.skip("+") { sign = 1 } else if scanner.skip("-") { sign = -1 } else { return sum }
            guard let next = product(depth), next.isLength == sum.isLength else { return nil }
            sum.value += sign * next.value
        }
    }

    private mutating func product(_ depth: Int) -> Term? {
        guard var product = value(depth) else { return nil }
        while true {
            scanner.skipSpace()
            if scanner.skip("*") {
                guard let next = value(depth), !(next.isLength && product.isLength) else { return nil }
                product = Term(value: product.value * next.value, isLength: product.isLength || next.isLength)
            } else if scanner.skip("/") {
                guard let next = value(depth), !next.isLength, next.value != 0 else { return nil }
                product.value /= next.value
            } else {
                return product
            }
        }
    }

    private mutating func value(_ depth: Int) -> Term? {
        scanner.skipSpace()
        if scanner.skip("(") { return closed(sum(depth + 1)) }
        let start = scanner.index
        while let byte = scanner.current,
            CSSScanner.isIdentifier(byte) || byte == UInt8(ascii: ".")
                || byte == UInt8(ascii: "%") || scanner.index == start && byte == UInt8(ascii: "+")
        {
            scanner.advance()
        }
        let word = scanner.bytes[start..<scanner.index]
        if scanner.skip("(") { return function(String(decoding: word, as: UTF8.self), depth + 1) }
        if let number = CSSLength.number(word) { return Term(value: number, isLength: false) }
        guard !word.elementsEqual("auto".utf8) else { return nil }
        return CSSLength(word).map { Term(value: $0.ems, isLength: true) }
    }

    private mutating func closed(_ term: Term?) -> Term? {
        scanner.skipSpace()
        return scanner.skip(")") ? term : nil
    }

    private mutating func function(_ name: String, _ depth: Int) -> Term? {
        var terms: [Term] = []
        repeat {
            guard terms.count < 16, let term = sum(depth),
                term.isLength == terms.first?.isLength ?? term.isLength
            else { return nil }
            terms.append(term)
            scanner.skipSpace()
        } while scanner.skip(",")
        let values = terms.map(\.value)
        guard scanner.skip(")"), let first = terms.first else { return nil }
        switch name {
        case "calc" where terms.count == 1: return first
        case "min": return Term(value: values.min() ?? 0, isLength: first.isLength)
        case "max": return Term(value: values.max() ?? 0, isLength: first.isLength)
        case "clamp" where terms.count == 3:
            return Term(value: max(values[0], min(values[1], values[2])), isLength: first.isLength)
        default: return nil
        }
    }
}

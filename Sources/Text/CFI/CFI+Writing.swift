extension CFI: CustomStringConvertible {
    /// The text after the `#` of a URL, before percent-encoding.
    public var description: String {
        var text = "epubcfi(" + path.description
        if let range { text += "," + range.start.description + "," + range.end.description }
        return text + ")"
    }
}

extension CFI.Path: CustomStringConvertible {
    /// Such as `/6/4!/4/2/1:3`.
    public var description: String {
        let steps = documents.map { $0.map(\.description).joined() }
        return steps.joined(separator: "!") + (offset?.description ?? "")
    }
}

extension CFI.Step: CustomStringConvertible {
    /// Such as `/4[body]`.
    public var description: String { "/\(index)" + assertion.description }
}

extension CFI.Offset: CustomStringConvertible {
    /// Such as `:3[xx,y]` or `~23.5@5.75:97.6`.
    public var description: String {
        let text =
            switch position {
            case .character(let unit): ":\(unit)"
            case .time(let seconds, let point): "~" + Self.number(seconds) + (point.map(Self.text) ?? "")
            case .point(let point): Self.text(point)
            }
        return text + assertion.description
    }

    private static func text(_ point: CFI.Point) -> String { "@\(number(point.x)):\(number(point.y))" }

    /// A decimal number without trailing zeros and never with an exponent.
    private static func number(_ value: Double) -> String {
        guard value.isFinite, value > 0 else { return "0" }
        // The parser reads up to ten digits on each side of the point; four decimals are enough to write.
        let scaled = (min(value, 9_999_999_999) * 10_000).rounded()
        let (whole, rest) = Int(scaled).quotientAndRemainder(dividingBy: 10_000)
        var fraction = String(10_000 + rest).dropFirst()
        while fraction.last == "0" { fraction.removeLast() }
        return String(whole) + (fraction.isEmpty ? "" : "." + fraction)
    }
}

extension CFI.Assertion: CustomStringConvertible {
    /// The assertion in brackets; empty if there is none.
    public var description: String {
        guard !isEmpty else { return "" }
        let text = Self.escaped(before) + (after.isEmpty ? "" : "," + Self.escaped(after))
        let rest = parameters.map { parameter in
            ";\(Self.escaped(parameter.name))=" + parameter.values.map(Self.escaped).joined(separator: ",")
        }
        return "[" + text + rest.joined() + "]"
    }

    private static func escaped(_ text: String) -> String {
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            if CFI.special.contains(byte) { bytes.append(UInt8(ascii: "^")) }
            bytes.append(byte)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

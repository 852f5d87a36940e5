/// Lengths of MathML in columns; an em has two.
enum FormulaLength {
    private static let widest = 40.0
    private static let units: [String: Double] = [
        "em": 2, "ex": 1, "px": 0.125, "pt": 0.2, "pc": 2, "in": 12, "cm": 5, "mm": 0.5,
    ]
    private static let named: [String: Double] = [
        "veryverythinmathspace": 1 / 18, "verythinmathspace": 2 / 18, "thinmathspace": 3 / 18,
        "mediummathspace": 4 / 18, "thickmathspace": 5 / 18, "verythickmathspace": 6 / 18,
        "veryverythickmathspace": 7 / 18,
    ]

    /// The length in columns; at least one if it would be visible.
    static func columns(_ value: String) -> Int? {
        guard let ems = ems(value) else { return nil }
        if ems < 0.12 { return 0 }
        return max(1, Int(min(ems * 2, widest).rounded()))
    }

    /// The length in eighteenths of an em, the unit of the operator dictionary.
    static func eighteenths(_ value: String) -> Int? {
        ems(value).map { Int((min(max(0, $0), widest) * 18).rounded()) }
    }

    static func isZero(_ value: String) -> Bool {
        ems(value) == 0 || value.prefix(1) == "0" && number(value) == 0
    }

    private static func ems(_ value: String) -> Double? {
        let value = value.filter { $0 != " " }
        if let named = named[value] { return named }
        let unit = String(value.suffix(2))
        guard let width = units[unit], let number = number(value) else {
            return number(value) == 0 ? 0 : nil
        }
        return number * width / 2
    }

    private static func number(_ value: String) -> Double? {
        let digits = value.prefix { $0.isNumber || $0 == "." || $0 == "-" || $0 == "+" }
        return Double(digits).flatMap { $0.isFinite ? $0 : nil }
    }
}

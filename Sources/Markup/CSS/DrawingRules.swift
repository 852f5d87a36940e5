/// The rules of a style sheet that apply to drawings (SVG 2 §6.3), as source text.
enum DrawingRules {
    /// Properties that occur in such rules.
    private static let properties = ["fill", "stroke", "stop-color"].map { Array($0.utf8) }

    /// Whether a sheet may have such a rule.
    static func mayStand(in sheet: some Collection<UInt8>) -> Bool {
        properties.contains { sheet.firstRange(of: $0) != nil }
    }

    /// Those of a sheet, in order; rules nested in at-rules are skipped.
    static func all(in sheet: [UInt8]) -> [UInt8] {
        guard mayStand(in: sheet) else { return [] }
        var rules: [UInt8] = []
        var (start, depth, index) = (0, 0, 0)
        while index < sheet.count {
            let byte = sheet[index]
            index += 1
            switch byte {
            case UInt8(ascii: "/") where index < sheet.count && sheet[index] == UInt8(ascii: "*"):
                index = sheet[(index + 1)...].firstRange(of: Array("*/".utf8))?.upperBound ?? sheet.count
                // A comment before a rule is not part of it.
                if depth == 0, sheet[start..<index].first(where: { $0 > 0x20 }) == byte { start = index }
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                index = sheet[index...].firstIndex(of: byte).map { $0 + 1 } ?? sheet.count
            case UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "}"):
                depth = max(0, depth - 1)
                guard depth == 0 else { continue }
                let rule = sheet[start..<index].drop { $0 <= 0x20 }
                if rule.first != UInt8(ascii: "@"), mayStand(in: rule) { rules += rule }
                start = index
            case UInt8(ascii: ";") where depth == 0: start = index
            default: break
            }
        }
        return rules
    }
}

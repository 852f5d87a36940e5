/// Measured values of one kind.
struct Figures {
    private var values: [Double] = []

    init() {}

    init(_ value: Double) { values = [value] }

    mutating func add(_ value: Double?) {
        if let value { values.append(value) }
    }

    var median: Double { at(0.5) }

    private func at(_ part: Double) -> Double {
        guard !values.isEmpty else { return .nan }
        return values.sorted()[min(values.count - 1, Int(part * Double(values.count)))]
    }

    /// Median, minimum and maximum, times a factor, to two decimals.
    func text(times factor: Double = 1_000, unit: String = "ms") -> String {
        guard !values.isEmpty else { return "-" }
        func word(_ value: Double) -> String {
            let hundredths = Int((value * factor * 100).rounded())
            return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
        }
        return "\(word(median)) \(unit) (\(word(at(0)))–\(word(at(1))), \(values.count))"
    }
}

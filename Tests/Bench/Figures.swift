/// Measured values of one kind.
struct Figures {
    private var values: [Double] = []

    init() {}

    init(_ value: Double) { values = [value] }

    mutating func add(_ value: Double?) {
        if let value { values.append(value) }
    }

    var median: Double { at(0.5) }

    /// Medians and minima as multiples of others, to two decimals.
    func ratio(to others: Figures) -> String {
        func word(_ value: Double) -> String {
            guard value.isFinite else { return "-" }
            let hundredths = Int((value * 100).rounded())
            return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
        }
        return "\(word(median / others.median)) × (\(word(at(0) / others.at(0))) × at best)"
    }

    private func at(_ part: Double) -> Double {
        guard !values.isEmpty else { return .nan }
        return values.sorted()[min(values.count - 1, Int(part * Double(values.count)))]
    }

    /// How many times another figure this one is, to two decimals; both where as much of theirs is less.
    func ratio(to other: Figures, at part: Double) -> String { Self.word(at(part) / other.at(part)) }

    private static func word(_ value: Double) -> String {
        guard value.isFinite else { return "-" }
        let hundredths = Int((abs(value) * 100).rounded())
        let sign = value < 0 ? "-" : ""
        return "\(sign)\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
    }

    /// By how much medians and minima are more than others, in milliseconds.
    func text(less others: Figures) -> String {
        guard !values.isEmpty, !others.values.isEmpty else { return "-" }
        func word(_ part: Double) -> String { Self.word((at(part) - others.at(part)) * 1_000) }
        return "\(word(0.5)) ms more (\(word(0)) by the fastest) than \(others.text())"
    }

    /// Median, minimum and maximum, times a factor, to two decimals.
    func text(times factor: Double = 1_000, unit: String = "ms") -> String {
        guard !values.isEmpty else { return "-" }
        func word(_ value: Double) -> String { Self.word(value * factor) }
        return "\(word(median)) \(unit) (\(word(at(0)))–\(word(at(1))), \(values.count))"
    }
}

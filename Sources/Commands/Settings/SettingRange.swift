import Cells

/// The possible values of a setting, laid out in lines. A click chooses one.
///
///     by the width   [one]   two                 a choice
///     ✓ page   ✓ percent   clock                 some of a list
///     10 ├──────●─────────────────────┤ 400      a number
package struct SettingRange {
    /// A value, or text between values.
    package struct Part: Hashable {
        package var text: String
        /// The value that a click sets; nil if a click does nothing.
        package var value: String?
        /// Whether it is the current value.
        package var isOn = false
        /// The columns in the line.
        package var columns = 0..<0
    }

    package private(set) var lines: [[Part]] = []
    package let columns: Int

    /// - Parameter themes: the names of all themes.
    package init(of setting: Setting, in settings: Settings, themes: [String], columns: Int) {
        self.columns = columns
        let value = setting.value(in: settings)
        switch setting.kind {
        case .flag(let others): addChoices(["off", "on"] + others, value, setting)
        case .choice(let names): addChoices(names, value, setting)
        case .theme: addChoices(themes, value, setting)
        case .list(let names): addMembers(names, value)
        case .integer(let range): addScale(range, Int(value) ?? range.lowerBound)
        case .color: addColors(value, setting)
        case .pace: addPaces(AutoTurnPace(value) ?? .usual)
        case .text, .folders: add([Part(text: value)], gap: 0)
        }
    }

    private static let gap = 3

    private mutating func addChoices(_ names: [String], _ value: String, _ setting: Setting) {
        add(
            names.map { Part(text: " \(setting.label(of: $0)) ", value: $0, isOn: $0 == value) },
            gap: Self.gap - 2)
    }

    private mutating func addMembers(_ names: [String], _ value: String) {
        let chosen = value.split(separator: ",").map { String($0) }.filter { names.contains($0) }
        add(
            names.map { name in
                let isOn = chosen.contains(name)
                let next = isOn ? chosen.filter { $0 != name } : chosen + [name]
                return Part(
                    text: "\(isOn ? "✓" : "·") \(name)",
                    value: next.isEmpty ? Setting.none : next.joined(separator: ","))
            }, gap: Self.gap)
    }

    /// Adds both units, and a scale for the current one.
    private mutating func addPaces(_ pace: AutoTurnPace) {
        add(
            AutoTurnPace.Unit.allCases.map { unit in
                Part(
                    text: unit == .seconds ? " seconds " : " words a minute ",
                    value: AutoTurnPace(unit.usual, unit).text, isOn: unit == pace.unit)
            }, gap: Self.gap - 2)
        addScale(pace.unit.range, pace.amount, suffix: pace.unit.rawValue)
    }

    private mutating func addColors(_ value: String, _ setting: Setting) {
        let isOwn = Int(value) == nil
        let first = Part(text: " \(setting.label(of: "auto")) ", value: "auto", isOn: isOwn)
        add([first], gap: 0)
        addScale(0...255, Int(value), after: (first.text.utf8.count) + Self.gap - 1)
    }

    /// Adds parts from the left, in as many lines as needed.
    private mutating func add(_ parts: [Part], gap: Int) {
        var end = -gap
        lines.append([])
        for part in parts {
            let width = Cluster.columns(of: part.text.unicodeScalars)
            if end + gap + width > columns, lines.last?.isEmpty == false {
                lines.append([])
                end = -gap
            }
            var part = part
            part.columns = end + gap..<end + gap + width
            end = part.columns.upperBound
            lines[lines.count - 1].append(part)
        }
    }

    /// Adds a scale with a mark at the number. Each cell may stand for several values.
    ///
    /// - Parameter suffix: the text after a value's number.
    private mutating func addScale(
        _ range: ClosedRange<Int>, _ value: Int?, after start: Int = 0, suffix: String = ""
    ) {
        let (low, high) = ("\(range.lowerBound) ", " \(range.upperBound)")
        let cells = min(range.count, Self.mostCells, columns - start - low.utf8.count - high.utf8.count)
        guard cells > 1 else { return }
        func cell(of number: Int) -> Int { (number - range.lowerBound) * (cells - 1) / (range.count - 1) }
        var parts = [Part(text: low, columns: start..<start + low.utf8.count)]
        for index in 0..<cells {
            let number = range.lowerBound + (index * (range.count - 1) + (cells - 1) / 2) / (cells - 1)
            let column = start + low.utf8.count + index
            let isOn = value.map { cell(of: $0) == index } ?? false
            parts.append(
                Part(
                    text: isOn ? "●" : "─", value: String(min(number, range.upperBound)) + suffix, isOn: isOn,
                    columns: column..<column + 1))
        }
        let end = start + low.utf8.count + cells
        parts.append(Part(text: high, columns: end..<end + high.utf8.count))
        if start > 0 { lines[lines.count - 1] += parts } else { lines.append(parts) }
    }

    private static let mostCells = 41

    /// The value at a column of a line; nil if there is none.
    package func value(atColumn column: Int, line: Int) -> String? {
        guard lines.indices.contains(line) else { return nil }
        return lines[line].first { $0.columns.contains(column) }?.value
    }
}
